import type { Translate } from '@campus/i18n/translate'

/** How people call a way of paying, such as `bank-transfer`; the code itself where the catalogue has no name for it. */
export function paymentMethodName(gateway: string, t: Translate): string {
  const key = `payments.method_${gateway.replaceAll('-', '_')}`
  return t.has(key) ? t.dynamic(key) : gateway
}
