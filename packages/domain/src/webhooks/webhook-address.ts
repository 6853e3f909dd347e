export type AddressProblem = 'webhook_url_invalid' | 'webhook_url_https' | 'webhook_url_login'

/**
 * What is wrong with an endpoint's address as text. Whether its host leads inside the network is only known, and
 * checked, when a connection is made.
 */
export function webhookAddressProblem(text: string, allowsHttp: boolean): AddressProblem | undefined {
  if (!URL.canParse(text)) return 'webhook_url_invalid'
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'webhook_url_invalid'
  if (url.protocol === 'http:' && !allowsHttp) return 'webhook_url_https'
  // a password in the address would stand in the log of deliveries
  if (url.username || url.password) return 'webhook_url_login'
  return undefined
}
