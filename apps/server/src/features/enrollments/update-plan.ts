import * as calls from '@campus/contract/enrollments'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { invalid, notFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { mapInPortions } from '../../platform/in-portions.ts'
import { readContractTerms } from '../catalogue/public.ts'
import { lockOpenBatch } from './batches.ts'
import { checkApplicants } from './check-applicants.ts'
import { toCandidate, enrollmentColumns, enrollmentOnWire, type EnrollmentRow } from './enrollment-on-wire.ts'
import { recheckRelated } from './recheck-people.ts'
import { updateEnrollments } from './store-enrollments.ts'

/** Moves people of one batch to another plan and reprices them. */
export const updatePlan = handle(calls.updatePlan, async ({ body }, context) => {
  const { tx, actor, today, now, t } = context
  const batch = await lockOpenBatch(tx, actor, body.batch_id)
  const terms = await readContractTerms(tx, batch.contract_id, today)
  if (!terms.plans.includes(body.plan))
    throw invalid([{ key: 'plan', code: 'plan_not_found', params: { plan: body.plan } }])
  const chosen = sql`e.policy_batch_id = ${batch.id} and e.status = 'open' and e.id = any(${body.enrollment_ids}::uuid[])`
  const rows = await tx.all<EnrollmentRow>(
    sql`select ${enrollmentColumns} from enrollment e where ${chosen} order by e.position for update`,
  )
  if (rows.length !== new Set(body.enrollment_ids).size) throw notFound()
  const candidates = await mapInPortions(rows, (row) => toCandidate(row, { plan: body.plan }))
  const checked = await checkApplicants(tx, terms, { batchId: batch.id, candidates })
  await updateEnrollments(tx, { terms, now }, checked)
  await recheckRelated(
    tx,
    { clientId: actor.client_id, today },
    rows.map(({ id }) => id),
  )
  await audit(context, { action: 'update-plan', subject: batch.id, details: { people: rows.length } })
  publish(tx, { client_id: actor.client_id, event: 'cart' })
  const stored = await tx.all<EnrollmentRow>(
    sql`select ${enrollmentColumns} from enrollment e where ${chosen} order by e.position`,
  )
  return { enrollments: stored.map((row) => enrollmentOnWire(row, t, actor)) }
})
