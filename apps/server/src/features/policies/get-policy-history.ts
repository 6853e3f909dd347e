import * as calls from '@campus/contract/policy-changes'
import { minor, moneyText } from '@campus/domain/money'
import {
  isPolicyChange,
  statusCancelled,
  valueChanges,
  type ValueChange,
} from '@campus/domain/policy/policy-history'
import type { Translate } from '@campus/i18n/translate'
import { actorJson, actorText, type ShownActor } from '../../platform/audit/actor-sql.ts'
import { sql } from '../../platform/database/database.ts'
import { found } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { visible } from './list-policies.ts'

type Row = {
  id: string
  kind: string
  actor: ShownActor
  at: Date
  /** The company's day of it. */
  day: string
  old: Record<string, unknown> | null
  new: Record<string, unknown> | null
  reason: string | null
  fields: ValueChange[]
  total_minor: number | null
  endorsement_reason: string | null
  invoice_id: string | null
  invoice_kind: 'invoice' | 'credit_note' | null
}

/** Events of a policy with the details that they changed and the money that they moved. */
export const getPolicyHistory = handle(calls.getPolicyHistory, async ({ params }, { tx, actor, t }) => {
  const { currency, start_date } = found(
    await tx.maybe<{ currency: string; start_date: string }>(
      sql`select y.currency, y.start_date from policy y where y.id = ${params.id} and ${visible(actor)}`,
    ),
  )
  const rows = await tx.all<Row>(sql`
    select v.id, v.kind, ${actorJson('v')} as actor, v.at, client_day(v.client_id, v.at) as day, v.old, v.new, v.reason,
      coalesce((select json_agg(json_build_object('field', f.field, 'old_value', f.old_value, 'new_value', f.new_value) order by f.id)
        from policy_field_change f where f.client_id = v.client_id and f.policy_id = v.policy_id and f.event_id = v.id), '[]') as fields,
      e.total_minor, e.reason as endorsement_reason, i.id as invoice_id, i.kind as invoice_kind
    from policy_event v
    left join endorsement e on e.client_id = v.client_id and e.policy_id = v.policy_id and e.id = ${idIn(sql`v.new ->> 'endorsement_id'`)}
    left join invoice i on i.client_id = v.client_id and i.id = coalesce(e.invoice_id, (select l.invoice_id from invoice_line l
      where l.client_id = v.client_id and l.policy_id = v.policy_id and l.endorsement_id = e.id order by l.id limit 1))
    where v.client_id = ${actor.client_id} and v.policy_id = ${params.id} order by v.at desc, v.id desc`)
  return {
    history: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      is_change: isPolicyChange(row.kind),
      actor: actorText(t, row.actor),
      at: row.at.toISOString(),
      changes: [
        ...(row.kind === 'cancelled' ? [statusCancelled(row.day, start_date)] : []),
        ...valueChanges(row.kind, row.old, row.new),
        ...row.fields,
      ],
      amount: row.total_minor === null ? null : moneyText(minor(row.total_minor)),
      currency,
      reason: reasonText(row, t),
      invoice_id: row.invoice_id,
      invoice_kind: row.invoice_kind,
    })),
  }
})

/** A text as the id that it is, or null: compared as ids, which have an index. */
const idIn = (text: ReturnType<typeof sql>) =>
  sql`case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${text})::uuid end`

/** What a person wrote, or why an order or a change came to nothing. */
function reasonText({ kind, reason, endorsement_reason: given }: Row, t: Translate): string | null {
  const key = `mail.${reason}_reason`
  if (kind.endsWith('lapsed') && t.has(key)) return t.dynamic(key)
  return reason ?? given
}
