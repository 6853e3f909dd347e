import * as calls from '@campus/contract/family-requests'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { requireDraft } from './family-state.ts'

/** Stops the reminders of a request; stopping them again changes nothing. */
export const stopFamilyReminders = handle(calls.stopFamilyReminders, async ({ params, body }, context) => {
  const { tx, now } = context
  const draft = await requireDraft(context, params.id)
  const ask = orNotFound(
    await tx.maybe<{ id: string; is_stopped: boolean }>(sql`
      select id, reminders_stopped_at is not null as is_stopped from family_ask where id = ${body.ask_id} and draft_id = ${draft.id} for update`),
  )
  if (!ask.is_stopped) {
    await tx.run(sql`update family_ask set reminders_stopped_at = ${now} where id = ${ask.id}`)
    await audit(context, { action: 'stop-family-reminders', subject: ask.id })
  }
  return { done: true as const }
})
