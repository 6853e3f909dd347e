import { BlockList, isIP } from 'node:net'

/**
 * Addresses that are not on the public internet. Sources: IANA IPv4 and IPv6 Special-Purpose Address
 * Registries. Ranges that embed an IPv4 address (mapped, NAT64, 6to4, Teredo) are rejected, because they
 * could lead back inside. Of IPv6 only global unicast, 2000::/3, is public. This is the only list for
 * connections to a URL that a user entered: webhooks and identity providers.
 */
const ranges: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const v4 = new BlockList()
const v6 = new BlockList()
for (const [network, prefix] of ranges) {
  if (isIP(network) === 4) v4.addSubnet(network, prefix, 'ipv4')
  else v6.addSubnet(network, prefix, 'ipv6')
}

/** Whether an IP address from the resolver is public. */
export function isPublicAddress(address: string): boolean {
  const [bare = ''] = address.split('%')
  const family = isIP(bare)
  if (family === 4) return !v4.check(bare, 'ipv4')
  return family === 6 && !v6.check(bare, 'ipv6')
}
