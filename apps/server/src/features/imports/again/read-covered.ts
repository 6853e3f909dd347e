import type { OrderAgainSource } from '@campus/contract/order-again'
import { maxApplicants } from '@campus/contract/enrollment-rows'
import type { Applicant } from '@campus/domain/applicant/applicant'
import type { Covered, LinkedPolicy } from '@campus/domain/applicant/order-again'
import { unitsText } from '@campus/domain/money'
import { onCampuses, type Actor } from '../../../platform/actor.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.gen.ts'
import { invalid, notFound } from '../../../platform/failure.ts'
import { readApplicant } from '../../enrollments/public.ts'

type Row = Pick<
  Tables['policy'],
  | 'id'
  | 'policy_number'
  | 'type'
  | 'first_name'
  | 'last_name'
  | 'gender'
  | 'date_of_birth'
  | 'email'
  | 'phone_country_id'
  | 'phone_country_code'
  | 'phone_number'
  | 'passport_number'
  | 'student_number'
  | 'group_name'
  | 'address'
  | 'residence_country_id'
  | 'destination_country_id'
  | 'home_country_id'
  | 'plan'
  | 'total_fee_minor'
  | 'start_date'
  | 'end_date'
  | 'dependency_id'
  | 'group_leader_id'
> & { is_cancelled: boolean; year_of_study: string | null }

/** Policies that may be ordered from: of campuses the reader sees, without people who were erased or asked to be. */
const isReadable = (
  actor: Actor,
) => sql`y.client_id = ${actor.client_id} and ${onCampuses(actor, 'y.campus_id')}
  and y.erasure_requested_at is null and y.restricted_at is null and y.anonymised_at is null`

/** The people of a source as their policies have them now, in the order in which they were insured. */
export async function readCovered(tx: Tx, actor: Actor, source: OrderAgainSource): Promise<Covered[]> {
  const rows = await tx.all<Row>(sql`
    select y.id, y.policy_number, y.state = 'cancelled' as is_cancelled, y.type, y.first_name, y.last_name, y.gender, y.date_of_birth, y.email,
      y.phone_country_id, y.phone_country_code, y.phone_number, y.passport_number, y.student_number, y.group_name, y.address,
      y.residence_country_id, y.destination_country_id, y.home_country_id, y.plan, y.total_fee_minor, y.start_date, y.end_date,
      y.dependency_id, y.group_leader_id, e.details ->> 'year_of_study' as year_of_study
    from policy y left join enrollment e on e.client_id = y.client_id and e.id = y.enrollment_id
    where ${isReadable(actor)} and ${chosenBy(source)} order by y.created_at, y.id limit ${maxApplicants + 1}`)
  // all that were named, or none: one that is not there is no slip to pass over
  const named = source.policies && new Set(source.policies).size
  if (rows.length === 0 || (named !== undefined && rows.length !== named)) throw notFound()
  if (rows.length > maxApplicants)
    throw invalid([{ key: 'source', code: 'too_many_items', params: { maximum: maxApplicants } }])
  return rows.map((row) => ({
    policy_id: row.id,
    policy_number: row.policy_number,
    is_cancelled: row.is_cancelled,
    dependency_id: row.dependency_id,
    group_leader_id: row.group_leader_id,
    applicant: applicantOf(row),
  }))
}

function chosenBy({ policies, group_name: group, policy_batch: batch, invoice }: OrderAgainSource) {
  if (policies) return sql`y.id = any(${policies}::uuid[])`
  if (group) return sql`y.group_name = ${group}`
  if (batch) return sql`y.policy_batch_id = ${batch}`
  return sql`y.invoice_id = ${invoice ?? null}`
}

function applicantOf(row: Row): Applicant {
  const { phone_country_id: country, phone_country_code: code, phone_number: digits } = row
  return readApplicant({
    ...row,
    home_country_id: row.home_country_id ?? '',
    year_of_study: row.year_of_study ?? '',
    total_fee: row.total_fee_minor === null ? '' : unitsText(row.total_fee_minor),
    phone_number: digits
      ? { country_id: country ?? '', country_code: code ?? '', phone_number: digits }
      : null,
  })
}

/** Policies that people travelled with, as their reader may see them. */
export async function readLinked(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, LinkedPolicy>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.all<LinkedPolicy & { id: string }>(sql`
    select y.id, y.policy_number, y.first_name || ' ' || y.last_name as name, y.start_date, y.end_date from policy y
    where ${isReadable(actor)} and y.state in ('pending', 'issued') and y.id = any(${ids}::uuid[])`)
  return new Map(rows.map(({ id, ...linked }) => [id, linked]))
}
