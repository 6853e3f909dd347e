import * as calls from '@campus/contract/person-forms'
import type { TypedPerson } from '@campus/contract/person-forms'
import { addSums, rowSums, sumTexts, type SumColumns } from '@campus/domain/price/sums'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { enrollmentColumns, enrollmentOnWire, type EnrollmentRow } from './enrollment-on-wire.ts'
import { ownForm, readFormTerms, sittingHours } from './person-forms.ts'

type Row = { details: TypedPerson | null; version: number; saved_at: Date; added: string[] }

/** The form for adding one person, as last saved on any device, and the people added with it before. */
export const getPersonForm = handle(calls.getPersonForm, async ({ params }, context) => {
  const { tx, actor, now, t } = context
  const { currency, contractId } = await readFormTerms(context, params.id)
  const row = await tx.maybe<Row>(sql`
    select f.details, f.version, f.saved_at, case
      when f.saved_at > ${now}::timestamptz - make_interval(hours => ${sittingHours}) then f.added else '{}' end as added
    from person_form f where ${ownForm(context, contractId)}`)
  const added = await tx.all<EnrollmentRow & SumColumns & { has_errors: boolean }>(sql`
    select ${enrollmentColumns}, e.has_errors, e.insurance_cost_minor, e.tax_minor, e.admin_fee_minor, e.total_minor
    from unnest(${row?.added ?? []}::uuid[]) with ordinality as a(id, place)
    join enrollment e on e.client_id = ${actor.client_id} and e.id = a.id
    join policy_batch b on b.client_id = e.client_id and b.id = e.policy_batch_id
    where e.status = 'open' and b.status = 'open' order by a.place`)
  const priced = added.filter((person) => !person.has_errors && person.fee !== null)
  return {
    form: row?.details ? { values: row.details, saved_at: row.saved_at.toISOString() } : null,
    version: row?.version ?? 0,
    added: added.map((person) => enrollmentOnWire(person, t, actor)),
    total: sumTexts(addSums(priced.map(rowSums))).total,
    currency,
  }
})
