import type { Locale } from './locale.ts'

const beforeVowel: Record<string, string> = {
  il: 'l’',
  dal: 'dall’',
  al: 'all’',
  del: 'dell’',
  nel: 'nell’',
  sul: 'sull’',
}

/**
 * Italian shortens an article before a number that is spoken with a vowel first: `l’8 mar 2027`, `dall’11`. Which day a
 * message names is only known once it is put together. Other languages come back as they are.
 */
export function elide(text: string, locale: Locale): string {
  if (locale !== 'it') return text
  return text.replaceAll(
    /(?<!\p{L})(il|dal|al|del|nel|sul) (?=(?:8\d*|11)(?!\d))/giu,
    (whole, article: string) => {
      const short = beforeVowel[article.toLowerCase()] ?? whole
      return article.startsWith(article.charAt(0).toLowerCase())
        ? short
        : short.charAt(0).toUpperCase() + short.slice(1)
    },
  )
}
