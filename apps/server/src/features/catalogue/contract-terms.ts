import type { ClientClass, Distribution } from '@campus/domain/duties/client-class'
import type { ProductTerms } from '@campus/domain/product-text'
import { lastTripDay } from '@campus/domain/calendar-date'
import type { ApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { minor, type Minor } from '@campus/domain/money'
import { compilePriceTable, type PriceTable, type PriceTableSource } from '@campus/domain/price/price-table'
import { compileTaxes, type TaxRow, type TaxSource } from '@campus/domain/price/tax'
import { onCampuses, type Actor } from '../../platform/actor.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { orNotFound } from '../../platform/failure.ts'

/** All terms of a contract that apply to a person: rules, prices and taxes. Read once per request. */
export type ContractTerms = {
  contractId: string
  clientId: string
  campusId: string
  campusName: string
  /** The country whose taxes apply. */
  riskCountryId: string
  productId: string
  /** The terms on sale now; a policy keeps the terms with which it was sold. */
  productTermsId: string
  product: ProductTerms
  /** The language of documents agreed with the client; null: that of the country. */
  agreedLanguage: string | null
  /** The languages whose texts, as they are on sale now, compliance has approved. */
  approvedLanguages: string[]
  /** The company states what the additional document of Italian contracts says of its insurer. */
  statesInsurer: boolean
  currency: string
  plans: string[]
  adminFee: Minor
  cancellable: 'before_start' | 'any_time'
  keepsAdminFee: boolean
  /** For policies of at least one month, as agreed: `withdrawalPeriod` says what the client gets. */
  coolingOffDays: number
  clientClass: ClientClass
  distribution: Distribution
  /** The school's entry as an intermediary; null if it has none. */
  register: { name: string; number: string } | null
  /** If a policy is issued on this day or later, cover for the fee is earned by the day before it begins. */
  cancellationEarnedFrom: string
  validFrom: string
  validTo: string | null
  priceTableId: string
  priceTableSource: PriceTableSource
  priceTable: PriceTable
  taxTableId: string
  taxSources: TaxSource[]
  taxes: TaxRow[]
  rules: ApplicantRules
}

type Row = Pick<
  Tables['contract'],
  | 'id'
  | 'client_id'
  | 'campus_id'
  | 'product_id'
  | 'currency'
  | 'plans'
  | 'admin_fee_minor'
  | 'keeps_admin_fee'
  | 'cooling_off_days'
  | 'cancellation_earned_from'
  | 'minors_mail_to_leader'
  | 'earliest_birth_year'
  | 'latest_birth_year'
  | 'longest_trip_days'
  | 'agreed_language'
  | 'risk_country_id'
  | 'distribution'
  | 'register_name'
  | 'register_number'
  | 'valid_from'
  | 'valid_to'
> &
  Pick<Tables['client'], 'policyholder_class'> & {
    campus_name: string
    product_terms_id: string
    product: ContractTerms['product']
    approved_languages: string[]
    states_insurer: boolean
    cancellable: 'before_start' | 'any_time'
    price_table_id: string
    price_table: PriceTableSource
    tax_id: string
    taxes: TaxSource[]
  }

// an ID's prices and taxes never change, so compiled tables stay valid in every process
const compiledTables = new Map<string, PriceTable>()
const compiledTaxes = new Map<string, TaxRow[]>()

/** The terms of a contract of the transaction's client; 404 if it has no such contract. */
export async function readContractTerms(tx: Tx, contractId: string, today: string): Promise<ContractTerms> {
  return rowToTerms(
    orNotFound(await tx.maybe<Row>(contractQuery(sql`contract.id = ${contractId}`, today))),
    today,
  )
}

/** The terms of contracts of the transaction's client, whether they can be ordered under today or not. */
export async function readTermsOfContracts(
  tx: Tx,
  contractIds: readonly string[],
  today: string,
): Promise<ContractTerms[]> {
  const rows = await tx.all<Row>(contractQuery(sql`contract.id = any(${[...contractIds]}::uuid[])`, today))
  return rows.map((row) => rowToTerms(row, today))
}

/** The terms of every contract that a campus can order under today. */
export async function listContractTerms(tx: Tx, campusId: string, today: string): Promise<ContractTerms[]> {
  return listTerms(tx, sql`contract.campus_id = ${campusId}`, today)
}

/**
 * The terms of every contract for one kind of product that can be ordered today, of the given company if any.
 */
export async function listTermsOfKind(
  tx: Tx,
  actor: Actor,
  { product, today }: { product: { kind: string; company: string | null }; today: string },
): Promise<ContractTerms[]> {
  const { kind, company } = product
  const sold = sql`p.kind = ${kind} and (${company}::text is null or p.company_id = ${company})`
  return listTerms(tx, sql`${sold} and ${onCampuses(actor, 'contract.campus_id')}`, today)
}

async function listTerms(tx: Tx, condition: ReturnType<typeof sql>, today: string): Promise<ContractTerms[]> {
  const isValid = sql`contract.valid_from <= ${today} and (contract.valid_to is null or contract.valid_to >= ${today})`
  const rows = await tx.all<Row>(contractQuery(sql`${condition} and ${isValid}`, today))
  return rows.map((row) => rowToTerms(row, today))
}

function contractQuery(condition: ReturnType<typeof sql>, today: string) {
  return sql<Row>`
    select contract.id, contract.client_id, contract.campus_id, campus.name as campus_name, contract.risk_country_id, contract.product_id, s.id as product_terms_id, s.details as product,
      array(select a.language from text_approval a where a.product_code = p.code and a.content_hash = s.text_hashes ->> a.language) as approved_languages,
      company.details -> 'insurer' ?& array['contact', 'finances'] and company.details ? 'commission' as states_insurer,
      contract.currency, contract.plans, contract.admin_fee_minor, contract.cancellable, contract.keeps_admin_fee, contract.cooling_off_days, contract.cancellation_earned_from, contract.minors_mail_to_leader,
      contract.earliest_birth_year, contract.latest_birth_year, contract.longest_trip_days, contract.agreed_language, contract.valid_from, contract.valid_to,
      contract.distribution, contract.register_name, contract.register_number, c.policyholder_class, t.id as price_table_id, t.details as price_table, x.id as tax_id, x.details as taxes
    from contract
    join campus on campus.id = contract.campus_id join client c on c.client_id = contract.client_id
    join company on company.id = c.company_id join product p on p.id = contract.product_id join product_terms s on s.id = p.terms_id
    join lateral (
      select id, details from price_table
      where product_id = contract.product_id and currency = contract.currency and valid_from <= ${today} and (valid_to is null or valid_to >= ${today}) and withdrawn_at is null
      order by valid_from desc, version desc limit 1) t on true
    join lateral (select id, details from tax_table order by imported_at desc limit 1) x on true
    where ${condition} order by p.kind desc, p.name`
}

export type NamedTaxes = {
  /** The rows of a tax table, as imported. */
  rowsOf: (taxTableId: string) => readonly TaxRow[]
  /** The current name of each kind, by kind and then by language. */
  names: Record<string, Record<string, string>>
}

/** The rows of every tax table ever imported, and the current name of each kind of tax. */
export async function readNamedTaxes(tx: Tx): Promise<NamedTaxes> {
  const tables = await tx.all<{ id: string; details: TaxSource[] | null; names: NamedTaxes['names'] }>(sql`
    select id, names, case when id <> all(${[...compiledTaxes.keys()]}::uuid[]) then details end as details
    from tax_table order by imported_at desc`)
  const rowsById = new Map(tables.map(({ id, details }) => [id, compiledTaxRows(id, details ?? [])]))
  return { rowsOf: (id) => rowsById.get(id) ?? [], names: tables[0]?.names ?? {} }
}

function compiledTaxRows(id: string, sources: TaxSource[]): TaxRow[] {
  let rows = compiledTaxes.get(id)
  if (!rows) compiledTaxes.set(id, (rows = compileTaxes(sources)))
  return rows
}

/** Price tables by ID; a policy keeps the one by which it was priced. */
export async function readPriceTables(tx: Tx, ids: readonly string[]): Promise<Map<string, PriceTable>> {
  const rows = await tx.all<{ id: string; details: PriceTableSource }>(
    sql`select id, details from price_table where id = any(${[...ids]}::uuid[])`,
  )
  return new Map(rows.map(({ id, details }) => [id, compiled(id, details)]))
}

/** The tax rows currently in use; empty if no catalogue has been imported. */
export async function readTaxesOnSale(tx: Tx): Promise<readonly TaxRow[]> {
  const newest = await tx.maybe<{ id: string; details: TaxSource[] }>(
    sql`select id, details from tax_table order by imported_at desc limit 1`,
  )
  return newest ? compiledTaxRows(newest.id, newest.details) : []
}

/** Tax tables by ID; a policy keeps the one by which it was taxed. */
export async function readTaxTables(tx: Tx, ids: readonly string[]): Promise<Map<string, TaxRow[]>> {
  const rows = await tx.all<{ id: string; details: TaxSource[] }>(
    sql`select id, details from tax_table where id = any(${[...ids]}::uuid[])`,
  )
  return new Map(rows.map(({ id, details }) => [id, compiledTaxRows(id, details)]))
}

function compiled(id: string, source: PriceTableSource): PriceTable {
  // only the last day may be set later
  const key = `${id} ${source.valid_to ?? ''}`
  let table = compiledTables.get(key)
  if (!table) compiledTables.set(key, (table = compilePriceTable(source)))
  return table
}

function rowToTerms(row: Row, today: string): ContractTerms {
  const priceTable = compiled(row.price_table_id, row.price_table)
  const taxes = compiledTaxRows(row.tax_id, row.taxes)
  return {
    contractId: row.id,
    campusId: row.campus_id,
    clientId: row.client_id,
    campusName: row.campus_name,
    riskCountryId: row.risk_country_id,
    productId: row.product_id,
    productTermsId: row.product_terms_id,
    product: row.product,
    agreedLanguage: row.agreed_language,
    approvedLanguages: row.approved_languages,
    statesInsurer: row.states_insurer,
    currency: row.currency,
    plans: row.plans,
    adminFee: minor(row.admin_fee_minor),
    cancellable: row.cancellable,
    keepsAdminFee: row.keeps_admin_fee,
    coolingOffDays: row.cooling_off_days,
    clientClass: row.policyholder_class,
    distribution: row.distribution,
    register:
      row.register_name === null || row.register_number === null
        ? null
        : { name: row.register_name, number: row.register_number },
    cancellationEarnedFrom: row.cancellation_earned_from,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    priceTableId: row.price_table_id,
    priceTableSource: row.price_table,
    priceTable,
    taxTableId: row.tax_id,
    taxSources: row.taxes,
    taxes,
    rules: {
      today,
      last_end_date: lastTripDay(today),
      longest_trip_days: row.longest_trip_days,
      earliest_birth_year: row.earliest_birth_year,
      latest_birth_year: row.latest_birth_year,
      under_age: row.product.under_age ?? null,
      plans: row.plans,
      minors_mail_to_leader: row.minors_mail_to_leader,
      dependents_need_link: false,
      is_domestic: row.product.domestic,
      total_fee_required: row.plans.some((plan) =>
        priceTable.plans.get(plan)?.some((section) => section.basis === 'percentage'),
      ),
    },
  }
}
