import type { ClientClass } from '@campus/domain/duties/client-class'
import { taxDay } from '@campus/domain/price/tax'
import { moneyText } from '@campus/domain/money'
import { readTaxesOnSale } from '../features/catalogue/public.ts'
import type { CompanySource } from '@campus/domain/catalogue-schema'
import { sql, type Tx } from '../platform/database/database.ts'

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

async function findOne<Row extends { id: string; name: string }>(
  rows: Row[],
  wanted: string,
  what: string,
): Promise<Row> {
  const exact = rows.filter((row) => row.id === wanted || folded(row.name) === folded(wanted))
  const matching =
    exact.length > 0 || !folded(wanted)
      ? exact
      : rows.filter((row) => folded(row.name).startsWith(folded(wanted)))
  const [only] = matching
  if (only && matching.length === 1) return only
  const names = rows.map((row) => row.name).join(', ')
  throw new Error(
    `${matching.length === 0 ? `No ${what}` : `More than one ${what}`} is called "${wanted}". Known: ${names || 'none'}.`,
  )
}

/** Finds a client by ID, name, or the start of its name: `harbour`. */
export async function findClient(tx: Tx, wanted: string) {
  const rows = await tx.all<{
    id: string
    name: string
    company_id: string
    status: string
    language: string
    time_zone: string
    policyholder_class: ClientClass
  }>(sql`
    select c.client_id as id, c.name, c.company_id, c.status, c.policyholder_class, c.preferred_lang as language, company.policy_time_zone as time_zone
    from client c join company on company.id = c.company_id order by c.name`)
  return findOne(rows, wanted, 'client')
}

/** Commands find clients by name, so no two may be equal when folded; `ownId` is the client being renamed. */
export async function rejectTakenName(tx: Tx, name: string, ownId?: string): Promise<void> {
  const rows = await tx.all<{ id: string; name: string }>(sql`select client_id as id, name from client`)
  const taken = rows.find((row) => row.id !== ownId && folded(row.name) === folded(name))
  if (taken) throw new Error(`There is a client called "${taken.name}" already.`)
}

/** Finds a company by its code. */
export async function findCompany(tx: Tx, wanted: string) {
  const rows = await tx.all<{ id: string; name: string; time_zone: string; details: CompanySource }>(
    sql`select id, id as name, policy_time_zone as time_zone, details from company where id = coalesce(app_company(), id) order by id`,
  )
  return findOne(rows, wanted.toLowerCase(), 'company')
}

/** Finds a product of a company by its code, kind or name. */
export async function findProduct(tx: Tx, companyId: string, wanted: string) {
  const rows = await tx.all<{
    id: string
    name: string
    kind: string
    title: string
    currency: string
    plans: string[]
    /** Those that a contract can have its wording and IPID in. */
    languages: string[]
    /** An Italian contract can have its additional document. */
    has_additional: boolean
  }>(sql`
    select p.id, p.code as name, p.kind, p.name as title, company.currency,
      (select array_agg(x ->> 'code') from jsonb_array_elements(t.details -> 'plans') x) as plans,
      array(select distinct x ->> 'language' from jsonb_array_elements(t.details -> 'editions') x where not x ? 'translation_of' order by 1) as languages,
      exists (select 1 from jsonb_array_elements(t.details -> 'editions') x where x ? 'additional')
        and company.details -> 'insurer' ?& array['contact', 'finances'] and company.details ? 'commission' as has_additional
    from product p join product_terms t on t.id = p.terms_id join company on company.id = p.company_id where p.company_id = ${companyId} order by p.code`)
  const other = rows.find(
    (row) => folded(row.kind) === folded(wanted) || folded(row.title) === folded(wanted),
  )
  return other ?? findOne(rows, wanted, 'product')
}

export async function findUser(tx: Tx, email: string) {
  const user = await tx.maybe<{ id: string; client_id: string; email: string }>(
    sql`select u.id, u.client_id, u.email from school_user u join client c on c.client_id = u.client_id where lower(u.email) = ${email.trim().toLowerCase()}`,
  )
  if (!user) throw new Error(`No user has the address ${email}.`)
  return user
}

/** Whether the newest tax table covers a country; otherwise cover is sold there without tax. */
export async function hasTaxes(tx: Tx, countryId: string): Promise<boolean> {
  const row = await tx.one<{ known: boolean }>(sql`
    select coalesce((select details @> ${JSON.stringify([{ country_id: countryId }])}::jsonb from tax_table order by imported_at desc limit 1), false) as known`)
  return row.known
}

/**
 * Warnings about fixed duties of the country in another currency than the contract's: they aren't charged,
 * because no exchange rate is agreed.
 */
export async function missedDuties(tx: Tx, place: { countryId: string; currency: string; day: string }) {
  const duties = taxDay(await readTaxesOnSale(tx), {
    countryId: place.countryId,
    start: place.day,
  }).duties.filter((duty) => duty.currency !== place.currency)
  return duties.map(
    (duty) =>
      `${duty.name} (${moneyText(duty.amount)} ${duty.currency}) is not charged under a contract in ${place.currency}.`,
  )
}

/** Rejects an address that already has an account, whichever client it belongs to. */
export async function rejectTakenEmail(tx: Tx, email: string): Promise<void> {
  const taken = await tx.maybe<{ client: string }>(sql`
    select coalesce(c.name, 'another company’s client') as client from school_user u left join client c on c.client_id = u.client_id where lower(u.email) = ${email}`)
  if (taken) throw new Error(`${email} is an account of ${taken.client} already.`)
}

export async function findCampus(tx: Tx, clientId: string, wanted: string) {
  return findOne(
    await tx.all<{ id: string; name: string; country_id: string }>(
      sql`select id, name, country_id from campus where client_id = ${clientId}`,
    ),
    wanted,
    'campus',
  )
}

/** Finds the contract of a campus for a product, by the product's code, kind or name. */
export async function findContract(
  tx: Tx,
  campusId: string,
  { product, today }: { product: string; today: string },
): Promise<string> {
  const rows = await tx.all<{ id: string; name: string; kind: string; title: string }>(sql`
    select contract.id, p.code as name, p.kind, p.name as title from contract join product p on p.id = contract.product_id
    where contract.campus_id = ${campusId} and contract.valid_from <= ${today} and (contract.valid_to is null or contract.valid_to >= ${today})`)
  const other = rows.find(
    (row) => folded(row.kind) === folded(product) || folded(row.title) === folded(product),
  )
  return other ? other.id : (await findOne(rows, product, 'product')).id
}
