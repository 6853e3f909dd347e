import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Gateway, PaymentState, ProviderEvent } from '../gateway.ts'
import { parseJson, providerRequest } from '../provider-request.ts'

export type AdyenOptions = {
  apiKey: string
  merchantAccount: string
  hmacKey: string
  address: string
  timeoutMs: number
}

type PaymentLink = { id: string; url: string; status: string; amount?: { value: number; currency: string } }
type Notification = {
  pspReference: string
  originalReference?: string
  merchantAccountCode: string
  merchantReference: string
  amount?: { value: number; currency: string }
  eventCode: string
  success: string
  additionalData?: { hmacSignature?: string; paymentLinkId?: string }
}

/** Adyen Pay by Link over its REST API, because its SDK can't be pointed at a test host. */
export function adyenGateway(options: AdyenOptions): Gateway {
  const { apiKey, merchantAccount, hmacKey, address, timeoutMs } = options
  const request = <T>(method: string, path: string, body?: unknown, key?: string) =>
    providerRequest<T>(`${address}${path}`, {
      method,
      headers: { 'x-api-key': apiKey, ...(key ? { 'idempotency-key': key } : {}) },
      body,
      timeoutMs,
    })
  return {
    async start(payment) {
      const link = await request<PaymentLink>(
        'POST',
        '/paymentLinks',
        {
          merchantAccount,
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
    lookUp: async (identifier) => toPaymentState(await request<PaymentLink>('GET', linkPath(identifier))),
    async close(identifier) {
      const link = await request<PaymentLink>('GET', linkPath(identifier))
      if (link.status !== 'active') return toPaymentState(link)
      return toPaymentState(await request<PaymentLink>('PATCH', linkPath(identifier), { status: 'expired' }))
    },
    async refund({ refundId, reference, amountMinor, currency }) {
      if (!reference) throw new Error('adyen has not yet said by its webhook what it calls this payment')
      const refund = await request<{ pspReference: string }>(
        'POST',
        `/payments/${encodeURIComponent(reference)}/refunds`,
        {
          merchantAccount,
          reference: refundId,
          amount: { value: amountMinor, currency },
        },
        refundId,
      )
      // only confirms receipt of the request; a webhook reports the outcome
      return { identifier: refund.pspReference, outcome: 'waiting' }
    },
    async readEvent(rawBody) {
      const body = parseJson<{ notificationItems?: { NotificationRequestItem: Notification }[] }>(rawBody)
      const item = body?.notificationItems?.[0]?.NotificationRequestItem
      if (!item || !isSigned(item, hmacKey)) return null
      return toEvent(item)
    },
  }
}

const linkPath = (identifier: string) => `/paymentLinks/${encodeURIComponent(identifier)}`

function toPaymentState(link: PaymentLink): PaymentState {
  const outcomes: Record<string, PaymentState['outcome']> = { completed: 'succeeded', expired: 'failed' }
  return {
    outcome: outcomes[link.status] ?? 'waiting',
    amountMinor: link.amount?.value,
    currency: link.amount?.currency,
  }
}

/** Source: Adyen, "Webhook types": chargebacks name the payment as `originalReference`. */
const disputes: Readonly<Record<string, 'open' | 'won' | 'lost'>> = {
  REQUEST_FOR_INFORMATION: 'open',
  NOTIFICATION_OF_CHARGEBACK: 'open',
  CHARGEBACK: 'lost',
  SECOND_CHARGEBACK: 'lost',
  CHARGEBACK_REVERSED: 'won',
  PREARBITRATION_WON: 'won',
  PREARBITRATION_LOST: 'lost',
}

/** Our links and refunds use the transaction's ID as their reference. */
function toEvent(item: Notification): ProviderEvent | undefined {
  const { eventCode, merchantReference, pspReference, originalReference } = item
  const isDone = item.success === 'true'
  if (eventCode === 'AUTHORISATION' && merchantReference) {
    const state: PaymentState = {
      outcome: isDone ? 'succeeded' : 'failed',
      amountMinor: item.amount?.value,
      currency: item.amount?.currency,
      reference: isDone ? pspReference : undefined,
    }
    return {
      kind: 'payment',
      identifier: item.additionalData?.paymentLinkId ?? '',
      transactionId: merchantReference,
      state,
    }
  }
  if (eventCode === 'REFUND' || eventCode === 'REFUND_FAILED' || eventCode === 'REFUNDED_REVERSED') {
    const outcome = eventCode === 'REFUND' && isDone ? 'succeeded' : 'failed'
    return { kind: 'refund', identifier: pspReference, refundId: merchantReference, state: { outcome } }
  }
  const status = disputes[eventCode]
  if (!status) return undefined
  return {
    kind: 'dispute',
    reference: originalReference ?? '',
    transactionId: merchantReference,
    status,
    amountMinor: item.amount?.value,
  }
}

/** Source: Adyen, "Verify HMAC signatures": eight fields joined by colons, backslash and colon escaped. */
function isSigned(item: Notification, key: string): boolean {
  const given = item.additionalData?.hmacSignature
  if (!given) return false
  const fields = [
    item.pspReference,
    item.originalReference ?? '',
    item.merchantAccountCode,
    item.merchantReference,
    String(item.amount?.value ?? ''),
    item.amount?.currency ?? '',
    item.eventCode,
    item.success,
  ]
  const text = fields.map((field) => field.replaceAll('\\', '\\\\').replaceAll(':', '\\:')).join(':')
  const expected = createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest()
  const actual = Buffer.from(given, 'base64')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
