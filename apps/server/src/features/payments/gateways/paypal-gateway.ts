import { minor, moneyOf, moneyText } from '@campus/domain/money'
import type { Config } from '../../../config.ts'
import type { Gateway, PaymentState } from './gateway.ts'
import { parseJson, providerRequest } from './provider-request.ts'

type Money = { value: string; currency_code: string }
type Capture = { id: string; status: string; amount: Money }
type Order = {
  id: string
  status: string
  links?: { rel: string; href: string }[]
  purchase_units?: { payments?: { captures?: Capture[] } }[]
}
type WebhookEvent = {
  event_type: string
  resource: { id: string; custom_id?: string; supplementary_data?: { related_ids?: { order_id?: string } } }
}

/** The online wallet over PayPal's REST API; its SDK cannot be pointed at a test host. */
export function paypalGateway(config: Config, clientId: string, secret: string): Gateway {
  const timeoutMs = config.PAYMENT_TIMEOUT_MS
  async function request<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
    const grant = await providerRequest<{ access_token: string }>(
      `${config.PAYPAL_API_URL}/v1/oauth2/token`,
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
        timeoutMs,
      },
    )
    return providerRequest<T>(`${config.PAYPAL_API_URL}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${grant.access_token}`,
        ...(key ? { 'paypal-request-id': key } : {}),
      },
      body,
      timeoutMs,
    })
  }

  /** An approved order still has to be captured: the payer has agreed, the money has not moved. */
  async function lookUp(identifier: string): Promise<PaymentState> {
    const path = `/v2/checkout/orders/${encodeURIComponent(identifier)}`
    let order = await request<Order>('GET', path)
    if (order.status === 'APPROVED')
      order = await request<Order>('POST', `${path}/capture`, {}, `capture-${identifier}`)
    const capture = order.purchase_units?.[0]?.payments?.captures?.[0]
    if (!capture) return { outcome: order.status === 'VOIDED' ? 'failed' : 'waiting' }
    const outcomes: Record<string, PaymentState['outcome']> = {
      COMPLETED: 'succeeded',
      DECLINED: 'failed',
      FAILED: 'failed',
    }
    return {
      outcome: outcomes[capture.status] ?? 'waiting',
      amountMinor: moneyOf(capture.amount.value),
      currency: capture.amount.currency_code,
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
              amount: { currency_code: payment.currency, value: moneyText(minor(payment.amountMinor)) },
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
          webhook_id: config.PAYPAL_WEBHOOK_ID,
          webhook_event: event,
        },
      )
      if (status !== 'SUCCESS') return null
      const { event_type: type, resource } = event
      const isCapture = type.startsWith('PAYMENT.CAPTURE.')
      if (!isCapture && !type.startsWith('CHECKOUT.ORDER.')) return undefined
      const identifier = isCapture ? resource.supplementary_data?.related_ids?.order_id : resource.id
      if (!identifier) return undefined
      // the event only says that something happened; what happened is asked for
      return { identifier, transactionId: resource.custom_id, state: await lookUp(identifier) }
    },
  }
}
