import { createHmac } from 'node:crypto'
import { fakeKeys } from './fake-providers.ts'

/** A payment as it was begun at a provider. */
export type ProviderPayment = { transactionId: string; identifier: string }
export type Event = { body: string; headers: Record<string, string> }

/** What Adyen says of a payment, signed. Source: Adyen, "Verify HMAC signatures". */
export function adyenEvent(
  started: ProviderPayment,
  success: boolean,
  value: number,
  currency = 'GBP',
): Event {
  const item = {
    pspReference: 'PSP:1',
    merchantAccountCode: fakeKeys.ADYEN_MERCHANT_ACCOUNT,
    merchantReference: started.transactionId,
    amount: { value, currency },
    eventCode: 'AUTHORISATION',
    success: String(success),
  }
  const text = [
    'PSP\\:1',
    '',
    item.merchantAccountCode,
    item.merchantReference,
    value,
    currency,
    item.eventCode,
    item.success,
  ].join(':')
  const hmacSignature = createHmac('sha256', Buffer.from(fakeKeys.ADYEN_HMAC_KEY, 'hex'))
    .update(text)
    .digest('base64')
  const signed = { ...item, additionalData: { hmacSignature, paymentLinkId: started.identifier } }
  return {
    body: JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: signed }] }),
    headers: {},
  }
}
