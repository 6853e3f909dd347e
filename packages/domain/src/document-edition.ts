import type { CalendarDate } from './calendar-date.ts'
import type { ProductDocuments } from './catalogue-schema.ts'

/** The document texts of a product: every edition in every language. */
export type StandingTexts<Edition extends ProductDocuments = ProductDocuments> = {
  editions: readonly Edition[]
}

/** Whether a contract can have an edition's text: a translation is for information only. */
export const isContractText = ({ translation_of }: Pick<ProductDocuments, 'translation_of'>): boolean =>
  translation_of === undefined

/**
 * The texts of a product for a policy or an order of a day: the newest edition in force on that day, in the requested
 * language, or else in English. An edition of a later day is another contract, even if it is in the requested language.
 * A translation counts while the version that it translates is in force. For a day before all editions it is the first
 * English one, or the first of all; undefined if there are none.
 */
export function editionFor<Edition extends ProductDocuments>(
  { editions }: StandingTexts<Edition>,
  language: string,
  day: CalendarDate,
): Edition | undefined {
  const byDay = editions.toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1))
  const contractTexts = byDay.filter(isContractText)
  const inForce = (wanted: string) =>
    contractTexts.findLast((one) => one.language === wanted && one.valid_from <= day)
  const translation = byDay.findLast(
    (one) =>
      one.language === language &&
      one.valid_from <= day &&
      one.translation_of !== undefined &&
      one.version === inForce(one.translation_of)?.version,
  )
  return (
    inForce(language) ??
    translation ??
    inForce('en') ??
    contractTexts.find((one) => one.language === 'en') ??
    contractTexts[0]
  )
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

/** The language of a contract's documents: the one agreed with the client, or that of the country of risk. */
export const languageOfContract = (countryId: string, agreed: string | null): string =>
  agreed ?? documentLanguage[countryId] ?? 'en'

/**
 * The language of the text that applies to a reader of a translation: that of the contract, if it has a text of the same
 * version, otherwise that of the text translated. Null for a contract text, which applies itself.
 */
export function bindingLanguage(
  { editions }: StandingTexts,
  { translation_of, version }: Pick<ProductDocuments, 'translation_of' | 'version'>,
  contractLanguage: string,
): string | null {
  if (translation_of === undefined) return null
  const isInContract = editions.some(
    (one) => isContractText(one) && one.language === contractLanguage && one.version === version,
  )
  return isInContract ? contractLanguage : translation_of
}
