import { contactFields } from '@campus/domain/privacy/personal-fields'
import { retentionTable, type PrivacyCategory } from '@campus/domain/privacy/retention-table'
import { sql, type Tx } from '../../platform/database/database.ts'
import { dayIn } from '../../platform/database/fragments.ts'
import { amongRows, clearNamesFromIssues, type RowRef } from './clear-names.ts'
import { erasedColumns, filledColumns } from './erased-columns.ts'

const contact = contactFields()

/** A category's period as SQL; only for categories with an end. */
export function periodSql(category: PrivacyCategory) {
  const { period } = retentionTable[category]
  if (!period) throw new Error(`${category} is kept without an end`)
  const { years = 0, months = 0, days = 0 } = period
  return sql`make_interval(years => ${years}, months => ${months}, days => ${days})`
}

/** `policy` with the company whose calendar applies. */
export const policySource = sql`policy join client c on c.client_id = policy.client_id join company on company.id = c.company_id`
const companyDay = (at: Parameters<typeof dayIn>[0]) => dayIn(at, sql`company.policy_time_zone`)
/**
 * A few days more than calendars and month lengths can differ; narrows the search by the indexes of the end
 * of cover and of cancellation.
 */
const mayHaveEnded = (at: Date, category: PrivacyCategory) => {
  const bound = sql`(${at}::timestamptz at time zone 'UTC' - ${periodSql(category)} + interval '5 days')`
  return sql`(policy.end_date <= ${bound}::date or (policy.cancelled_at is not null and policy.cancelled_at <= ${bound} at time zone 'UTC'))`
}
const coverEnd = sql`least(policy.end_date, coalesce(${companyDay(sql`policy.cancelled_at`)}, policy.end_date))`
/** Whether a policy has contact data; its index `policy_with_contact` uses the same columns. */
export const hasContact = sql.raw(`(${filledColumns('with_contact', 'policy').join(' or ')})`)
/** The same for a version, whose index is `policy_version_with_contact`. */
const versionHasContact = sql.raw(`(${filledColumns('with_contact', 'v').join(' or ')})`)

/** The domain's rule `isContactNeeded` as SQL. */
export const mustBeReached = (at: Date) =>
  sql`(policy.state in ('pending', 'issued') and policy.end_date >= ${companyDay(at)})`
const isCoverOver = (at: Date) => sql`not ${mustBeReached(at)}`
export const erasureIsDue = (at: Date) =>
  sql`policy.erasure_requested_at is not null and policy.restricted_at is null and ${isCoverOver(at)}`
const contactPeriodIsOver = (at: Date) =>
  sql`(${coverEnd} + ${periodSql('policy_contact')})::date <= ${companyDay(at)}`
export const contactIsOver = (at: Date) =>
  sql`policy.anonymised_at is null and ${hasContact} and ${mayHaveEnded(at, 'policy_contact')} and ${contactPeriodIsOver(at)}`
/**
 * Contact data removed from a policy by a correction, but still in a former version. No versions are recorded
 * after cover has ended.
 */
export const formerContactIsOver = (at: Date) => sql`
  (policy.client_id, policy.id) in (select v.client_id, v.policy_id from policy_version v
    where ${versionHasContact} and v.recorded_at < ${at}::timestamptz - ${periodSql('policy_contact')} + interval '5 days')
  and not ${hasContact} and ${contactPeriodIsOver(at)}`
export const factsAreOver = (at: Date) =>
  sql`policy.anonymised_at is null and ${mayHaveEnded(at, 'policy_facts')}
    and (${coverEnd} + ${periodSql('policy_facts')})::date <= ${companyDay(at)}`

/** The policies that a step may process now, locked; those locked by another run are skipped. */
export async function claimPolicies(
  tx: Tx,
  condition: ReturnType<typeof sql>,
  limit: number,
): Promise<RowRef[]> {
  return tx.all<RowRef>(sql`
    select policy.client_id, policy.id from ${policySource} where ${condition} order by policy.id limit ${limit} for update of policy skip locked`)
}

/** Removes contact data from policies, their versions and the orders behind them. */
export async function clearContact(tx: Tx, rows: readonly RowRef[]): Promise<void> {
  if (rows.length === 0) return
  const erased = sql.raw(erasedColumns('with_contact').join(', '))
  await tx.run(sql`update policy set ${erased} where ${amongRows('policy', rows)}`)
  await tx.run(
    sql`update policy_version set ${erased} where ${amongRows('policy_version', rows, 'policy_id')}`,
  )
  await tx.run(sql`select set_config('app.redacting', 'on', true)`)
  await tx.run(
    sql`update document_given set recipient = '' where ${amongRows('document_given', rows, 'policy_id')} and recipient <> ''`,
  )
  await tx.run(sql`select set_config('app.redacting', '', true)`)
  await tx.run(sql`
    update enrollment e set details = e.details - ${contact}::text[] from policy
    where ${amongRows('policy', rows)} and e.client_id = policy.client_id and e.id = policy.enrollment_id`)
}

