import type { Translate } from '@campus/i18n/translate'

/**
 * The display name of a payment method, such as `bank-transfer`; the code itself if the catalogue has none.
 */
export function paymentMethodName(gateway: string, t: Translate): string {
  const key = `payments.method_${gateway.replaceAll('-', '_')}`
  return t.has(key) ? t.dynamic(key) : gateway
}
