import { findMeanings } from './synonyms/synonym-index.ts'

/** The language of most headings, or empty. English loses ties, because other languages borrow its words. */
export function dominantLanguage(headers: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const header of headers) {
    const parts = header.split(/[/|\n(（]/)
    for (const language of new Set(
      parts.flatMap((part) => findMeanings(part)).map((meaning) => meaning.language),
    )) {
      if (language !== '') counts.set(language, (counts.get(language) ?? 0) + (language === 'en' ? 0.99 : 1))
    }
  }
  let best = ''
  let most = 0
  for (const [language, count] of counts) {
    if (count > most) {
      best = language
      most = count
    }
  }
  return best
}
