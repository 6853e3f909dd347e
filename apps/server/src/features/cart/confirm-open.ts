import * as calls from '@campus/contract/cart'
import { audit } from '../../platform/audit/audit.ts'
import { onCampuses } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { Failure, notFound, type FieldIssue } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { translateIssue } from '../../platform/http/translate-issue.ts'
import { mapInPortions } from '../../platform/in-portions.ts'
import { readContractTerms, requireOnSale } from '../catalogue/public.ts'
import {
  toCandidate,
  checkApplicants,
  issuesFor,
  itemColumns,
  lockOpenBatch,
  type LockedBatch,
  type StoredItem,
} from '../enrollments/public.ts'
import {
  billPolicies,
  notifyOfInvoice,
  numberInvoices,
  openInvoice,
  readInvoices,
} from '../billing/public.ts'
import { emitOrdered } from '../draft/public.ts'
import { recordGivenToFamilies, recordGivenWithOrder } from '../given-documents/public.ts'
import { issuePolicies, policyIds } from '../policies/public.ts'
import { emitPolicyEvents } from '../webhooks/public.ts'
import { markNotEnrolled, type NotEnrolled } from './mark-not-enrolled.ts'
import { orderReference } from './get-open-overview.ts'
import { requirePromise, type Ordered, type Promised } from './require-promise.ts'

type Options = {
  accuracy_confirmed?: boolean | undefined
  send_welcome_email?: boolean | undefined
  documents_received?: boolean | undefined
  limiting_clauses_accepted?: boolean | undefined
  purchase_order_number?: string | undefined
  cost_centre?: string | undefined
} & Promised

export const confirmOpen = handle(calls.confirmOpen, async ({ body }, context) => {
  const { tx, actor } = context
  const chosen = body.policy_batches ?? null
  const isMeant = sql`b.client_id = ${actor.client_id} and ${onCampuses(actor, 'b.campus_id')}
    and (${chosen}::uuid[] is null or b.id = any(${chosen}::uuid[]))`
  const batches = await tx.all<LockedBatch>(sql`
    select b.id, b.campus_id, b.contract_id from policy_batch b
    where b.status = 'open' and ${isMeant}
      and exists (select 1 from enrollment e where e.policy_batch_id = b.id and e.status = 'open')
    order by b.created_at for update of b`)
  if (chosen) {
    const named = await tx.all<{ status: string }>(sql`select b.status from policy_batch b where ${isMeant}`)
    if (named.length !== new Set(chosen).size) throw notFound()
    if (named.some(({ status }) => status !== 'open')) throw new Failure('batch_not_open')
  }
  return confirm(context, batches, body)
})

export const confirmBatch = handle(calls.confirmBatch, async ({ params, body }, context) =>
  confirm(context, [await lockOpenBatch(context.tx, context.actor, params.id)], body),
)

/**
 * Turns people without errors into policies and reports who wasn't enrolled and why. One transaction, all or
 * nothing. Source: details, section 5 "Confirm".
 */
