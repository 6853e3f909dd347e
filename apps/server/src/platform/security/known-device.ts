import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Marks a browser that has signed in to an account before. It doesn't grant access. */
export const deviceCookie = 'cc_device'
/** The longest time for which browsers keep a cookie. */
export const deviceLifeSeconds = 400 * 24 * 60 * 60

type Headers = Record<string, string | string[] | undefined>
export type KnownDevice = { userId: string; device: string }

const computeMac = (secret: string, userId: string, device: string) =>
  createHmac('sha256', secret).update(`known-device:${userId}:${device}`).digest('base64url')

/** The cookie for a browser in which a user has just signed in. */
export function signDevice(secret: string, userId: string): string {
  const device = randomBytes(12).toString('base64url')
  return `${userId}.${device}.${computeMac(secret, userId, device)}`
}

/** The user who signed in with this browser before; null if there is none or the cookie is forged. */
export function readDevice(secret: string, headers: Headers): KnownDevice | null {
  const text = new RegExp(`(?:^|;\\s*)${deviceCookie}=([^;]+)`).exec(String(headers['cookie'] ?? ''))?.[1]
  const [userId = '', device = '', mac = ''] = (text ?? '').split('.')
  const expected = Buffer.from(computeMac(secret, userId, device))
  const sentMac = Buffer.from(mac)
  return sentMac.length === expected.length && timingSafeEqual(sentMac, expected) ? { userId, device } : null
}
