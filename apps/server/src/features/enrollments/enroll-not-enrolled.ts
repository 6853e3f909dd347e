import * as calls from '@campus/contract/enrollments'
import { audit } from '../../platform/audit/audit.ts'
import { byActor, onCampuses } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { notFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { readContractTerms, requireOnSale } from '../catalogue/public.ts'
import { openBatch, readBatches } from './batches.ts'
import { checkApplicants } from './check-applicants.ts'
import { toCandidate, enrollmentColumns, type EnrollmentRow } from './enrollment-on-wire.ts'
import { recheckRelated } from './recheck-people.ts'
import { updateEnrollments } from './store-enrollments.ts'

/**
 * Puts people who weren't enrolled, or were removed, into the open batch of their campus and contract, with
 * all their details and decisions. They come after everyone already in the cart. They keep their import only
 * if they return to the order that it was added to.
 */
export const enrollNotEnrolled = handle(calls.enrollNotEnrolled, async ({ body }, context) => {
  const { tx, actor } = context
  const ids = [...new Set(body.enrollment_ids)]
  const opened = await putBack(context, ids)
  await audit(context, { action: 'reopen-enrollments', details: { people: ids.length } })
  publish(tx, { client_id: actor.client_id, event: 'cart' })
  return {
    policy_batches: await readBatches(tx, actor, {
      locale: context.t.locale,
      condition: sql`b.id = any(${opened}::uuid[])`,
    }),
  }
})

/** The same for callers that write their own audit line. Returns the batches that the people are now in. */
export async function putBack(context: Context, ids: readonly string[]): Promise<string[]> {
  const { tx, actor, now, today } = context
  const rows = await tx.all<EnrollmentRow & { campus_id: string; contract_id: string }>(sql`
    select ${enrollmentColumns}, b.campus_id, b.contract_id from enrollment e join policy_batch b on b.id = e.policy_batch_id
    where e.id = any(${[...ids]}::uuid[]) and e.status = 'not_enrolled' and ${onCampuses(actor, 'b.campus_id')}
    order by e.created_at, e.position for update of e`)
  if (rows.length !== ids.length) throw notFound()
  const opened = new Set<string>()
  for (const [contractId, people] of Map.groupBy(rows, (row) => row.contract_id)) {
    const batch = await openBatch(tx, byActor(actor), {
      campusId: people[0]?.campus_id ?? '',
      contractId,
      now,
    })
    opened.add(batch.id)
    await tx.run(sql`
      update enrollment e set status = 'open', not_enrolled_code = null, not_enrolled_reason = null, removed_as = null, in_cart_since = ${now}, policy_batch_id = ${batch.id},
        import_id = case when e.policy_batch_id = ${batch.id} then e.import_id end, import_row = case when e.policy_batch_id = ${batch.id} then e.import_row end,
        position = e.position + (select coalesce(max(position), 0) from enrollment where policy_batch_id = ${batch.id})
      where e.id = any(${people.map(({ id }) => id)}::uuid[])`)
    const terms = await readContractTerms(tx, contractId, today)
    requireOnSale(context.services, terms)
    const checked = await checkApplicants(tx, terms, {
      batchId: batch.id,
      candidates: people.map((row) => ({
        ...toCandidate(row),
        stored: { answered: row.same_person, since: null },
      })),
    })
    await updateEnrollments(tx, { terms, now }, checked)
  }
  await recheckRelated(tx, { clientId: actor.client_id, today }, ids)
  return [...opened]
}
