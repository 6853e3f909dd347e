import type { CompanySource } from '@campus/domain/catalogue-schema'
import { unitsText } from '@campus/domain/money'
import { sumInEuros, type EuroRate } from '@campus/domain/money-rate'
import { listCover, productText, type ProductWithTexts } from '@campus/domain/product-text'
import { compilePriceTable, destinationRegion, type PriceTableSource } from '@campus/domain/price/price-table'
import type { CertificateData } from '@campus/documents/certificate'
import { sql, type Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.gen.ts'
import { boughtTerms, coolingOffOf, type BoughtTerms } from '../bought-terms.ts'

export type CertificateRow = {
  id: string
  client_id: string
  policy_number: string
  email: string
  first_name: string
  last_name: string
  language: string
  certificate_version: number
  /** The policy's version when read: a certificate of an older version must not replace it. */
  version: number
  data: CertificateData
}

type Row = Omit<CertificateRow, 'data'> &
  Pick<
    Tables['policy'],
    | 'total_fee_minor'
    | 'certificate_issued_on'
    | 'unique_identifier'
    | 'date_of_birth'
    | 'passport_number'
    | 'destination_country_id'
    | 'start_date'
    | 'end_date'
    | 'currency'
    | 'plan'
  > &
  BoughtTerms & {
    /** The date in the company's calendar. */
    today: string
    client_name: string
    client_country_id: string | null
    product: ProductWithTexts
    company: CompanySource
    price_table: PriceTableSource
    euro_rate: EuroRate | null
  }

/** All data for the certificates of some policies, in one query. */
export async function readCertificates(
  tx: Tx,
  condition: ReturnType<typeof sql>,
  options: { publicUrl: string; now: Date; limit: number },
): Promise<CertificateRow[]> {
  const rows = await tx.all<Row>(sql`
    select policy.id, policy.client_id, policy.policy_number, policy.email, policy.first_name, policy.last_name, policy.certificate_version, policy.certificate_issued_on, policy.version, policy.unique_identifier,
      policy.date_of_birth, policy.passport_number, policy.destination_country_id, policy.start_date, policy.end_date, policy.currency, policy.plan,
      policy.total_fee_minor, policy.euro_rate, ${boughtTerms},
      c.name as client_name, c.country_id as client_country_id, c.preferred_lang as language, p.details as product, company.details as company, t.details as price_table,
      company_day(c.company_id, ${options.now}) as today
    from policy join client c on c.client_id = policy.client_id join product_terms p on p.id = policy.product_terms_id
    join company on company.id = c.company_id join price_table t on t.id = policy.price_table_id
    where ${condition} order by policy.id limit ${options.limit}`)
  return rows.map((row) => ({
    id: row.id,
    client_id: row.client_id,
    policy_number: row.policy_number,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    language: row.language,
    certificate_version: row.certificate_version,
    version: row.version,
    data: certificateData(row, options),
  }))
}

const findTerritory = ({ territories }: Pick<ProductWithTexts, 'territories'>, region: string | undefined) =>
  territories.find((territory) => territory.region === region) ?? territories.at(-1)

function certificateData(row: Row, options: { publicUrl: string }): CertificateData {
  const { company } = row
  const product = productText(row.product, row.language)
  const english = productText(row.product, 'en')
  const plan = product.plans.find(({ code }) => code === row.plan)
  const planEnglish = english.plans.find(({ code }) => code === row.plan)
  const region = destinationRegion(compilePriceTable(row.price_table), row.destination_country_id)
  const territory = findTerritory(product, region)
  const cover = listCover(product, row.plan, row.currency)
  const medical = new Set(
    product.sections.filter((section) => section.class === 'sickness').map(({ code }) => code),
  )
  const rate = row.euro_rate
  return {
    policy_number: row.policy_number,
    version: row.certificate_version + 1,
    issued_on: row.today,
    replaces: row.certificate_issued_on
      ? { version: row.certificate_version, issued_on: row.certificate_issued_on }
      : null,
    person: {
      first_name: row.first_name,
      last_name: row.last_name,
      date_of_birth: row.date_of_birth,
      passport_number: row.passport_number,
    },
    policyholder: row.client_name,
    policyholder_country_id: row.client_country_id,
    destination_country_id: row.destination_country_id,
    start_date: row.start_date,
    end_date: row.end_date,
    currency: row.currency,
    language: product.language,
    product: { name: product.name, name_en: product.name_en },
    plan: {
      name: plan?.name ?? row.plan,
      name_en: planEnglish?.name ?? row.plan,
      excess: plan?.excess[row.currency] ?? '0.00',
    },
    cover: cover.map(({ code, title, summary, sum }) => ({
      title,
      title_en: english.sections.find((section) => section.code === code)?.title ?? title,
      summary,
      sum,
      in_euros:
        rate && sum !== null && medical.has(code) ? { amount: sumInEuros(sum, rate), day: rate.day } : null,
    })),
    territory: {
      text: territory?.text ?? '',
      text_en: findTerritory(english, region)?.text ?? '',
      schengen_states: territory?.schengen_states ?? [],
    },
    fee_insured: row.total_fee_minor === null ? null : unitsText(row.total_fee_minor),
    is_medical: medical.size > 0,
    fee_cover_from: cover.some(({ sum }) => sum === null) ? row.first_term.issued_on : null,
    cooling_off: coolingOffOf(row),
    company,
    verification_url: `${options.publicUrl}/verify/${row.unique_identifier}`,
  }
}
