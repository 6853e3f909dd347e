import type { ChangeAction, ChangeOutcome, ChangeResult, PolicyChange } from '@campus/contract/policy-changes'
import { moneyText } from '@campus/domain/money'
import { changesThatWait } from '@campus/domain/policy/linked-changes'
import { actorRef } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/jobs/event-hub.ts'
import { Failure } from '../../../platform/failure.ts'
import { translateIssue } from '../../../platform/http/translate-issue.ts'
import {
  billChanges,
  notifyOfInvoice,
  numberInvoices,
  openInvoice,
  readInvoices,
} from '../../billing/public.ts'
import { applyEndorsements } from './apply-endorsements.ts'
import { readCandidates } from './change-candidates.ts'
import { prepareChanges, type PreparedChange } from './prepare-changes.ts'
import type { InsurerRefund } from './price-changes.ts'
import { quotedItem, type QuotedItem } from './quote-amount.ts'
import { endWaiting } from '../withdrawal/waiting-statements.ts'
import { storeEndorsements, type StoredChange } from './store-endorsements.ts'

export type Confirmation = {
  action: ChangeAction
  policies: readonly PolicyChange[]
  quoteId: string | undefined
  isAllOrNothing: boolean
  reason: string | undefined
  /** The insurer cancels: also allowed after cover has begun, with this refund. */
  byInsurer?: InsurerRefund
}

/**
 * Makes a change as quoted, in one transaction: every policy that can be changed or, on request, all or
 * nothing. Charges go onto an invoice (an account client's open month), credits onto a credit note. For a
 * client who pays per order, a charged change waits for its payment. Source: details, section 6.
 */
export async function confirmChanges(given: Context, confirmation: Confirmation): Promise<ChangeOutcome> {
  // writes include campuses hidden from the actor: dependents, invoice lines, credit notes; `readCandidates`
  // checks which policies may be named at all
  const context = { ...given, tx: given.tx.acrossCampuses }
  const { tx, actor, now, t } = context
  const { action, quoteId } = confirmation
  const quoted = quoteId ? await claimQuote(context, quoteId, confirmation) : null
  const changes = quoted ? asQuoted(confirmation.policies, quoted) : confirmation.policies
  const prepared = await prepareChanges(context, action, {
    changes,
    options: {
      isLocked: true,
      byInsurer: confirmation.byInsurer,
    },
  })
  if (quoted) rejectStaleQuote(prepared, quoted)
  const rejected = prepared.filter(({ rejection }) => rejection !== null)
  if (confirmation.isAllOrNothing && rejected.length > 0) throw rejectAll(prepared)
  const changed = prepared.filter(({ rejection }) => rejection === null)
  const waiting = pendingChanges(changed, { paysPerOrder: actor.pays_per_order })
  const invoiceByCurrency = await openInvoices(context, changed)
  const stored = await storeEndorsements(context, changed, {
    action,
    reason: confirmation.reason,
    findInvoice: (change) => invoiceFor(change, waiting, invoiceByCurrency),
    isWaiting: (change) => waiting.has(change.policy.id),
  })
  await billCharges(tx, { clientId: actor.client_id, now }, { stored, invoiceByCurrency })
  const applied = stored.filter(({ isWaiting }) => !isWaiting).map(({ id }) => id)
  const creditNotes = await applyEndorsements(tx, {
    clientId: actor.client_id,
    endorsementIds: applied,
    actor: actorRef(actor),
    now,
  })
  if (action === 'cancel' || action === 'withdraw')
    await endWaiting(tx, { clientId: actor.client_id, ids: changed.map(({ policy }) => policy.id), now })
  if (stored.length > 0) {
    const details = { policies: stored.length, waiting: waiting.size, refused: rejected.length }
    const subject = stored.length === 1 ? (stored[0]?.change.policy.id ?? '') : ''
    await audit(context, {
      action: confirmation.byInsurer ? 'cancel-by-insurer' : auditActions[action],
      subject,
      details,
    })
    publish(tx, { client_id: actor.client_id, event: 'notification' })
  }
  await numberInvoices(tx, context, [...invoiceByCurrency.values()])
  const invoices = await readInvoicesById(tx, actor.client_id, [...invoiceByCurrency.values()])
  if (actor.pays_per_order) {
    for (const { id } of invoices)
      await notifyOfInvoice(tx, 'invoice_due', {
        clientId: actor.client_id,
        id,
        now,
        except: actor.user_id,
      })
  }
  const notes = await readInvoicesById(tx, actor.client_id, creditNotes)
  return {
    results: prepared.map((change) => toResult(change, waiting.has(change.policy.id), t)),
    invoice: invoices[0] ?? null,
    invoices,
    credit_note: notes[0] ?? null,
    credit_notes: notes,
  }
}

const auditActions = {
  cancel: 'cancel-policies',
  withdraw: 'withdraw-policies',
  extend: 'extend-policies',
  trip_dates: 'update-trip-dates',
} as const

