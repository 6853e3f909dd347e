/*
 * Remembers the user's unfinished work, for pages that show it before the server responds. No personal data:
 * a number and an ID, which grants no access by itself. Listed in the cookie notice, and deleted with the
 * session. Source: specification section 3.7, local storage.
 */
const cartKey = 'cart-item-count'
const invoiceKey = 'invoice-id'

/** The number of applicants in the cart when it was last loaded; 0 if unknown. */
export function rememberedCartCount(): number {
  const count = Number(localStorage.getItem(cartKey))
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

export function rememberCartCount(count: number): void {
  localStorage.setItem(cartKey, String(count))
}

/** The invoice being paid at a provider, for a return link that lacks its ID. */
export function rememberedInvoice(): string | undefined {
  return localStorage.getItem(invoiceKey) ?? undefined
}

export function rememberInvoice(id: string): void {
  localStorage.setItem(invoiceKey, id)
}

/** Called once the invoice is paid. */
export function forgetInvoice(): void {
  localStorage.removeItem(invoiceKey)
}

/** Clears everything, so that the next user of this browser sees none of it. */
export function forgetWork(): void {
  localStorage.removeItem(cartKey)
  forgetInvoice()
}
