import { locales, type Locale } from '@campus/i18n/locale'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parse } from 'yaml'

/** One row of docs/languages/terms.yaml, its patterns still as text. */
type ConceptRow = {
  concept: string
  note?: string
  when?: string
  terms: Record<string, string>
  match?: Record<string, string>
  avoid?: Record<string, string>
  except?: Record<string, string[]>
}
export type Concept = {
  name: string
  when?: RegExp
  match: ReadonlyMap<Locale, RegExp>
  avoid: ReadonlyMap<Locale, RegExp>
  /** Keys of the catalogue in which the rule does not hold, by language. */
  except: ReadonlyMap<Locale, ReadonlySet<string>>
}

/** The term matrix: each concept has a term in each of the languages, or this throws and names what lacks. */
export function readTerms(yaml: string): Concept[] {
  const { concepts } = parse(yaml) as { concepts: ConceptRow[] }
  return concepts.map(({ concept, when, terms, match = {}, avoid = {}, except = {} }) => {
    for (const locale of locales)
      if (!terms[locale]) throw new Error(`terms.yaml: “${concept}” has no term in ${locale}`)
    const byLocale = <T>(values: Record<string, string>, make: (text: string) => T) =>
      new Map(locales.flatMap((one) => (values[one] ? [[one, make(values[one])] as const] : [])))
    const pattern = (text: string) => new RegExp(text, 'iu')
    return {
      name: concept,
      ...(when && { when: pattern(when) }),
      match: byLocale(match, pattern),
      avoid: byLocale(avoid, (text) => pattern(bounded(text))),
      except: new Map(locales.map((one) => [one, new Set(except[one])])),
    }
  })
}

/** Patterns of Latin letters match from the beginning of a word: `gutschrift` is not found in another word's middle. */
const bounded = (text: string) => (/^[a-z(]/i.test(text) ? `(?<!\\p{L})(?:${text})` : text)

/** The parameters of a message and its words, those of its choices too; throws if it doesn't parse. */
export function readMessage(message: string): { params: string; words: string } {
  const params = new Set<string>()
  const words: string[] = []
  const walk = (tokens: unknown): void => {
    for (const token of Array.isArray(tokens) ? (tokens as unknown[]) : [tokens]) {
      if (typeof token === 'string') words.push(token)
      if (!Array.isArray(token)) continue
      const [name, , options] = token as [string, string?, Record<string, unknown>?]
      params.add(name)
      if (typeof options === 'object') for (const option of Object.values(options)) walk(option)
    }
  }
  walk(compileMessage(message))
  return { params: [...params].sort().join(), words: words.filter((word) => word !== '#').join(' ') }
}

/** What is wrong in one message, as sentences that name the concept and the expected term. */
export function checkTerms(
  concepts: readonly Concept[],
  locale: Locale,
  { key, english, text }: { key: string; english: string; text: string },
): string[] {
  const problems: string[] = []
  const { words: said } = readMessage(text)
  const { words: original } = readMessage(english)
  for (const { name, when, match, avoid, except } of concepts) {
    if (except.get(locale)?.has(key)) continue
    const avoided = avoid.get(locale)?.exec(said)?.[0]
    if (avoided) problems.push(`“${avoided}” is not our word for “${name}”`)
    const expected = match.get(locale)
    if (when?.test(original) && expected && !expected.test(said))
      problems.push(`“${name}” is not named by its term (${expected.source})`)
  }
  return problems
}
