import type { Tx } from './database.ts'
import { countWithinLimit, requireWithinLimit, type Limit } from './rate-limit.ts'
import type { Services } from './services.ts'

const hourMs = 60 * 60 * 1000
/**
 * Five tries of a pin alone would let somebody ask for pin after pin and guess on: sends and tries are counted by
 * login and by address as well. Unknown logins count alike, so that a refusal tells nothing. The limits of an
 * address leave room for a school behind one.
 */
const sendsOfLogin: Limit = { max: 6, windowMs: hourMs }
const sendsOfAddress: Limit = { max: 60, windowMs: hourMs }
const triesOfLogin: Limit = { max: 20, windowMs: hourMs }
const triesOfAddress: Limit = { max: 120, windowMs: hourMs }

/** Counts a pin that was made, in its transaction: one asked for too early costs nothing. */
export async function countPinSend(
  tx: Tx,
  services: Services,
  purpose: string,
  subject: string,
  address: string,
): Promise<void> {
  await countWithinLimit(tx, services, `pin-address:${address}`, sendsOfAddress)
  await countWithinLimit(tx, services, `pin:${purpose}:${subject}`, sendsOfLogin)
}

export async function countPinTry(
  services: Services,
  purpose: string,
  subject: string,
  address: string,
): Promise<void> {
  await requireWithinLimit(services, `pin-try-address:${address}`, triesOfAddress)
  await requireWithinLimit(services, `pin-try:${purpose}:${subject}`, triesOfLogin)
}
