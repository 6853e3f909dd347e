import { addDays } from './calendar-date.ts'
import type {
  CompanySource,
  ExchangeRateRow,
  PriceTableFile,
  ProductDocuments,
  ProductSource,
  ProductTexts,
  TaxFileRow,
  TaxKind,
  TaxQuestion,
  TaxTexts,
} from './catalogue-schema.ts'
import { documentLanguage, isContractText } from './document-edition.ts'
import { standingDocuments } from './policy/standing-documents.ts'
import { compilePriceTable } from './price/price-table.ts'

/** All files of a catalogue, each already valid by its own schema. */
export type Catalogue = {
  companies: CompanySource[]
  products: ProductSource[]
  priceTables: PriceTableFile[]
  taxes: TaxFileRow[]
  taxKinds: TaxKind[]
  taxQuestions: TaxQuestion[]
  exchangeRates: ExchangeRateRow[]
  documents: ProductDocuments[]
  /** In languages other than English, which is in the products themselves. */
  productTexts: ProductTexts[]
  taxTexts: TaxTexts[]
}

/** Inconsistencies between the files, one sentence each; empty if the catalogue may be imported. */
export function catalogueProblems(catalogue: Catalogue): string[] {
  return [
    ...catalogue.products.flatMap((product) => productProblems(product, catalogue)),
    ...catalogue.priceTables.flatMap((table) => priceTableProblems(table, catalogue)),
    ...catalogue.companies
      .filter((company) => !catalogue.taxes.some((tax) => tax.country_id === company.country_id))
      .map((company) => `company ${company.code}: no taxes for ${company.country_id}`),
    ...catalogue.companies.flatMap((company) =>
      unknownTaxAccounts(
        company,
        catalogue.taxKinds.map(({ code }) => code),
      ),
    ),
    ...catalogue.companies.flatMap(lackedByAdditionalDocument),
    ...catalogue.taxes
      .filter((tax) => !catalogue.taxKinds.some((kind) => kind.code === tax.tax_kind))
      .map((tax) => `tax ${tax.code}: there is no kind ${tax.tax_kind}`),
    ...catalogue.taxKinds
      .filter(({ names }) => !names['en'])
      .map(({ code }) => `tax kind ${code}: no name in English`),
    ...catalogue.taxQuestions.flatMap((question) => questionProblems(question, catalogue)),
    ...catalogue.productTexts.flatMap((texts) => textProblems(texts, catalogue)),
    ...catalogue.taxTexts.flatMap((texts) => taxTextProblems(texts, catalogue)),
    ...repeated(catalogue.productTexts.map(({ product, language }) => `text of ${product} in ${language}`)),
    ...repeated(catalogue.taxTexts.map(({ language }) => `names of taxes in ${language}`)),
    ...repeated(
      catalogue.documents.map(
        ({ product, language, version }) => `document of ${product} in ${language}, version ${version},`,
      ),
    ),
    ...repeated(catalogue.exchangeRates.map(({ currency, day }) => `exchange rate of ${currency} on ${day}`)),
    ...repeated(catalogue.taxQuestions.map(({ code }) => `tax question ${code}`)),
    ...repeated(catalogue.taxKinds.map(({ code }) => `tax kind ${code}`)),
    ...repeated(catalogue.priceTables.map((table) => `price table ${table.version}`)),
    ...repeated(catalogue.products.map((product) => `product ${product.code}`)),
    ...repeated(catalogue.companies.map((company) => `company ${company.code}`)),
  ]
}

/** Accounts for kinds of tax that the catalogue doesn't have, one sentence each. */
export function unknownTaxAccounts(
  { code, account_codes: accounts }: Pick<CompanySource, 'code' | 'account_codes'>,
  taxKinds: readonly string[],
): string[] {
  return Object.keys(accounts?.taxes ?? {})
    .filter((kind) => !taxKinds.includes(kind))
    .map((kind) => `company ${code}: account_codes: there is no kind of tax ${kind}`)
}

/** Whether contracts in a country have the additional information document. */
const hasAdditionalDocument = (countryId: string) => standingDocuments(countryId).includes('ipid_additional')

/** What a seller lacks for the additional information document of its country, one sentence each. */
export function lackedByAdditionalDocument({
  code,
  country_id: countryId,
  insurer: { status, contact, finances },
  commission,
}: Pick<CompanySource, 'code' | 'country_id' | 'insurer' | 'commission'>): string[] {
  if (!hasAdditionalDocument(countryId)) return []
  const stated = {
    'insurer.status': status,
    'insurer.contact': contact,
    'insurer.finances': finances,
    commission,
  }
  return Object.entries(stated)
    .filter(([, value]) => value === undefined)
    .map(
      ([field]) =>
        `company ${code}: no ${field}, which the additional information document of ${countryId} states`,
    )
}

