import { getInvoice } from '@campus/contract/invoices?address'
import { getSandboxPayment } from '@campus/contract/payments?address'
import { prefetchCall } from '../../shared/api/prefetch-call.ts'
import { rememberedInvoice } from '../../shell/session/remembered-work.ts'

/**
 * What is due is asked at each visit: a colleague or a provider may have settled it meanwhile. Where a payment failed the
 * provider is asked by the page itself: that settles a payment, which no link that is merely pointed at may do.
 */
export function startPayment(search: { invoice?: string | undefined }): void {
  const id = search.invoice ?? rememberedInvoice()
  if (id) prefetchCall(getInvoice, { params: { id } }, { isAlwaysNew: true })
}

export function startSandboxPayment(_search: object, { token }: { token: string }): void {
  prefetchCall(getSandboxPayment, { params: { token } }, { isAlwaysNew: true })
}
