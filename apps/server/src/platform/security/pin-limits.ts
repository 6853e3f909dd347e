import type { Tx } from '../database/database.ts'
import type { PinAsker } from './pin-asker.ts'
import { countWithinLimit, type Limit } from './rate-limit.ts'
import type { Services } from '../services.ts'

const hourMs = 60 * 60 * 1000
/**
 * Five tries per pin don't stop anybody from requesting pin after pin, so sends and tries are limited too:
 * per login and asker, so that strangers only use up their own limit; per login for all strangers together,
 * which excludes browsers known to the account; and per address, with room for a school behind one. Unknown
 * logins count the same way, so that a rejection reveals nothing. At forty tries an hour, guessing a pin of
 * six digits takes three years of non-stop trying.
 */
const sendsOfAsker: Limit = { max: 6, windowMs: hourMs }
const sendsOfStrangers: Limit = { max: 40, windowMs: hourMs }
const sendsOfAddress: Limit = { max: 60, windowMs: hourMs }
const triesOfAsker: Limit = { max: 20, windowMs: hourMs }
const triesOfStrangers: Limit = { max: 40, windowMs: hourMs }
const triesOfAddress: Limit = { max: 120, windowMs: hourMs }

/** A pin's purpose and subject, and who asks for it. */
export type PinUse = { purpose: string; subject: string; asker: PinAsker }

/** Counts a pin in the transaction that creates it, so that a request that is too early doesn't count. */
export async function countPinSend(
  tx: Tx,
  services: Services,
  { purpose, subject, asker }: PinUse,
): Promise<void> {
  await countWithinLimit(tx, services, { key: `pin-address:${asker.address}`, limit: sendsOfAddress })
  await countWithinLimit(tx, services, { key: `pin:${purpose}:${subject}:${asker.key}`, limit: sendsOfAsker })
  if (!asker.isKnown)
    await countWithinLimit(tx, services, { key: `pin:${purpose}:${subject}`, limit: sendsOfStrangers })
}

/** Counts a try, in a transaction that is committed whatever the outcome. */
export async function countPinTry(
  tx: Tx,
  services: Services,
  { purpose, subject, asker }: PinUse,
): Promise<void> {
  await countWithinLimit(tx, services, { key: `pin-try-address:${asker.address}`, limit: triesOfAddress })
  await countWithinLimit(tx, services, {
    key: `pin-try:${purpose}:${subject}:${asker.key}`,
    limit: triesOfAsker,
  })
  if (!asker.isKnown)
    await countWithinLimit(tx, services, { key: `pin-try:${purpose}:${subject}`, limit: triesOfStrangers })
}
