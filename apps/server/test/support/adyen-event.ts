import { createHmac } from 'node:crypto'
import { fakeKeys } from './fake-providers.ts'

/** A payment as it was begun at a provider. */
export type ProviderPayment = { transactionId: string; identifier: string }
export type Event = { body: string; headers: Record<string, string> }

type Item = {
  pspReference: string
  originalReference?: string
  merchantReference: string
  amount: { value: number; currency: string }
  eventCode: string
  success?: string
  additionalData?: object
}

/** A notification of Adyen as it arrives. Source: Adyen, "Verify HMAC signatures": colons of a field are escaped. */
export function signedByAdyen(given: Item): Event {
  const item = { merchantAccountCode: fakeKeys.ADYEN_MERCHANT_ACCOUNT, success: 'true', ...given }
  const { value, currency } = item.amount
  const text = [
    item.pspReference,
    item.originalReference ?? '',
    item.merchantAccountCode,
    item.merchantReference,
    value,
    currency,
    item.eventCode,
    item.success,
  ]
    .map((field) => String(field).replaceAll(':', '\\:'))
    .join(':')
  const hmacSignature = createHmac('sha256', Buffer.from(fakeKeys.ADYEN_HMAC_KEY, 'hex'))
    .update(text)
    .digest('base64')
  const NotificationRequestItem = { ...item, additionalData: { ...item.additionalData, hmacSignature } }
  return {
    body: JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem }] }),
    headers: {},
  }
}

/** Whether a payment was authorised, and of how much. */
export const adyenEvent = (
  started: ProviderPayment,
  success: boolean,
  value: number,
  currency = 'GBP',
): Event =>
  signedByAdyen({
    pspReference: 'PSP:1',
    merchantReference: started.transactionId,
    amount: { value, currency },
    eventCode: 'AUTHORISATION',
    success: String(success),
    additionalData: { paymentLinkId: started.identifier },
  })
