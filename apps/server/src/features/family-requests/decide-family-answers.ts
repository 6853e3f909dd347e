import * as calls from '@campus/contract/family-requests'
import { standingFields } from '@campus/domain/family-requests/undone-answers'
import { audit } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { handle, type Input } from '../../platform/http/handle.ts'
import { toColleagues } from '../draft/public.ts'
import { readAccepted } from './accepted-requests.ts'
import { requireDraft } from './family-state.ts'

type Decision = Input<typeof calls.decideFamilyAnswers>['body']['decisions'][number]
type Decided = { id: string; decision: string }

/**
 * Records decisions about answers, each for the version that was seen. The review writes the cells
 * beforehand: if anything is lost in between, the suggestion remains.
 */
export const decideFamilyAnswers = handle(calls.decideFamilyAnswers, async ({ params, body }, context) => {
  const { tx, actor, now } = context
  const draft = await requireDraft(context, params.id)
  const first = await tx.all<Decided>(sql`
    update family_request r set state = x.decision, decided_at = ${now}, accepted_fields = case when x.decision = 'declined' then '{}'
      else array(select key from jsonb_object_keys(r.answers) key where x.fields is null or key = any(x.fields)) end,
      replaced = coalesce((select jsonb_object_agg(cell.field, cell.value) from json_to_recordset(x.replaced) as cell(field text, value text)), '{}')
    from json_to_recordset(${JSON.stringify(body.decisions)}::json)
      as x(request_id uuid, answer_version integer, decision text, fields text[], replaced json)
    where r.draft_id = ${draft.id} and r.id = x.request_id and r.state = 'answered' and r.answer_version = x.answer_version
    returning r.id, r.state as decision`)
  const isFirst = new Set(first.map(({ id }) => id))
  const again = await decideAgain(
    context,
    draft.id,
    body.decisions.filter(({ request_id: id }) => !isFirst.has(id)),
  )
  const decided = [...first, ...again]
  const done = new Set(decided.map(({ id }) => id))
  for (const [state, action] of [
    ['accepted', 'accept-family-answers'],
    ['declined', 'decline-family-answers'],
  ] as const) {
    const people = decided.filter(({ decision }) => decision === state).length
    if (people > 0) await audit(context, { action, subject: draft.id, details: { people } })
  }
  if (done.size > 0)
    publish(tx, {
      ...toColleagues(actor, draft.campus_id),
      event: 'import',
      details: { draft_id: draft.id },
    })
  const left = body.decisions.map(({ request_id: id }) => id).filter((id) => !done.has(id))
  return { decided: done.size, left: [...new Set(left)] }
})

/**
 * Decides again about answers that were accepted before but are no longer in the draft. The current cells
 * count: a colleague's newer decision is kept if its answers are in the draft.
 */
async function decideAgain(
  { tx, now }: Context,
  draftId: string,
  decisions: readonly Decision[],
): Promise<Decided[]> {
  if (decisions.length === 0) return []
  const byId = new Map(decisions.map((decision) => [decision.request_id, decision]))
  const accepted = await readAccepted(tx, draftId, [...byId.keys()])
  const cells = await tx.all<{ row: number; field: string; value: string }>(sql`
    select row_number as row, field, value from import_draft_cell
    where draft_id = ${draftId} and row_number = any(${accepted.map(({ row }) => row)}::integer[])`)
  const texts = new Map(cells.map(({ row, field, value }) => [`${row} ${field}`, value]))
  const changes = accepted.flatMap((request) => {
    const { decision, fields, answer_version: version, replaced } = byId.get(request.id)!
    const taken = decision === 'accepted' ? (fields ?? request.accepted_fields) : []
    const standing = standingFields(request, taken, (field) => texts.get(`${request.row} ${field}`))
    const isDecided =
      decision === 'accepted' ? standing.length > 0 : standing.length < request.accepted_fields.length
    if (version !== request.answer_version || !isDecided) return []
    const before = [...request.replaced, ...(replaced ?? [])].map(({ field, value }) => [field, value])
    return [
      {
        id: request.id,
        decision,
        state: standing.length > 0 ? 'accepted' : 'declined',
        fields: standing,
        replaced: Object.fromEntries(before),
      },
    ]
  })
  await tx.run(sql`
    update family_request r set state = x.state, decided_at = ${now}, accepted_fields = x.fields, replaced = x.replaced
    from json_to_recordset(${JSON.stringify(changes)}::json) as x(id uuid, state text, fields text[], replaced jsonb)
    where r.id = x.id`)
  return changes
}
