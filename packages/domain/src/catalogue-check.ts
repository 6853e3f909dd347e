import type {
  CompanySource,
  PriceTableFile,
  ProductDocuments,
  ProductSource,
  TaxFileRow,
  TaxKind,
} from './catalogue-schema.ts'
import { compilePriceTable } from './price/price-table.ts'

/** All files of a catalogue, each already valid by its own schema. */
export type Catalogue = {
  companies: CompanySource[]
  products: ProductSource[]
  priceTables: PriceTableFile[]
  taxes: TaxFileRow[]
  taxKinds: TaxKind[]
  documents: ProductDocuments[]
}

/** What does not fit together between the files, one sentence each; empty when the catalogue may be imported. */
export function catalogueProblems(catalogue: Catalogue): string[] {
  return [
    ...catalogue.products.flatMap((product) => productProblems(product, catalogue)),
    ...catalogue.priceTables.flatMap((table) => priceTableProblems(table, catalogue)),
    ...catalogue.companies
      .filter((company) => !catalogue.taxes.some((tax) => tax.country_id === company.country_id))
      .map((company) => `company ${company.code}: no taxes for ${company.country_id}`),
    ...catalogue.taxes
      .filter((tax) => !catalogue.taxKinds.some((kind) => kind.code === tax.tax_kind))
      .map((tax) => `tax ${tax.code}: there is no kind ${tax.tax_kind}`),
    ...catalogue.taxKinds
      .filter(({ names }) => !names['en'])
      .map(({ code }) => `tax kind ${code}: no name in English`),
    ...repeated(catalogue.taxKinds.map(({ code }) => `tax kind ${code}`)),
    ...repeated(catalogue.priceTables.map((table) => `price table ${table.version}`)),
    ...repeated(catalogue.products.map((product) => `product ${product.code}`)),
    ...repeated(catalogue.companies.map((company) => `company ${company.code}`)),
  ]
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
    for (const section of Object.keys(plan.sums))
      if (!sections.includes(section))
        problems.push(`plan ${plan.code} insures ${section}, which is no section`)
    for (const currency of currencies)
      if (!plan.excess[currency]) problems.push(`plan ${plan.code} has no excess in ${currency}`)
  }
  for (const currency of currencies)
    if (!catalogue.priceTables.some((table) => table.product === product.code && table.currency === currency))
      problems.push(`no price table in ${currency}`)
  if (!catalogue.documents.some((texts) => texts.product === product.code && texts.language === 'en'))
    problems.push('no English documents')
  return problems.map((problem) => `product ${product.code}: ${problem}`)
}

function priceTableProblems(table: PriceTableFile, catalogue: Catalogue): string[] {
  const product = catalogue.products.find((candidate) => candidate.code === table.product)
  if (!product) return [`price table ${table.version}: no product ${table.product}`]
  const problems: string[] = []
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
