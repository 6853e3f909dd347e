import * as calls from '@campus/contract/family-requests'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { handle } from '../../platform/http/handle.ts'
import { toColleagues } from '../imports/public.ts'
import { requireDraft } from './family-state.ts'

/**
 * Notes what became of answers, each by the version that was seen. The cells themselves are written by the review, before
 * this: whatever is lost between the two, the suggestion stays.
 */
export const decideFamilyAnswers = handle(calls.decideFamilyAnswers, async ({ params, body }, context) => {
  const { tx, actor, now } = context
  const draft = await requireDraft(context, params.id)
  const decided = await tx.all<{ id: string; state: string }>(sql`
    update family_request r set state = x.decision, decided_at = ${now}, accepted_fields = case when x.decision = 'declined' then '{}'
      else array(select key from jsonb_object_keys(r.answers) key where x.fields is null or key = any(x.fields)) end
    from json_to_recordset(${JSON.stringify(body.decisions)}::json) as x(request_id uuid, answer_version integer, decision text, fields text[])
    where r.draft_id = ${draft.id} and r.id = x.request_id and r.state = 'answered' and r.answer_version = x.answer_version
    returning r.id, r.state`)
  const done = new Set(decided.map(({ id }) => id))
  for (const [state, action] of [
    ['accepted', 'accept-family-answers'],
    ['declined', 'decline-family-answers'],
  ] as const) {
    const people = decided.filter((one) => one.state === state).length
    if (people > 0) await audit(context, { action, subject: draft.id, details: { people } })
  }
  if (done.size > 0)
    await publish(tx, {
      ...toColleagues(actor, draft.campus_id),
      event: 'import',
      details: { draft_id: draft.id },
    })
  const left = body.decisions.map(({ request_id: id }) => id).filter((id) => !done.has(id))
  return { decided: done.size, left: [...new Set(left)] }
})