function repeated(names: string[]): string[] {
  return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} is there twice`)
}

function productProblems(product: ProductSource, catalogue: Catalogue): string[] {
  const problems: string[] = []
  const sections = product.sections.map((section) => section.code)
  const currencies = new Set<string>()
  for (const code of product.companies) {
    const company = catalogue.companies.find((candidate) => candidate.code === code)
    if (company) currencies.add(company.currency)
    else problems.push(`no company ${code}`)
  }
  for (const plan of product.plans) {
    for (const section of sections) {
      const sum = plan.sums[section]
      if (sum === undefined) problems.push(`plan ${plan.code} has no sum for ${section}`)
      for (const currency of currencies)
        if (sum && !sum[currency]) problems.push(`plan ${plan.code} has no ${currency} sum for ${section}`)
    }
    // the information document states the sums after its first lines, one for each section that has them
    const withoutSum = sections.findIndex((section) => plan.sums[section] === null)
    if (withoutSum >= 0 && sections.slice(withoutSum).some((section) => plan.sums[section]))
      problems.push(`plan ${plan.code} insures a fee before a section with a sum`)
    for (const section of Object.keys(plan.sums))
      if (!sections.includes(section))
        problems.push(`plan ${plan.code} insures ${section}, which is no section`)
    for (const currency of currencies)
      if (!plan.excess[currency]) problems.push(`plan ${plan.code} has no excess in ${currency}`)
  }
  for (const currency of currencies)
    if (!catalogue.priceTables.some((table) => table.product === product.code && table.currency === currency))
      problems.push(`no price table in ${currency}`)
  const documents = catalogue.documents.filter((texts) => texts.product === product.code)
  const withSum = sections.filter((section) => product.plans.some(({ sums }) => sums[section]))
  for (const { language, version, ipid } of documents)
    if (ipid.insured.length < withSum.length)
      problems.push(
        `the information document of ${version} in ${language} has ${ipid.insured.length} lines of what is insured for ${withSum.length} sections with a sum`,
      )
  const languages = new Set(documents.filter(isContractText).map(({ language }) => language))
  if (!languages.has('en')) problems.push('no English documents')
  for (const company of catalogue.companies.filter(({ code }) => product.companies.includes(code))) {
    const language = documentLanguage[company.country_id] ?? 'en'
    if (!languages.has(language))
      problems.push(`sold in ${company.country_id} without its information document (IPID) in ${language}`)
    else if (
      hasAdditionalDocument(company.country_id) &&
      !newestText(product.code, language, catalogue)?.additional
    )
      problems.push(
        `sold in ${company.country_id} without its additional information document: no "additional" in the newest text in ${language}`,
      )
  }
  return problems.map((problem) => `product ${product.code}: ${problem}`)
}

/** The text of a product in a language that is in force last. */
const newestText = (product: string, language: string, { documents }: Catalogue) =>
  documents
    .filter((text) => text.product === product && text.language === language && isContractText(text))
    .toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0]

/** Texts with a code that doesn't exist, such as a misspelt one. */
function textProblems(texts: ProductTexts, catalogue: Catalogue): string[] {
  const product = catalogue.products.find(({ code }) => code === texts.product)
  if (!product) return [`text of ${texts.product} in ${texts.language}: there is no such product`]
  const unknown = (codes: string[], known: string[], what: string) =>
    codes.filter((code) => !known.includes(code)).map((code) => `no ${what} ${code}`)
  return [
    ...(texts.language === 'en' ? ['English stands in the product itself'] : []),
    ...unknown(
      Object.keys(texts.sections),
      product.sections.map(({ code }) => code),
      'section',
    ),
    ...unknown(
      Object.keys(texts.plans),
      product.plans.map(({ code }) => code),
      'plan',
    ),
    ...unknown(
      Object.keys(texts.territories),
      product.territories.map(({ region }) => region),
      'territory',
    ),
  ].map((problem) => `text of ${texts.product} in ${texts.language}: ${problem}`)
}

function questionProblems(question: TaxQuestion, { taxes }: Catalogue): string[] {
  const { code, country_id: country, asked_on: asked, decision } = question
  return [
    ...question.taxes
      .filter((tax) => !taxes.some((row) => row.code === tax && row.country_id === country))
      .map((tax) => `there is no tax ${tax} of ${country}`),
    ...(decision && decision.on < asked ? ['decided before it was asked'] : []),
  ].map((problem) => `tax question ${code}: ${problem}`)
}

function taxTextProblems(texts: TaxTexts, catalogue: Catalogue): string[] {
  const taxCodes = new Set(catalogue.taxes.map(({ code }) => code))
  return Object.keys(texts.names)
    .filter((code) => !taxCodes.has(code))
    .map((code) => `names of taxes in ${texts.language}: there is no tax ${code}`)
}

/**
 * Missing translations, one sentence each, for which readers see English. A catalogue with gaps may be
 * imported. `languages` are those of the portal.
 */
export function catalogueGaps(catalogue: Catalogue, languages: readonly string[]): string[] {
  const others = languages.filter((language) => language !== 'en')
  return [
    ...catalogue.products.flatMap((product) =>
      others.flatMap((language) => productGaps(product, { language, catalogue })),
    ),
    ...[...new Set(catalogue.taxes.map(({ code }) => code))].flatMap((code) =>
      languages
        .filter((language) => !catalogue.taxTexts.some((one) => one.language === language && one.names[code]))
        .map((language) => `tax ${code}: no name in ${language}`),
    ),
    ...catalogue.taxKinds.flatMap(({ code, names }) =>
      languages
        .filter((language) => !names[language])
        .map((language) => `tax kind ${code}: no name in ${language}`),
    ),
    ...catalogue.documents
      .filter((texts) => !isContractText(texts) && !translates(texts, catalogue))
      .map(
        ({ product, language, translation_of, version }) =>
          `documents of ${product} in ${language}: no text in ${translation_of} of version ${version} to translate`,
      ),
    ...catalogue.companies.flatMap(({ code, insurer, chat }) =>
      Object.entries({
        ...(insurer.status_line && { status_line: insurer.status_line }),
        hours: chat.hours,
      }).flatMap(([field, text]) =>
        others
          .filter((language) => typeof text === 'string' || !text[language])
          .map((language) => `company ${code}: no ${field} in ${language}`),
      ),
    ),
  ]
}

/** Whether the text that a translation names has an edition of the same version; otherwise no one gets the translation. */
const translates = (translation: ProductDocuments, { documents }: Catalogue): boolean =>
  documents.some(
    (text) =>
      isContractText(text) &&
      text.product === translation.product &&
      text.language === translation.translation_of &&
      text.version === translation.version,
  )

function productGaps(
  product: ProductSource,
  { language, catalogue }: { language: string; catalogue: Catalogue },
): string[] {
  const texts = catalogue.productTexts.find(
    (one) => one.product === product.code && one.language === language,
  )
  if (!texts) return [`product ${product.code}: no text in ${language}`]
  return [
    ...product.sections
      .filter(({ code }) => !texts.sections[code])
      .map(({ code }) => `no text of section ${code}`),
    ...product.plans.filter(({ code }) => !texts.plans[code]).map(({ code }) => `no name of plan ${code}`),
    ...product.territories
      .filter(({ region }) => !texts.territories[region])
      .map(({ region }) => `no text of territory ${region}`),
  ].map((gap) => `product ${product.code} in ${language}: ${gap}`)
}

/** Whether another table follows without a gap: a product on sale needs a price on every day. */
const hasSuccessor = (
  { product, currency }: PriceTableFile,
  end: string,
  { priceTables }: Catalogue,
): boolean =>
  priceTables.some(
    (other) =>
      other.product === product &&
      other.currency === currency &&
      other.valid_from <= addDays(end, 1) &&
      (other.valid_to === null || other.valid_to > end),
  )

function priceTableProblems(table: PriceTableFile, catalogue: Catalogue): string[] {
  const product = catalogue.products.find((candidate) => candidate.code === table.product)
  if (!product) return [`price table ${table.version}: no product ${table.product}`]
  const problems: string[] = []
  if (table.valid_to !== null && !hasSuccessor(table, table.valid_to, catalogue))
    problems.push(
      `ends on ${table.valid_to}, and no other prices ${table.product} in ${table.currency} after that`,
    )
  const regions = new Set(compilePriceTable(table).regionOf.values())
  for (const region of regions)
    if (!product.territories.some((territory) => territory.region === region))
      problems.push(`the product has no territory ${region}`)
  for (const { code } of product.plans) {
    const priced = table.plans[code]?.sections
    if (!priced) problems.push(`plan ${code} has no prices`)
    for (const { code: section, class: sectionClass } of priced ? product.sections : []) {
      const price = priced?.find((candidate) => candidate.code === section)
      if (!price) problems.push(`plan ${code} has no price for ${section}`)
      else if (price.class !== sectionClass)
        problems.push(`plan ${code}: ${section} is not of class ${price.class}`)
      else if (price.basis === 'per_day')
        for (const region of regions)
          if (!price.rates[region]) problems.push(`plan ${code}: ${section} has no rate for ${region}`)
    }
  }
  return problems.map((problem) => `price table ${table.version}: ${problem}`)
}
