import { getInvoice } from '@campus/contract/invoices?address'
import { getSandboxPayment } from '@campus/contract/payments?address'
import { prefetchCall } from '../../shared/api/prefetch-call.ts'
import { rememberedInvoice } from '../../shell/session/remembered-work.ts'

/**
 * Reads the amount due on every visit: a colleague or provider may have settled it in the meantime. After a
 * failed payment the page itself asks the provider, because that settles the payment, which hovering over a
 * link mustn't do.
 */
export function startPayment(search: { invoice?: string | undefined }): void {
  const id = search.invoice ?? rememberedInvoice()
  if (id) prefetchCall(getInvoice, { params: { id } }, { isAlwaysNew: true })
}

export function startSandboxPayment(_search: object, { token }: { token: string }): void {
  prefetchCall(getSandboxPayment, { params: { token } }, { isAlwaysNew: true })
}
