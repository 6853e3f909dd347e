import { readMoney, unitsText } from '@campus/domain/money'
import type { Gateway, PaymentState, ProviderEvent, RefundState } from '../gateway.ts'
import { parseJson, providerRequest } from '../provider-request.ts'

export type PaypalOptions = {
  clientId: string
  secret: string
  webhookId: string
  address: string
  timeoutMs: number
}

type Money = { value: string; currency_code: string }
type Capture = { id: string; status: string; amount?: Money }
type Order = {
  id: string
  status: string
  links?: { rel: string; href: string }[]
  purchase_units?: { payments?: { captures?: Capture[] } }[]
}
type Refund = { id: string; status: string; custom_id?: string }
type Dispute = {
  dispute_outcome?: { outcome_code?: string }
  dispute_amount?: Money
  disputed_transactions?: { seller_transaction_id?: string }[]
}
type WebhookEvent = {
  event_type: string
  resource: Dispute & {
    id: string
    status?: string
    custom_id?: string
    supplementary_data?: { related_ids?: { order_id?: string } }
  }
}

/** The online wallet over PayPal's REST API, because its SDK can't be pointed at a test host. */
export function paypalGateway(options: PaypalOptions): Gateway {
  const { clientId, secret, webhookId, address, timeoutMs } = options
  async function request<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
    const grant = await providerRequest<{ access_token: string }>(`${address}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      timeoutMs,
    })
    return providerRequest<T>(`${address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${grant.access_token}`,
        ...(key ? { 'paypal-request-id': key } : {}),
      },
      body,
      timeoutMs,
    })
  }

  /**
   * An approved order still has to be captured: the payer has agreed, but no money has moved. A withdrawn
   * order is never captured; that is the only way to close its page, because PayPal has no call for it.
   */
  async function lookUp(identifier: string, { mayCapture }: { mayCapture: boolean }): Promise<PaymentState> {
    const path = `/v2/checkout/orders/${encodeURIComponent(identifier)}`
    let order = await request<Order>('GET', path)
    if (order.status === 'APPROVED' && mayCapture)
      order = await request<Order>('POST', `${path}/capture`, {}, `capture-${identifier}`)
    const capture = order.purchase_units?.[0]?.payments?.captures?.[0]
    if (!capture) return { outcome: order.status === 'VOIDED' || !mayCapture ? 'failed' : 'waiting' }
    const outcomes: Record<string, PaymentState['outcome']> = {
      COMPLETED: 'succeeded',
      DECLINED: 'failed',
      FAILED: 'failed',
    }
    return {
      outcome: outcomes[capture.status] ?? 'waiting',
      amountMinor: capture.amount && readMoney(capture.amount.value),
      currency: capture.amount?.currency_code,
      reference: capture.id,
    }
  }

  return {
    async start(payment) {
      const order = await request<Order>(
        'POST',
        '/v2/checkout/orders',
        {
          intent: 'CAPTURE',
          purchase_units: [
            {
              reference_id: payment.transactionId,
              custom_id: payment.transactionId,
              description: payment.invoiceNumber,
              amount: { currency_code: payment.currency, value: unitsText(payment.amountMinor) },
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                return_url: payment.successUrl,
                cancel_url: payment.failUrl,
                user_action: 'PAY_NOW',
              },
            },
          },
        },
        payment.transactionId,
      )
      const redirectUrl = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
      if (!redirectUrl) throw new Error('paypal answered no address to pay at')
      return { identifier: order.id, redirectUrl }
    },
    lookUp,
    close: (identifier) => lookUp(identifier, { mayCapture: false }),
    async refund({ refundId, identifier, reference, amountMinor, currency }) {
      const capture = reference ?? (await lookUp(identifier, { mayCapture: false })).reference
      if (!capture) throw new Error('paypal knows no payment of this order')
      const refund = await request<Refund>(
        'POST',
        `/v2/payments/captures/${encodeURIComponent(capture)}/refund`,
        {
          amount: { value: unitsText(amountMinor), currency_code: currency },
          custom_id: refundId,
        },
        refundId,
      )
      return { identifier: refund.id, outcome: refundOutcome(refund.status) }
    },
    async readEvent(rawBody, headers) {
      const event = parseJson<WebhookEvent>(rawBody)
      if (!event) return null
      const header = (name: string) => String(headers[name] ?? '')
      const { verification_status: status } = await request<{ verification_status: string }>(
        'POST',
        '/v1/notifications/verify-webhook-signature',
        {
          auth_algo: header('paypal-auth-algo'),
          cert_url: header('paypal-cert-url'),
          transmission_id: header('paypal-transmission-id'),
          transmission_sig: header('paypal-transmission-sig'),
          transmission_time: header('paypal-transmission-time'),
          webhook_id: webhookId,
          webhook_event: event,
        },
      )
      if (status !== 'SUCCESS') return null
      return toEvent(event)
    },
  }
}

/** Repeating a refund returns the state of the first. */
function refundOutcome(status: string | undefined): RefundState['outcome'] {
  if (status === 'COMPLETED') return 'succeeded'
  return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'waiting'
}

/**
 * Source: PayPal, "Webhook event names". A refund's event is named after the capture, its resource is the
 * refund.
 */
function toEvent({ event_type: type, resource }: WebhookEvent): ProviderEvent | undefined {
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type.startsWith('PAYMENT.REFUND.'))
    return {
      kind: 'refund',
      identifier: resource.id,
      refundId: resource.custom_id,
      state: { outcome: refundOutcome(resource.status) },
    }
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const reference = resource.disputed_transactions?.[0]?.seller_transaction_id
    const outcome = resource.dispute_outcome?.outcome_code
    const ended = outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED' ? 'lost' : 'won'
    const { dispute_amount: amount } = resource
    return reference
      ? {
          kind: 'dispute',
          reference,
          status: type === 'CUSTOMER.DISPUTE.RESOLVED' ? ended : 'open',
          amountMinor: amount && readMoney(amount.value),
        }
      : undefined
  }
  const isCapture = type.startsWith('PAYMENT.CAPTURE.')
  if (!isCapture && !type.startsWith('CHECKOUT.ORDER.')) return undefined
  const identifier = isCapture ? resource.supplementary_data?.related_ids?.order_id : resource.id
  if (!identifier) return undefined
  return { kind: 'payment', identifier, transactionId: resource.custom_id, state: null }
}
