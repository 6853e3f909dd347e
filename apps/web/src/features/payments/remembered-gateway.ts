// Kept in this browser, no personal data; named in the cookie notice. Source: specification section 3.7, local storage.
const key = 'payment-gateway'

/** How the person paid last time. */
export function rememberedGateway(): string | null {
  return localStorage.getItem(key)
}

export function rememberGateway(gateway: string): void {
  localStorage.setItem(key, gateway)
}
