import * as calls from '@campus/contract/enrollments'
import { addSums, sumTexts, type Sums } from '@campus/domain/price/sums'
import { sql } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { readBatch, readBatches } from './batches.ts'
import { enrollmentColumns, enrollmentOnWire, type EnrollmentRow } from './enrollment-on-wire.ts'

export const listOpenBatches = handle(calls.listOpenBatches, async (_input, { tx, actor, t }) => ({
  policy_batches: await readBatches(tx, actor, { locale: t.locale, condition: sql`b.status = 'open'` }),
}))

export const getBatch = handle(calls.getBatch, async ({ params }, { tx, actor, t }) => ({
  policy_batch: await readBatch(tx, actor, { batchId: params.id, locale: t.locale }),
}))

export const getEnrollmentsOverview = handle(
  calls.getEnrollmentsOverview,
  async ({ params }, { tx, actor, t }) => {
    const batch = await readBatch(tx, actor, { batchId: params.id, locale: t.locale })
    const types = await tx.all<{ type: string; people: number }>(sql`
    select type, count(*) as people from enrollment where policy_batch_id = ${batch.id} and status = 'open' group by type`)
    const errors = await tx.all<{ code: string; people: number }>(sql`
    select x.code, count(distinct e.id) as people from enrollment e, jsonb_to_recordset(e.errors) as x(code text)
    where e.policy_batch_id = ${batch.id} and e.status = 'open' and e.has_errors group by x.code`)
    return {
      counts: {
        total: batch.enrollments_count,
        with_errors: batch.errors_count,
        by_type: Object.fromEntries(types.map(({ type, people }) => [type, people])),
        by_error: Object.fromEntries(errors.map(({ code, people }) => [code, people])),
      },
      totals: batch.totals,
    }
  },
)

export const getEnrollment = handle(calls.getEnrollment, async ({ params }, { tx, actor, t }) => {
  await readBatch(tx, actor, { batchId: params.batchId, locale: t.locale })
  const row = await tx.maybe<EnrollmentRow>(sql`
    select ${enrollmentColumns} from enrollment e
    where e.id = ${params.id} and e.policy_batch_id = ${params.batchId} and e.status <> 'deleted'`)
  return { enrollment: enrollmentOnWire(orNotFound(row), t, actor) }
})

/** Sums of priced people, as in the preview. */
export function sumBatch(fees: readonly (Sums<number> | null)[], currency: string) {
  const priced = fees.filter((fee) => fee !== null)
  return { currency, people: priced.length, ...sumTexts(addSums(priced)) }
}
