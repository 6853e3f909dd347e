import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import {
  companySchema,
  productDocumentsSchema,
  productSchema,
  productTextsSchema,
  taxesSchema,
} from '@campus/domain/catalogue-schema'
import { productText } from '@campus/domain/product-text'
import type { CertificateData } from '../src/certificate.ts'
import type { ProductDocumentData } from '../src/product-documents.ts'

const catalogue = join(import.meta.dirname, '../../../catalogue')
const read = (file: string): unknown => parse(readFileSync(join(catalogue, file), 'utf8'))
export const company = companySchema.parse(read('companies/gb.yaml'))
const product = productSchema.parse(read('products/travel.yaml'))
const texts = productDocumentsSchema.parse(read('documents/travel.en.yaml'))
const plan = product.plans[1]
const territory = product.territories[0]
if (!plan || !territory) throw new Error('the travel product has plans and territories')

export const productDocument: ProductDocumentData = {
  product,
  texts,
  company,
  currency: 'GBP',
  paysBy: 'per_order',
  withdrawal: { days: 14, counted: 'calendar' },
}

/** The certificate of a person, on the Plus plan of the demo catalogue. */
export function sampleCertificate(first_name: string, last_name: string): CertificateData {
  return {
    policy_number: 'GB26-000123-K',
    version: 2,
    issued_on: '2027-03-03',
    replaces: { version: 1, issued_on: '2027-01-12' },
    person: { first_name, last_name, date_of_birth: '2009-07-14', passport_number: 'XK1234567' },
    policyholder: 'Harbour Language School',
    destination_country_id: 'FR',
    start_date: '2027-07-05',
    end_date: '2027-07-30',
    currency: 'GBP',
    product: { name: product.name },
    plan: { name: plan?.name ?? '', excess: plan?.excess['GBP'] ?? '' },
    cover: product.sections.map(({ code, title, summary, class: sectionClass }) => ({
      title,
      summary,
      sum: plan?.sums[code]?.['GBP'] ?? null,
      in_euros: sectionClass === 'sickness' ? { amount: '5500000', day: '2025-12-31' } : null,
    })),
    territory: { text: territory?.text ?? '', schengen_states: territory?.schengen_states ?? [] },
    fee_insured: null,
    is_medical: true,
    cooling_off: null,
    fee_cover_from: null,
    company,
    verification_url: 'https://portal.example/verify/7Q4M9K2XW8B3H6TD',
  }
}

/** The rows of the catalogue's taxes. */
export const taxRows = () => taxesSchema.parse(read('taxes.yaml')).taxes

/** Every text of the catalogue that a company may hand out, as it fills it in. */
export function standingTexts(only?: string): [string, ProductDocumentData][] {
  return ['gb', 'ie', 'es', 'it']
    .filter((code) => !only || code === only)
    .flatMap((code) => {
      const seller = companySchema.parse(read(`companies/${code}.yaml`))
      return readdirSync(join(catalogue, 'documents')).flatMap((file): [string, ProductDocumentData][] => {
        const edition = productDocumentsSchema.parse(read(`documents/${file}`))
        const source = productSchema.parse(read(`products/${edition.product.replaceAll('_', '-')}.yaml`))
        if (edition.version === '2026-02' || !source.companies.includes(code)) return []
        const data = {
          product: source,
          texts: edition,
          company: seller,
          currency: seller.currency,
          paysBy: 'account' as const,
          withdrawal: { days: 14, counted: 'calendar' as const },
        }
        return [[`${edition.product} ${edition.language} of ${code}`, data]]
      })
    })
}

/** The same person under the product with the most cover, as its certificate is issued in a language. */
export function fullCertificate(language: string): CertificateData {
  const source = productSchema.parse(read('products/multi-risk.yaml'))
  const words =
    language === 'en'
      ? {}
      : { [language]: productTextsSchema.parse(read(`texts/multi-risk.${language}.yaml`)) }
  const local = productText({ ...source, texts: words }, language)
  const [highest, english] = [local.plans[2], source.plans[2]]
  const [where, whereEnglish] = [local.territories[1], source.territories[1]]
  return {
    ...sampleCertificate('Zoë', 'Müller'),
    language: local.language,
    product: { name: local.name, name_en: local.name_en },
    plan: { name: highest?.name ?? '', name_en: english?.name ?? '', excess: '0.00' },
    cover: local.sections.map(({ code, title, summary, class: sectionClass }, index) => ({
      title,
      title_en: source.sections[index]?.title ?? '',
      summary,
      sum: highest?.sums[code]?.['GBP'] ?? null,
      in_euros: sectionClass === 'sickness' ? { amount: '11000000', day: '2025-12-31' } : null,
    })),
    territory: {
      text: where?.text ?? '',
      text_en: whereEnglish?.text ?? '',
      schengen_states: where?.schengen_states ?? [],
    },
  }
}
