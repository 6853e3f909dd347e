import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../config.ts'
import type { Gateway, PaymentState } from './gateway.ts'
import { parseJson, providerRequest } from './provider-request.ts'

type PaymentLink = { id: string; url: string; status: string; amount: { value: number; currency: string } }
type Notification = {
  pspReference: string
  originalReference?: string
  merchantAccountCode: string
  merchantReference: string
  amount: { value: number; currency: string }
  eventCode: string
  success: string
  additionalData?: { hmacSignature?: string; paymentLinkId?: string }
}

/** Adyen Pay by Link over its REST API; its SDK cannot be pointed at a test host. */
export function adyenGateway(config: Config, apiKey: string): Gateway {
  const request = <T>(method: string, path: string, body?: unknown, key?: string) =>
    providerRequest<T>(`${config.ADYEN_API_URL}${path}`, {
      method,
      headers: { 'x-api-key': apiKey, ...(key ? { 'idempotency-key': key } : {}) },
      body,
      timeoutMs: config.PAYMENT_TIMEOUT_MS,
    })
  return {
    async start(payment) {
      const link = await request<PaymentLink>(
        'POST',
        '/paymentLinks',
        {
          merchantAccount: config.ADYEN_MERCHANT_ACCOUNT,
          reference: payment.transactionId,
          description: payment.invoiceNumber,
          amount: { value: payment.amountMinor, currency: payment.currency },
          returnUrl: payment.successUrl,
          shopperEmail: payment.payerEmail,
        },
        payment.transactionId,
      )
      return { identifier: link.id, redirectUrl: link.url }
    },
    async lookUp(identifier) {
      const link = await request<PaymentLink>('GET', `/paymentLinks/${encodeURIComponent(identifier)}`)
      const outcomes: Record<string, PaymentState['outcome']> = { completed: 'succeeded', expired: 'failed' }
      return {
        outcome: outcomes[link.status] ?? 'waiting',
        amountMinor: link.amount.value,
        currency: link.amount.currency,
      }
    },
    async readEvent(rawBody) {
      const body = parseJson<{ notificationItems?: { NotificationRequestItem: Notification }[] }>(rawBody)
      const item = body?.notificationItems?.[0]?.NotificationRequestItem
      if (!item || !isSigned(item, config.ADYEN_HMAC_KEY)) return null
      // our links carry the transaction's id as their reference
      if (item.eventCode !== 'AUTHORISATION' || !item.merchantReference) return undefined
      const outcome = item.success === 'true' ? 'succeeded' : 'failed'
      return {
        identifier: item.additionalData?.paymentLinkId ?? '',
        transactionId: item.merchantReference,
        state: { outcome, amountMinor: item.amount.value, currency: item.amount.currency },
      }
    },
  }
}

/** Source: Adyen, "Verify HMAC signatures": eight fields joined by colons, backslash and colon escaped. */
function isSigned(item: Notification, key: string | undefined): boolean {
  const given = item.additionalData?.hmacSignature
  if (!given || !key) return false
  const fields = [
    item.pspReference,
    item.originalReference ?? '',
    item.merchantAccountCode,
    item.merchantReference,
    String(item.amount.value),
    item.amount.currency,
    item.eventCode,
    item.success,
  ]
  const text = fields.map((field) => field.replaceAll('\\', '\\\\').replaceAll(':', '\\:')).join(':')
  const expected = createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest()
  const actual = Buffer.from(given, 'base64')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
