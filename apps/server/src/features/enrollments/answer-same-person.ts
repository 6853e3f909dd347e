import * as calls from '@campus/contract/same-person'
import type { SamePersonAnswer } from '@campus/domain/applicant/same-person'
import { onCampuses } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { Failure, notFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { readContractTerms } from '../catalogue/public.ts'
import { checkApplicants } from './check-applicants.ts'
import type { CheckedApplicant } from './checked-applicant.ts'
import { toCandidate, enrollmentColumns, enrollmentOnWire, type EnrollmentRow } from './enrollment-on-wire.ts'
import { recheckRelated } from './recheck-people.ts'
import { updateEnrollments } from './store-enrollments.ts'
import { removeFromOrders } from './remove-from-orders.ts'

export const answerSamePerson = handle(calls.answerSamePerson, async ({ params, body }, context) =>
  decide(context, [params.id], body.answer),
)

export const answerSamePeople = handle(calls.answerSamePeople, async ({ body }, context) =>
  decide(context, [...new Set(body.enrollment_ids)], body.answer),
)

type Row = EnrollmentRow & { contract_id: string; batch_status: string }

/**
 * Decides about people who are probably insured already. `keep` insures both; `skip` removes this person from
 * the cart; `replace` removes the other person from it. If the other is a policy, it must be cancelled first,
 * because that costs or refunds money. People without a question are left unchanged.
 */
async function decide(context: Context, ids: string[], answer: SamePersonAnswer) {
  const { tx, actor, now, today, t } = context
  const rows = await tx.all<Row>(sql`
    select ${enrollmentColumns}, b.contract_id, b.status as batch_status
    from enrollment e join policy_batch b on b.id = e.policy_batch_id
    where e.id = any(${ids}::uuid[]) and e.status <> 'deleted' and b.client_id = ${actor.client_id} and ${onCampuses(actor, 'b.campus_id')}
    order by b.id, e.position for update of b, e`)
  if (rows.length !== ids.length) throw notFound()
  if (rows.some(({ status, batch_status: batch }) => status !== 'open' || batch !== 'open'))
    throw new Failure('batch_not_open')
  let askedIds: string[] = []
  const removed: string[] = []
  for (const [batchId, people] of Map.groupBy(rows, (row) => row.policy_batch_id)) {
    const terms = await readContractTerms(tx, people[0]?.contract_id ?? '', today)
    const check = (list: Row[], change: { same_person?: 'keep' } = {}) => {
      const candidates = list.map((row) => toCandidate(row, change))
      return checkApplicants(tx, terms, { batchId, candidates, decider: { userId: actor.user_id, now } })
    }
    const questions = (await check(people)).filter(hasQuestion)
    const inQuestion = new Set(questions.map(({ id }) => id))
    askedIds = [...askedIds, ...inQuestion]
    if (answer === 'skip') {
      removed.push(...(await removeFromOrders(tx, actor, { ids: [...inQuestion], as: 'skipped', now })))
      continue
    }
    if (answer === 'replace') {
      const others = othersToReplace(questions)
      const replacedIds = await removeFromOrders(tx, actor, { ids: others, as: 'replaced', now })
      // a person at another campus, or removed in the meantime, can't be removed
      if (replacedIds.length !== others.length) throw notFound()
      removed.push(...replacedIds)
    }
    const left = people.filter(({ id }) => inQuestion.has(id) && !removed.includes(id))
    const checked = await check(left, answer === 'keep' ? { same_person: 'keep' } : {})
    await updateEnrollments(tx, { terms, now }, checked)
  }
  if (askedIds.length === 0) throw new Failure('no_question')
  await recheckRelated(tx, { clientId: actor.client_id, today }, [...new Set([...askedIds, ...removed])])
  await audit(context, {
    action: 'answer-same-person',
    ...(ids.length === 1 ? { subject: ids[0] } : {}),
    details: { answer, people: askedIds.length },
  })
  publish(tx, { client_id: actor.client_id, event: 'cart' })
  const stored = await tx.all<EnrollmentRow>(
    sql`select ${enrollmentColumns} from enrollment e where e.id = any(${ids}::uuid[]) order by e.position`,
  )
  return { enrollments: stored.map((row) => enrollmentOnWire(row, t, actor)), removed }
}

const hasQuestion = ({ issues }: CheckedApplicant) => issues.some(({ code }) => code === 'same_person')

function othersToReplace(questions: readonly CheckedApplicant[]): string[] {
  const others = questions.flatMap(({ findMatches }) => findMatches().filter(({ is }) => is === 'probably'))
  if (others.some(({ kind }) => kind === 'policy')) throw new Failure('replace_needs_cancellation')
  return [...new Set(others.map(({ id }) => id))]
}
