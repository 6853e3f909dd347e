import * as calls from '@campus/contract/policy-changes'
import { unitsText } from '@campus/domain/money'
import { isPolicyChange } from '@campus/domain/policy/policy-history'
import type { Translate } from '@campus/i18n/translate'
import { actorText } from '../../platform/audit/actor-sql.ts'
import { sql } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { visible } from './list-policies.ts'
import { readPolicyEvents, type PolicyEvent } from './versions/policy-events.ts'

/** Events of a policy with the changed details and the amounts charged or credited. */
export const getPolicyHistory = handle(calls.getPolicyHistory, async ({ params }, { tx, actor, t }) => {
  const { currency } = orNotFound(
    await tx.maybe<{ currency: string }>(
      sql`select policy.currency from policy where policy.id = ${params.id} and ${visible(actor)}`,
    ),
  )
  const events = await readPolicyEvents(tx, actor.client_id, params.id)
  return {
    history: events.toReversed().map((event) => ({
      id: event.id,
      kind: event.kind,
      is_change: isPolicyChange(event.kind),
      version: event.version,
      actor: actorText(t, event.actor),
      at: event.at.toISOString(),
      changes: event.changes,
      amount: event.total_minor === null ? null : unitsText(event.total_minor),
      currency,
      reason: reasonText(event, t),
      invoice_id: event.invoice_id,
      invoice_kind: event.invoice_kind,
    })),
  }
})

/** The reason entered by a user, or why an order or a change failed. */
function reasonText({ kind, reason }: PolicyEvent, t: Translate): string | null {
  const key = `mail.${reason}_reason`
  return kind.endsWith('lapsed') && t.has(key) ? t.dynamic(key) : reason
}
