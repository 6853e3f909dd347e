import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Says that somebody has signed in to an account from this browser before. It opens nothing. */
export const deviceCookie = 'cc_device'
/** As long as browsers keep a cookie at most. */
export const deviceLifeSeconds = 400 * 24 * 60 * 60

type Headers = Record<string, string | string[] | undefined>
export type KnownDevice = { userId: string; device: string }

const computeMac = (secret: string, userId: string, device: string) =>
  createHmac('sha256', secret).update(`known-device:${userId}:${device}`).digest('base64url')

/** The cookie of a browser in which an account was just opened. */
export function signDevice(secret: string, userId: string): string {
  const device = randomBytes(12).toString('base64url')
  return `${userId}.${device}.${computeMac(secret, userId, device)}`
}

/** The account that was opened in this browser before, or null where there is none or somebody made the cookie up. */
export function readDevice(secret: string, headers: Headers): KnownDevice | null {
  const text = new RegExp(`(?:^|;\\s*)${deviceCookie}=([^;]+)`).exec(String(headers['cookie'] ?? ''))?.[1]
  const [userId = '', device = '', mac = ''] = (text ?? '').split('.')
  const expected = Buffer.from(computeMac(secret, userId, device))
  const given = Buffer.from(mac)
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, device } : null
}
