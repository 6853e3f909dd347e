import * as calls from '@campus/contract/policy-changes'
import type { ChangeAction, PolicyChange, QuotedChange } from '@campus/contract/policy-changes'
import { unitsText } from '@campus/domain/money'
import { sumTexts } from '@campus/domain/price/sums'
import type { Translate } from '@campus/i18n/translate'
import { actorRef } from '../../../platform/actor.ts'
import { actorColumns, actorValues } from '../../../platform/audit/actor-sql.ts'
import { sql } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { translateIssue } from '../../../platform/http/translate-issue.ts'
import { prepareChanges, type PreparedChange } from './prepare-changes.ts'

/** How long a quote is valid; it is checked again when confirmed. */
const quoteLifeMs = 60 * 60 * 1000

/** The data stored with a quote for each policy: enough to detect any later change. */
export type QuotedItem = {
  id: string
  start_date: string
  end_date: string
  old_start_date: string
  old_end_date: string
  cost: number
  tax: number
  fee: number
  /** As stored with the quote. */
  refusal: string | null
  cancelled_with: string | null
}

export const quotePolicyAmount = handle(calls.quotePolicyAmount, async ({ body }, context) => {
  const { tx, actor, now, t } = context
  const changes = rejectRepeatedPolicies(body.policies)
  const action = body.action ?? inferAction(changes)
  const prepared = await prepareChanges(context, action, { changes, options: { isLocked: false } })
  const changed = prepared.filter(({ rejection }) => rejection === null)
  const expiresAt = new Date(now.getTime() + quoteLifeMs)
  const quote =
    changed.length === 0
      ? null
      : await tx.one<{ id: string }>(sql`
          insert into policy_quote (client_id, action, items, ${actorColumns}, created_at, expires_at)
          values (${actor.client_id}, ${action}, ${JSON.stringify(prepared.map(quotedItem))}::jsonb, ${actorValues(actorRef(actor))}, ${now}, ${expiresAt})
          returning id`)
  const totals = sumChanges(changed)
  const [only] = totals
  return {
    quote_id: quote?.id ?? null,
    expires_at: quote && expiresAt.toISOString(),
    action,
    policies: prepared.map((change) => quotedOnWire(change, t)),
    total: only && totals.length === 1 ? only.total : null,
    currency: only && totals.length === 1 ? only.currency : null,
    totals,
    waits_for_payment: actor.pays_per_order && changed.some(({ price }) => price.total > 0),
  }
})

/** Rejects a policy given twice: it would be changed twice, with an unclear result. */
export function rejectRepeatedPolicies(changes: readonly PolicyChange[]): readonly PolicyChange[] {
  const seen = new Set<string>()
  const issues = changes.flatMap(({ id }, index) => {
    const isTwice = seen.has(id)
    seen.add(id)
    return isTwice ? [{ key: `policies.${index}`, code: 'named_twice' }] : []
  })
  if (issues.length > 0) throw new Failure('invalid', { issues })
  return changes
}

const inferAction = (changes: readonly PolicyChange[]): ChangeAction =>
  changes.some(({ start_date, end_date }) => start_date ?? end_date) ? 'trip_dates' : 'cancel'

export function quotedItem(change: PreparedChange): QuotedItem {
  return {
    id: change.policy.id,
    start_date: change.start_date,
    end_date: change.end_date,
    old_start_date: change.policy.start_date,
    old_end_date: change.policy.end_date,
    cost: change.price.insurance_cost,
    tax: change.price.tax,
    fee: change.price.admin_fee,
    refusal: change.rejection?.code ?? null,
    cancelled_with: change.cancelledWith,
  }
}

function quotedOnWire(change: PreparedChange, t: Translate): QuotedChange {
  const { policy, price, rejection } = change
  const texts = sumTexts(price)
  return {
    id: policy.id,
    policy_number: policy.policy_number,
    full_name: policy.full_name,
    ok: rejection === null,
    start_date: change.start_date,
    end_date: change.end_date,
    old_start_date: policy.start_date,
    old_end_date: policy.end_date,
    amount: texts.total,
    insurance_cost: texts.insurance_cost,
    tax: texts.tax,
    admin_fee: texts.admin_fee,
    currency: policy.currency,
    cancelled_with: change.cancelledWith,
    travellers_led: policy.travellers_led,
    cooling_off_until: change.coolingOffUntil,
    ...(rejection ? { error: translateIssue(t, rejection) } : {}),
  }
}

/** Sums by currency over the policies that can be changed. */
function sumChanges(changed: readonly PreparedChange[]) {
  return [...Map.groupBy(changed, ({ policy }) => policy.currency)].map(([currency, list]) => {
    const amounts = list.map(({ price }) => price.total as number)
    const sum = (only: (amount: number) => boolean) =>
      unitsText(amounts.filter(only).reduce((total, amount) => total + amount, 0))
    return {
      currency,
      policies: list.length,
      charge: sum((amount) => amount > 0),
      credit: sum((amount) => amount < 0),
      total: sum(() => true),
    }
  })
}