async function confirm(context: Context, batches: LockedBatch[], options: Options) {
  const { tx, actor, now, today } = context
  if (!options.accuracy_confirmed) {
    throw new Failure('accuracy_not_confirmed', {
      issues: [{ key: 'accuracy_confirmed', code: 'accuracy_not_confirmed' }],
    })
  }
  const issued: { batch: LockedBatch; policies: number; currency: string }[] = []
  const invoiceByCurrency = new Map<string, string>()
  const notEnrolled: NotEnrolled[] = []
  const ordered: Ordered[] = []
  const sendWelcomeEmail = Boolean(options.send_welcome_email)
  for (const batch of batches) {
    const terms = await readContractTerms(tx, batch.contract_id, today)
    requireOnSale(context.services, terms)
    const rows = await tx.all<StoredItem & { id: string; total_minor: number }>(sql`
      select e.id, e.total_minor, ${itemColumns} from enrollment e where e.policy_batch_id = ${batch.id} and e.status = 'open' order by e.position for update`)
    const checked = await checkApplicants(tx, terms, {
      batchId: batch.id,
      candidates: await mapInPortions(rows, (row) => toCandidate(row)),
    })
    const { eligible = [], ineligible = [] } = Object.groupBy(checked, ({ issues, fee }) =>
      issues.length === 0 && fee ? 'eligible' : 'ineligible',
    )
    const formatReason = (issue: FieldIssue) =>
      issuesFor(actor, [issue])
        .map((issue) => translateIssue(context.t, issue).message)
        .join('')
    notEnrolled.push(...(await markNotEnrolled(tx, batch.id, { people: ineligible, formatReason, now })))
    const isEligible = new Set(eligible.map(({ id }) => id))
    const total = rows.reduce((sum, row) => sum + (isEligible.has(row.id) ? row.total_minor : 0), 0)
    ordered.push({ currency: terms.currency, people: eligible.length, total })
    await tx.run(sql`
      update policy_batch b set status = 'confirmed', closed_at = ${now},
        purchase_order_number = ${orderReference('purchase_order_number', options.purchase_order_number)},
        cost_centre = ${orderReference('cost_centre', options.cost_centre)},
        send_welcome_email = ${sendWelcomeEmail}
      from campus, client c
      where b.id = ${batch.id} and campus.client_id = b.client_id and campus.id = b.campus_id and c.client_id = b.client_id`)
    if (eligible.length === 0) continue
    const { currency } = terms
    const invoiceId =
      invoiceByCurrency.get(currency) ??
      (await openInvoice(tx, { actor, currency, sendWelcomeEmail, now, today }))
    invoiceByCurrency.set(currency, invoiceId)
    const order = {
      actor,
      batch,
      terms,
      people: eligible,
      invoiceId,
      isPending: actor.pays_per_order,
      now,
      today,
    }
    issued.push({ batch, policies: await issuePolicies(tx, order), currency })
    const given = {
      actor,
      batchId: batch.id,
      terms,
      locale: context.t.locale,
      isAcknowledged: options.documents_received === true,
      acceptsLimits: options.limiting_clauses_accepted === true,
      now,
      today,
    }
    await recordGivenWithOrder(tx, given)
    await recordGivenToFamilies(tx, given)
  }
  requirePromise(options, ordered)
  if (issued.length === 0) throw new Failure('nothing_to_confirm')

  for (const { id } of batches) {
    const reason = issued.some(({ batch }) => batch.id === id) ? 'ordered' : 'not_ordered'
    await emitOrdered(tx, { clientId: actor.client_id, reason, now }, id)
  }
  for (const [currency, invoiceId] of invoiceByCurrency) {
    const batchIds = issued.filter((order) => order.currency === currency).map(({ batch }) => batch.id)
    await billPolicies(tx, { clientId: actor.client_id, invoiceId, batchIds, now })
    if (!actor.pays_per_order) {
      await emitPolicyEvents(tx, { clientId: actor.client_id, type: 'policy.issued', now }, () =>
        policyIds(tx, sql`policy_batch_id = any(${batchIds}::uuid[]) and state = 'issued'`),
      )
      await enqueue(tx, 'make-certificates', {
        client_id: actor.client_id,
        policy_batch_ids: batchIds,
        send_welcome_email: sendWelcomeEmail,
      })
    }
  }
  await audit(context, {
    action: 'confirm-open',
    subject: batches.map(({ id }) => id).join(','),
    details: {
      policies: issued.reduce((sum, { policies }) => sum + policies, 0),
      not_enrolled: notEnrolled.length,
      ...(options.documents_received ? { documents_received: true } : {}),
      ...(options.limiting_clauses_accepted ? { limiting_clauses_accepted: true } : {}),
    },
  })
  publish(tx, { client_id: actor.client_id, event: 'cart' })
  await numberInvoices(tx, { actor, now, today }, [...invoiceByCurrency.values()])
  const invoices = actor.pays_per_order
    ? await readInvoices(tx, actor.client_id, {
        condition: sql`i.id = any(${[...invoiceByCurrency.values()]}::uuid[])`,
      })
    : []
  // the caller is led to the payment; the colleagues who pay would otherwise not know about it
  for (const { id } of invoices)
    await notifyOfInvoice(tx, 'invoice_due', {
      clientId: actor.client_id,
      id,
      now,
      except: actor.user_id,
    })
  return {
    invoice: invoices[0] ?? null,
    invoices,
    policy_batches: issued.map(({ batch, policies }) => ({
      id: batch.id,
      policies_count: policies,
      status: 'confirmed',
    })),
    not_enrolled: notEnrolled,
  }
}
