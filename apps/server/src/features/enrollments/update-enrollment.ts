import * as calls from '@campus/contract/enrollments'
import { valueText } from '@campus/domain/applicant/applicant'
import { identityFields } from '@campus/domain/applicant/same-person'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { Failure, orNotFound, invalid } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { readContractTerms } from '../catalogue/public.ts'
import { lockOpenBatch } from './batches.ts'
import { checkApplicants } from './check-applicants.ts'
import { toCandidate, enrollmentColumns, enrollmentOnWire, type EnrollmentRow } from './enrollment-on-wire.ts'
import { issuesFor } from './issues-for.ts'
import { recheckRelated } from './recheck-people.ts'
import { updateEnrollments } from './store-enrollments.ts'

/** The fields compared with other people: only changing one of these can create a duplicate. */
const comparedFields = [...identityFields, 'start_date', 'end_date'] as const

/** Changes the fields that were sent, rechecks the whole person, and reprices them. */
export const updateEnrollment = handle(calls.updateEnrollment, async ({ params, body }, context) => {
  const { tx, actor, today, now, t } = context
  const { validate_first: validateFirst, version, ...sent } = body
  const person = sql`enrollment e where e.id = ${params.id} and e.status <> 'deleted'`
  const { policy_batch_id: batchId } = orNotFound(
    await tx.maybe<{ policy_batch_id: string }>(sql`select e.policy_batch_id from ${person}`),
  )
  // locks the batch before the person, as confirming does; the opposite order could deadlock
  const batch = await lockOpenBatch(tx, actor, batchId)
  const row = orNotFound(
    await tx.maybe<EnrollmentRow>(sql`select ${enrollmentColumns} from ${person} for update`),
  )
  if (row.status !== 'open') throw new Failure('batch_not_open')
  if (version !== undefined && version !== row.version) throw new Failure('enrollment_changed')
  const changes = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const terms = await readContractTerms(tx, batch.contract_id, today)
  const candidate = toCandidate(row, changes)
  // a person who becomes a duplicate by a correction counts as the later of the two, and gets the issue
  const before = toCandidate(row).applicant
  const isMoved = comparedFields.some(
    (field) => valueText(candidate.applicant[field]) !== valueText(before[field]),
  )
  const stored = { answered: row.same_person, since: isMoved ? null : row.in_cart_since }
  const decider = { userId: actor.user_id, now }
  const [checked] = await checkApplicants(tx, terms, {
    batchId: batch.id,
    candidates: [{ ...candidate, stored }],
    decider,
  })
  if (!checked) throw new Error('checking one person answered none')
  if (validateFirst && checked.issues.length > 0) throw invalid(issuesFor(actor, checked.issues))
  await updateEnrollments(tx, { terms, now }, [checked])
  const isDouble = checked.issues.some(({ code }) => code === 'duplicate_trip' || code === 'same_person')
  if (isMoved && isDouble)
    await tx.run(sql`update enrollment set in_cart_since = ${now} where id = ${row.id}`)
  await recheckRelated(tx, { clientId: actor.client_id, today }, [row.id])
  await audit(context, {
    action: 'update-enrollment',
    subject: row.id,
    details: { fields: Object.keys(changes) },
  })
  publish(tx, { client_id: actor.client_id, event: 'cart' })
  const after = await tx.one<EnrollmentRow>(
    sql`select ${enrollmentColumns} from enrollment e where e.id = ${row.id}`,
  )
  return { enrollment: enrollmentOnWire(after, t, actor) }
})