/** Hides policies from every list once their contact data are removed. */
export async function restrict(tx: Tx, rows: readonly RowRef[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await tx.run(
    sql`update policy set restricted_at = ${now} where ${amongRows('policy', rows)} and restricted_at is null`,
  )
  await clearNamesFromIssues(tx, rows)
}

/**
 * Replaces everything that identifies a person; dates, plan, countries and amounts are kept for accounting.
 */
export async function anonymisePolicies(tx: Tx, rows: readonly RowRef[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const certificates = await tx.all<RowRef>(sql`
    select d.client_id, d.id from document d join policy on d.client_id = policy.client_id
    where ${amongRows('policy', rows)} and d.kind = 'certificate'
      and (d.id = policy.certificate_id or starts_with(d.name, policy.policy_number || ' - '))`)
  await redactDocuments(tx, rows)
  await clearContact(tx, rows)
  await tx.run(sql`
    update enrollment e set details = '{}', errors = '[]', person_key = '', date_of_birth = null, passport_number = '', anonymised_at = ${now}
    from policy where ${amongRows('policy', rows)} and e.client_id = policy.client_id and e.id = policy.enrollment_id`)
  const erased = sql.raw(erasedColumns('with_facts').join(', '))
  await tx.run(sql`
    update policy set ${erased}, person_key = '', certificate_id = null,
      restricted_at = coalesce(restricted_at, ${now}), anonymised_at = ${now}
    where ${amongRows('policy', rows)}`)
  await tx.run(sql`delete from document d where ${amongRows('d', certificates)}`)
  // reasons are entered by hand and may name anyone; those of the product's own events are codes
  await tx.run(
    sql`update policy_version set ${erased}, reason = null where ${amongRows('policy_version', rows, 'policy_id')}`,
  )
  await tx.run(
    sql`update endorsement set reason = null where ${amongRows('endorsement', rows, 'policy_id')} and reason is not null`,
  )
  // a statement about several policies is needed as long as one of them
  await tx.run(sql`
    update withdrawal s set name = '', email = '', decline_reason = case when s.state = 'declined' then '' end, anonymised_at = ${now}
    where s.anonymised_at is null and (s.client_id, s.id) in (
      select w.client_id, w.withdrawal_id from withdrawal_policy w where ${amongRows('w', rows, 'policy_id')})
      and not exists (select 1 from withdrawal_policy w join policy on policy.client_id = w.client_id and policy.id = w.policy_id
        where w.client_id = s.client_id and w.withdrawal_id = s.id and policy.anonymised_at is null)`)
  // what was decided about a listed person is kept, without what was written about them
  await tx.run(
    sql`delete from sanctions_held_mail where ${amongRows('sanctions_held_mail', rows, 'policy_id')}`,
  )
  await tx.run(
    sql`delete from sanctions_hit where ${amongRows('sanctions_hit', rows, 'policy_id')} and state <> 'confirmed'`,
  )
  await tx.run(
    sql`update sanctions_hit set reason = '' where ${amongRows('sanctions_hit', rows, 'policy_id')} and reason <> ''`,
  )
  await clearNamesFromIssues(tx, rows)
}

/**
 * Removes the person from issued documents: their name from the lines, the content of their certificates and
 * receipts, and the bytes of every document that names them. Numbers, sums and taxes are kept for accounting,
 * and the hash identifies the original bytes.
 */
async function redactDocuments(tx: Tx, rows: readonly RowRef[]): Promise<void> {
  await tx.run(sql`select set_config('app.redacting', 'on', true)`)
  await tx.run(sql`
    update frozen_document f set storage_key = null where f.storage_key is not null and f.invoice_id is not null
      and (f.client_id, f.invoice_id) in (select l.client_id, l.invoice_id from invoice_line l where ${amongRows('l', rows, 'policy_id')})`)
  await tx.run(sql`
    update frozen_document f set storage_key = null, view = '{}' from policy
    where ${amongRows('policy', rows)} and f.client_id = policy.client_id and f.policy_id = policy.id`)
  await tx.run(sql`
    update invoice_line l set frozen = jsonb_set(l.frozen, '{name}', '""') from policy
    where ${amongRows('policy', rows)} and l.client_id = policy.client_id and l.policy_id = policy.id and l.frozen is not null`)
  await tx.run(sql`select set_config('app.redacting', '', true)`)
}

/** Empties orders that didn't become a policy; the row is kept for counts and links. Returns their keys. */
export async function redactEnrollments(
  tx: Tx,
  condition: ReturnType<typeof sql>,
  now: Date,
): Promise<RowRef[]> {
  const rows = await tx.all<RowRef>(sql`
    update enrollment e set details = '{}', errors = '[]', has_errors = false, person_key = '', date_of_birth = null,
      passport_number = '', status = 'deleted', anonymised_at = ${now}, updated_at = ${now}
    where ${condition} and e.status <> 'enrolled' and e.anonymised_at is null returning e.client_id, e.id`)
  await clearNamesFromIssues(tx, rows)
  return rows
}
