import Stripe from 'stripe'
import type { Gateway, PaymentState, ProviderEvent, RefundState } from '../gateway.ts'

export type StripeOptions = {
  secretKey: string
  webhookSecret: string
  /** Null uses Stripe's own host. */
  address: string | null
  timeoutMs: number
}

/** Stripe Checkout through the official SDK. */
export function stripeGateway({ secretKey, webhookSecret, address, timeoutMs }: StripeOptions): Gateway {
  const api = address ? new URL(address) : null
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    ...(api
      ? { host: api.hostname, port: api.port || 443, protocol: api.protocol === 'http:' ? 'http' : 'https' }
      : {}),
  })
  return {
    async start(payment) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: payment.transactionId,
          customer_email: payment.payerEmail,
          success_url: payment.successUrl,
          cancel_url: payment.failUrl,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: payment.currency.toLowerCase(),
                unit_amount: payment.amountMinor,
                product_data: { name: payment.invoiceNumber },
              },
            },
          ],
        },
        { idempotencyKey: payment.transactionId },
      )
      if (!session.url) throw new Error('stripe answered no address to pay at')
      return { identifier: session.id, redirectUrl: session.url }
    },
    lookUp: async (identifier) => toPaymentState(await stripe.checkout.sessions.retrieve(identifier)),
    async close(identifier) {
      const session = await stripe.checkout.sessions.retrieve(identifier)
      return toPaymentState(
        session.status === 'open' ? await stripe.checkout.sessions.expire(identifier) : session,
      )
    },
    async refund({ refundId, identifier, reference, amountMinor }) {
      const intent = reference ?? toId((await stripe.checkout.sessions.retrieve(identifier)).payment_intent)
      if (!intent) throw new Error('stripe knows no payment of this session')
      return refundState(
        await stripe.refunds.create(
          { payment_intent: intent, amount: amountMinor, metadata: { transaction_id: refundId } },
          { idempotencyKey: refundId },
        ),
      )
    },
    async readEvent(rawBody, headers) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') return null
      let event: Stripe.Event
      try {
        event = await stripe.webhooks.constructEventAsync(rawBody, signature, webhookSecret)
      } catch {
        return null
      }
      if (event.type.startsWith('checkout.session.'))
        return sessionEvent(event.type, event.data.object as Stripe.Checkout.Session)
      if (event.type.startsWith('refund.')) {
        const refund = event.data.object as Stripe.Refund
        const refundId = refund.metadata?.['transaction_id']
        return { kind: 'refund', identifier: refund.id, refundId, state: refundState(refund) }
      }
      if (!event.type.startsWith('charge.dispute.')) return undefined
      return disputeEvent(event.data.object as Stripe.Dispute)
    },
  }
}

function sessionEvent(type: string, session: Stripe.Checkout.Session): ProviderEvent {
  const state = toPaymentState(session)
  return {
    kind: 'payment',
    identifier: session.id,
    transactionId: session.client_reference_id ?? undefined,
    // the bank declined after the payer had left the page
    state: type === 'checkout.session.async_payment_failed' ? { ...state, outcome: 'failed' } : state,
  }
}

function disputeEvent({ payment_intent: intent, status, amount }: Stripe.Dispute): ProviderEvent | undefined {
  const reference = toId(intent)
  if (!reference) return undefined
  // a closed inquiry took no money
  const isWon = ['won', 'warning_closed', 'prevented'].includes(status)
  return {
    kind: 'dispute',
    reference,
    status: isWon ? 'won' : status === 'lost' ? 'lost' : 'open',
    amountMinor: amount,
  }
}

const toId = (thing: string | { id: string } | null) => (typeof thing === 'string' ? thing : thing?.id)

function refundState({ id, status }: Stripe.Refund): RefundState {
  const outcomes: Record<string, RefundState['outcome']> = {
    succeeded: 'succeeded',
    failed: 'failed',
    canceled: 'failed',
  }
  return { identifier: id, outcome: outcomes[status ?? ''] ?? 'waiting' }
}

function toPaymentState(session: Stripe.Checkout.Session): PaymentState {
  const paid = {
    amountMinor: session.amount_total ?? undefined,
    currency: session.currency?.toUpperCase(),
    reference: toId(session.payment_intent),
  }
  if (session.payment_status === 'paid') return { outcome: 'succeeded', ...paid }
  return { outcome: session.status === 'expired' ? 'failed' : 'waiting', ...paid }
}
