import type { CalendarDate } from './calendar-date.ts'
import type { ProductDocuments } from './catalogue-schema.ts'

/** The document texts of a product: every edition in every language. */
export type StandingTexts<Edition extends ProductDocuments = ProductDocuments> = {
  editions: readonly Edition[]
}

/**
 * The texts of a product for a policy or an order of a day: in the requested language, or else in English; of
 * those, the newest edition that applies on that day. If the first edition in a language is later than the
 * day, that one is used: a later translation is better than none. Undefined if there are none in either
 * language.
 */
export function editionFor<Edition extends ProductDocuments>(
  { editions }: StandingTexts<Edition>,
  language: string,
  day: CalendarDate,
): Edition | undefined {
  const inLanguage = (wanted: string) =>
    editions
      .filter((one) => one.language === wanted)
      .toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1))
  for (const wanted of [language, 'en']) {
    const editionsInLanguage = inLanguage(wanted)
    const edition = editionsInLanguage.findLast((one) => one.valid_from <= day) ?? editionsInLanguage[0]
    if (edition) return edition
  }
  return undefined
}

/** The language in which customers in a country must get the product information; by default English. */
export const documentLanguage: Readonly<Record<string, string>> = {
  GB: 'en',
  IE: 'en',
  ES: 'es',
  IT: 'it',
  FR: 'fr',
  DE: 'de',
  AT: 'de',
  PT: 'pt',
}
