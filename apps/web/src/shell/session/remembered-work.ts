/*
 * What the signed-in person was at, for a page that shows it before the server responds. No personal data: a number and
 * an id, which opens nothing by itself. Named in the cookie notice, and forgotten with the session. Source:
 * specification section 3.7, local storage.
 */
const cartKey = 'cart-item-count'
const invoiceKey = 'invoice-id'

/** How many applicants were in the cart when it was last looked at; 0 while nobody has looked. */
export function rememberedCartCount(): number {
  const count = Number(localStorage.getItem(cartKey))
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

export function rememberCartCount(count: number): void {
  localStorage.setItem(cartKey, String(count))
}

/** The invoice whose payment was begun at a provider, so that a way back without its id still leads to it. */
export function rememberedInvoice(): string | undefined {
  return localStorage.getItem(invoiceKey) ?? undefined
}

export function rememberInvoice(id: string): void {
  localStorage.setItem(invoiceKey, id)
}

/** Once it is paid nothing leads back to its payment. */
export function forgetInvoice(): void {
  localStorage.removeItem(invoiceKey)
}

/** Whoever signs in next at this browser starts with nothing of it. */
export function forgetWork(): void {
  localStorage.removeItem(cartKey)
  forgetInvoice()
}
