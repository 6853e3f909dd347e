import type { Tx } from '../database/database.ts'
import type { PinAsker } from './pin-asker.ts'
import { countWithinLimit, type Limit } from './rate-limit.ts'
import type { Services } from '../services.ts'

const hourMs = 60 * 60 * 1000
/**
 * Five tries of a pin alone would let somebody ask for pin after pin and guess on: sends and tries are counted as
 * well. For a login by who asks, so that a stranger uses up what is the stranger's alone; for all strangers together,
 * which a browser that knows the account is not among; and for an address, with room for a school behind one. Unknown
 * logins count alike, so that a rejection tells nothing. Forty tries an hour guess a pin of six digits once in three
 * years of trying without a pause.
 */
const sendsOfAsker: Limit = { max: 6, windowMs: hourMs }
const sendsOfStrangers: Limit = { max: 40, windowMs: hourMs }
const sendsOfAddress: Limit = { max: 60, windowMs: hourMs }
const triesOfAsker: Limit = { max: 20, windowMs: hourMs }
const triesOfStrangers: Limit = { max: 40, windowMs: hourMs }
const triesOfAddress: Limit = { max: 120, windowMs: hourMs }

/** What is asked for: a pin's purpose and subject, by whom. */
export type PinUse = { purpose: string; subject: string; asker: PinAsker }

/** Counts a pin that was made, in its transaction: one asked for too early costs nothing. */
export async function countPinSend(
  tx: Tx,
  services: Services,
  { purpose, subject, asker }: PinUse,
): Promise<void> {
  await countWithinLimit(tx, services, `pin-address:${asker.address}`, sendsOfAddress)
  await countWithinLimit(tx, services, `pin:${purpose}:${subject}:${asker.key}`, sendsOfAsker)
  if (!asker.isKnown) await countWithinLimit(tx, services, `pin:${purpose}:${subject}`, sendsOfStrangers)
}

/** Counts a try, in a transaction that is kept whatever becomes of the try. */
export async function countPinTry(
  tx: Tx,
  services: Services,
  { purpose, subject, asker }: PinUse,
): Promise<void> {
  await countWithinLimit(tx, services, `pin-try-address:${asker.address}`, triesOfAddress)
  await countWithinLimit(tx, services, `pin-try:${purpose}:${subject}:${asker.key}`, triesOfAsker)
  if (!asker.isKnown) await countWithinLimit(tx, services, `pin-try:${purpose}:${subject}`, triesOfStrangers)
}
