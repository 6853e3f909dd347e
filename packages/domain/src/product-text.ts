import type { ProductSource, ProductTexts } from './catalogue-schema.ts'
import type { StandingTexts } from './document-edition.ts'

/** A product with its texts in all languages of the catalogue, as stored. */
export type ProductWithTexts = ProductSource & {
  /** By language of the portal. */
  texts: Record<string, ProductTexts>
}

/** What a product covers, with its texts, as stored in `product_terms.details`. */
export type ProductTerms = ProductWithTexts & StandingTexts

/** A product in one language, including all texts that people read. */
export type ProductInLanguage = ProductSource & {
  /** The language of the texts: the requested one, or `en` if the product has none in it. */
  language: string
  /** The English name, for comparisons. */
  name_en: string
}

/**
 * The product with its texts in a language of the portal, such as `de`. If the catalogue has no texts in it,
 * all are English and `language` is `en`; if a single one is missing, that one is English.
 */
export function productText(product: ProductWithTexts, locale: string): ProductInLanguage {
  const { texts: all, ...source } = product
  const texts = all[locale]
  const name_en = source.name
  if (!texts) return { ...source, language: 'en', name_en }
  return {
    ...source,
    language: locale,
    name_en,
    name: texts.name,
    summary: texts.summary,
    sections: source.sections.map((section) => ({ ...section, ...texts.sections[section.code] })),
    plans: source.plans.map((plan) => ({ ...plan, ...texts.plans[plan.code] })),
    territories: source.territories.map((territory) => ({
      ...territory,
      ...texts.territories[territory.region],
    })),
  }
}

/**
 * The cover of a plan, in the order of the product's sections: the database doesn't keep the order of a
 * plan's sums. A `sum` of null means that the fee is insured.
 */
export function listCover(
  { sections, plans }: Pick<ProductSource, 'sections' | 'plans'>,
  planCode: string,
  currency: string,
): { code: string; title: string; summary: string; sum: string | null }[] {
  const sums = plans.find(({ code }) => code === planCode)?.sums ?? {}
  return sections
    .filter(({ code }) => code in sums)
    .map(({ code, title, summary }) => ({ code, title, summary, sum: sums[code]?.[currency] ?? null }))
}

/** A product's names by language: English, and all others in the catalogue. */
export function productNames(product: ProductWithTexts): Record<string, string> {
  const others = Object.entries(product.texts).map(([language, { name }]) => [language, name])
  return { ...Object.fromEntries(others), en: product.name }
}

/** One text for all languages, or one per language with English among them. */
export type LocalText = string | Record<string, string>

/** A company's text in a language, or else in English, with the language that it is in. */
export function localText(text: LocalText, locale: string): { text: string; language: string } {
  if (typeof text === 'string') return { text, language: 'en' }
  const inLocale = text[locale]
  return inLocale === undefined
    ? { text: text['en'] ?? '', language: 'en' }
    : { text: inLocale, language: locale }
}

/** Rows of the tax table with their names in a language, or else in English, or else their own names. */
export function taxesInLanguage<Tax extends { name: string; names?: Readonly<Record<string, string>> }>(
  taxes: readonly Tax[],
  locale: string,
): Tax[] {
  return taxes.map((tax) => ({ ...tax, name: tax.names?.[locale] ?? tax.names?.['en'] ?? tax.name }))
}
