export type AddressProblem =
  | 'webhook_url_invalid'
  | 'webhook_url_https'
  | 'webhook_url_login'
  | 'webhook_url_port'

/**
 * Ports on which web servers listen; others belong to other services, which must not be probed through us.
 */
const webPorts = ['', '8443']

/**
 * Checks the text of an endpoint's address. Whether its host is inside the network is only known, and
 * checked, when a connection is made. `isDevelopment` allows plain http and any port.
 */
export function webhookAddressProblem(
  text: string,
  { isDevelopment }: { isDevelopment: boolean },
): AddressProblem | undefined {
  if (!URL.canParse(text)) return 'webhook_url_invalid'
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'webhook_url_invalid'
  if (url.protocol === 'http:' && !isDevelopment) return 'webhook_url_https'
  // a password in the address would appear in the delivery log
  if (url.username || url.password) return 'webhook_url_login'
  if (!isDevelopment && !webPorts.includes(url.port)) return 'webhook_url_port'
  return undefined
}
