export type AddressProblem =
  | 'webhook_url_invalid'
  | 'webhook_url_https'
  | 'webhook_url_login'
  | 'webhook_url_port'

/** Ports on which web servers respond; others are doors of other services, not to be knocked at through us. */
const webPorts = ['', '8443']

/**
 * What is wrong with an endpoint's address as text. Whether its host leads inside the network is only known, and
 * checked, when a connection is made. `isDevelopment` allows plain http and any port.
 */
export function webhookAddressProblem(text: string, isDevelopment: boolean): AddressProblem | undefined {
  if (!URL.canParse(text)) return 'webhook_url_invalid'
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'webhook_url_invalid'
  if (url.protocol === 'http:' && !isDevelopment) return 'webhook_url_https'
  // a password in the address would stand in the log of deliveries
  if (url.username || url.password) return 'webhook_url_login'
  if (!isDevelopment && !webPorts.includes(url.port)) return 'webhook_url_port'
  return undefined
}
