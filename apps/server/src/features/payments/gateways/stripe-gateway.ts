import Stripe from 'stripe'
import type { Config } from '../../../config.ts'
import type { Gateway, PaymentState } from './gateway.ts'

/** Stripe Checkout through the official SDK. */
export function stripeGateway(config: Config, secretKey: string): Gateway {
  const api = config.STRIPE_API_URL ? new URL(config.STRIPE_API_URL) : null
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: config.PAYMENT_TIMEOUT_MS,
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
    lookUp: async (identifier) => stateOf(await stripe.checkout.sessions.retrieve(identifier)),
    async readEvent(rawBody, headers) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string' || !config.STRIPE_WEBHOOK_SECRET) return null
      let event: Stripe.Event
      try {
        event = await stripe.webhooks.constructEventAsync(rawBody, signature, config.STRIPE_WEBHOOK_SECRET)
      } catch {
        return null
      }
      if (!event.type.startsWith('checkout.session.')) return undefined
      const session = event.data.object as Stripe.Checkout.Session
      const state = stateOf(session)
      return {
        identifier: session.id,
        transactionId: session.client_reference_id ?? undefined,
        // a bank that was asked after the page was left and said no
        state:
          event.type === 'checkout.session.async_payment_failed' ? { ...state, outcome: 'failed' } : state,
      }
    },
  }
}

function stateOf(session: Stripe.Checkout.Session): PaymentState {
  const paid = { amountMinor: session.amount_total ?? 0, currency: (session.currency ?? '').toUpperCase() }
  if (session.payment_status === 'paid') return { outcome: 'succeeded', ...paid }
  return { outcome: session.status === 'expired' ? 'failed' : 'waiting', ...paid }
}
