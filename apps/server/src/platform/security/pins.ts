import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql, type Tx } from '../database/database.ts'
import { Failure } from '../failure.ts'
import type { Services } from '../services.ts'

/** Source: details, section 3: 6 digits, 10 minutes, 5 tries, resend after 60 seconds. */
const lifeMs = 10 * 60 * 1000
const resendAfterMs = 60 * 1000
const maxTries = 5

const hashPin = (services: Services, purpose: string, { subject, pin }: { subject: string; pin: string }) =>
  createHmac('sha256', services.config.secret).update(`${purpose}:${subject}:${pin}`).digest()

/**
 * What a pin is for, and to whom it belongs: it works only for the asker (a browser that knows the account,
 * or an address), so that strangers use up only pins of their own. `asker` is empty for a signed-in user.
 */
export type PinOf = { purpose: string; subject: string; asker: string }

/**
 * Creates the only valid pin of a purpose, subject and asker; null if one was sent within the last minute.
 */
export async function makePin(
  tx: Tx,
  services: Services,
  { purpose, subject, asker }: PinOf,
): Promise<string | null> {
  const now = services.clock.now()
  const pin = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const made = await tx.run(sql`
    insert into pin (purpose, subject, asker, pin_hash, sent_at, expires_at)
    values (${purpose}, ${subject}, ${asker}, ${hashPin(services, purpose, { subject, pin })}, ${now}, ${new Date(now.getTime() + lifeMs)})
    on conflict (purpose, subject, asker) do update
      set pin_hash = excluded.pin_hash, tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at
      where pin.sent_at <= ${new Date(now.getTime() - resendAfterMs)}`)
  return made > 0 ? pin : null
}

export type PinOutcome = 'right' | 'pin_wrong' | 'pin_expired' | 'pin_used_up'

/**
 * Checks a pin, and deletes it if it is right. A wrong one costs a try, so the outcome is returned instead of
 * thrown, which would roll the count back.
 */
export async function consumePin(
  tx: Tx,
  services: Services,
  { purpose, subject, asker }: PinOf,
  pin: string,
): Promise<PinOutcome> {
  const ofAsker = sql`purpose = ${purpose} and subject = ${subject} and asker = ${asker}`
  const row = await tx.maybe<{ pin_hash: Buffer; tries: number; expires_at: Date }>(sql`
    select pin_hash, tries, expires_at from pin where ${ofAsker} for update`)
  if (!row) return 'pin_wrong'
  if (row.expires_at <= services.clock.now()) return 'pin_expired'
  if (row.tries >= maxTries) return 'pin_used_up'
  if (timingSafeEqual(row.pin_hash, hashPin(services, purpose, { subject, pin }))) {
    await tx.run(sql`delete from pin where ${ofAsker}`)
    return 'right'
  }
  await tx.run(sql`update pin set tries = tries + 1 where ${ofAsker}`)
  return row.tries + 1 >= maxTries ? 'pin_used_up' : 'pin_wrong'
}

/** Rejects unless the pin was right, naming the field. */
export function requireRightPin(outcome: PinOutcome): void {
  if (outcome !== 'right') throw new Failure('invalid', { issues: [{ key: 'pin', code: outcome }] })
}
