import { isIPv6 } from 'node:net'
import type { Context } from '../context.ts'
import { readDevice } from './known-device.ts'

/** Who requests or tries a pin. `key` identifies them, to count sends and tries and to bind the pin. */
export type PinAsker = { key: string; address: string; isKnown: boolean }

/**
 * Identifies a browser that has signed in to the account before by its cookie, whatever its address; everyone
 * else by address. `userId` is the account that the pin is for, if there is one.
 */
export function pinAsker(
  { services, headers, address }: Pick<Context, 'services' | 'headers' | 'address'>,
  userId: string | undefined,
): PinAsker {
  const device = readDevice(services.config.secret, headers)
  return device && userId !== undefined && device.userId === userId
    ? { key: `device:${device.device}`, address, isKnown: true }
    : { key: `address:${readNetwork(address)}`, address, isKnown: false }
}

/** Reduces an IPv6 address to its network, within which a device changes its address by itself (RFC 8981). */
function readNetwork(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare) || bare.includes('.')) return bare
  const [head = '', tail] = bare.split('::')
  const first = head === '' ? [] : head.split(':')
  const tailGroups = !tail ? [] : tail.split(':')
  const zeros =
    tail === undefined ? [] : Array.from({ length: 8 - first.length - tailGroups.length }, () => '0')
  const groups = [...first, ...zeros, ...tailGroups].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