const movesDates = (action: ChangeAction) => action === 'extend' || action === 'trip_dates'

/** Claims a quote once: a second confirmation of it finds it used. */
async function claimQuote(
  { tx, actor, now }: Context,
  id: string,
  { action, policies }: Confirmation,
): Promise<QuotedItem[]> {
  const quote = await tx.maybe<{ items: QuotedItem[]; action: ChangeAction }>(sql`
    update policy_quote set used_at = ${now} where id = ${id} and used_at is null and expires_at > ${now} returning items, action`)
  // an extension is also a change of dates, so either may be confirmed as the other
  const isOfAction = quote && (quote.action === action || (movesDates(quote.action) && movesDates(action)))
  if (isOfAction) return quote.items
  // a missing policy is reported first
  await readCandidates(
    tx,
    actor,
    policies.map((policy) => policy.id),
  )
  throw new Failure('quote_stale')
}

/** Policies given by ID only change as quoted; any dates other than the quoted ones are rejected as stale. */
function asQuoted(policies: readonly PolicyChange[], quoted: readonly QuotedItem[]): PolicyChange[] {
  const itemById = new Map(quoted.map((item) => [item.id, item]))
  return policies.map((policy) => {
    const item = itemById.get(policy.id)
    const isSame =
      item &&
      (policy.start_date ?? item.start_date) === item.start_date &&
      (policy.end_date ?? item.end_date) === item.end_date
    if (!isSame) throw new Failure('quote_stale')
    return { id: item.id, start_date: item.start_date, end_date: item.end_date }
  })
}

function rejectStaleQuote(prepared: readonly PreparedChange[], quoted: readonly QuotedItem[]): void {
  const itemById = new Map(quoted.map((item) => [item.id, item]))
  for (const change of prepared) {
    const now = quotedItem(change)
    const then = itemById.get(now.id)
    const isSame = then && (Object.keys(now) as (keyof QuotedItem)[]).every((key) => then[key] === now[key])
    if (!isSame) throw new Failure('quote_stale')
  }
}

function rejectAll(prepared: readonly PreparedChange[]): Failure {
  const issues = prepared.flatMap(({ rejection }, index) =>
    rejection ? [{ ...rejection, key: [`policies.${index}`, rejection.key].filter(Boolean).join('.') }] : [],
  )
  return new Failure('change_refused', { issues })
}

function pendingChanges(
  changed: readonly PreparedChange[],
  { paysPerOrder }: { paysPerOrder: boolean },
): Set<string> {
  if (!paysPerOrder) return new Set()
  return changesThatWait(changed.map(({ policy, price }) => ({ ...policy, charge: price.total })))
}

/** One invoice per currency with a charge; none is created without a line. */
async function openInvoices(
  { tx, actor, now, today }: Context,
  changed: readonly PreparedChange[],
): Promise<Map<string, string>> {
  const invoiceByCurrency = new Map<string, string>()
  for (const { policy, price } of changed) {
    if (price.total <= 0 || invoiceByCurrency.has(policy.currency)) continue
    const { currency } = policy
    const bill = { actor, currency, sendWelcomeEmail: false, now, today }
    invoiceByCurrency.set(currency, await openInvoice(tx, bill))
  }
  return invoiceByCurrency
}

/**
 * A pending change waits for the invoice of the charge it depends on, even if that is in another currency.
 */
function invoiceFor(
  { policy, price }: PreparedChange,
  waiting: ReadonlySet<string>,
  invoiceByCurrency: ReadonlyMap<string, string>,
): string | null {
  if (price.total <= 0 && !waiting.has(policy.id)) return null
  const [any] = invoiceByCurrency.values()
  return invoiceByCurrency.get(policy.currency) ?? any ?? null
}

async function billCharges(
  tx: Tx,
  order: { clientId: string; now: Date },
  {
    stored,
    invoiceByCurrency,
  }: { stored: readonly StoredChange[]; invoiceByCurrency: ReadonlyMap<string, string> },
): Promise<void> {
  for (const [currency, invoiceId] of invoiceByCurrency) {
    const lines = stored.filter(({ change }) => change.policy.currency === currency && change.price.total > 0)
    await billChanges(tx, { ...order, invoiceId, endorsementIds: lines.map(({ id }) => id) })
  }
}

const readInvoicesById = (tx: Tx, clientId: string, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : readInvoices(tx, clientId, { condition: sql`i.id = any(${ids}::uuid[])` })

function toResult(
  { policy, price, rejection, cancelledWith }: PreparedChange,
  isPending: boolean,
  t: Context['t'],
): ChangeResult {
  return {
    id: policy.id,
    policy_number: policy.policy_number,
    full_name: policy.full_name,
    ok: rejection === null,
    amount: moneyText(price.total),
    currency: policy.currency,
    is_pending: isPending,
    cancelled_with: cancelledWith,
    ...(rejection ? { error: translateIssue(t, rejection) } : {}),
  }
}
