import type { ProductSource, ProductTexts } from './catalogue-schema.ts'
import type { StandingTexts } from './document-edition.ts'

/** A product with its words in each language that the catalogue has, as it is stored. */
export type ProductWithTexts = ProductSource & {
  /** By language of the portal. */
  texts: Record<string, ProductTexts>
}

/** What a product covers and says, as it is stored: `product_terms.details`. */
export type ProductTerms = ProductWithTexts & StandingTexts

/** A product in one language: every word that people read is in it. */
export type ProductInLanguage = ProductSource & {
  /** What the words are in: the language asked for, or `en` where the product has none in it. */
  language: string
  /** For those who compare rather than read. */
  name_en: string
}

/**
 * The product with its words in a language of the portal, such as `de`. Where the catalogue has no words in it, all of
 * them are English and `language` says so; where a single one lacks, that one is English.
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

/** What a plan covers, in the order of the product: the database keeps none for a plan's sums. `sum` null is the fee insured. */
export function coverOf(
  { sections, plans }: Pick<ProductSource, 'sections' | 'plans'>,
  planCode: string,
  currency: string,
): { code: string; title: string; summary: string; sum: string | null }[] {
  const sums = plans.find(({ code }) => code === planCode)?.sums ?? {}
  return sections
    .filter(({ code }) => code in sums)
    .map(({ code, title, summary }) => ({ code, title, summary, sum: sums[code]?.[currency] ?? null }))
}

/** What a product is called, by language: English, and every other that the catalogue has. */
export function productNames(product: ProductWithTexts): Record<string, string> {
  const others = Object.entries(product.texts).map(([language, { name }]) => [language, name])
  return { ...Object.fromEntries(others), en: product.name }
}

/** A word that is the same for everybody, or one for each language with English among them. */
export type LocalText = string | Record<string, string>

/** A word of a company in a language, else in English, with the language that it is in. */
export function localText(text: LocalText, locale: string): { text: string; language: string } {
  if (typeof text === 'string') return { text, language: 'en' }
  const own = text[locale]
  return own === undefined ? { text: text['en'] ?? '', language: 'en' } : { text: own, language: locale }
}

/** Rows of the tax table under their names in a language; a row without one there keeps its own name. */
export function taxesInLanguage<Tax extends { name: string; names?: Readonly<Record<string, string>> }>(
  taxes: readonly Tax[],
  locale: string,
): Tax[] {
  return taxes.map((tax) => ({ ...tax, name: tax.names?.[locale] ?? tax.names?.['en'] ?? tax.name }))
}
