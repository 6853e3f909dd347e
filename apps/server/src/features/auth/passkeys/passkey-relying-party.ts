import type { Context } from '../../../platform/context.ts'
import type { Services } from '../../../platform/services.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'

export const challengeLifeMs = 5 * 60 * 1000

/** Whom a passkey is made for: the host of the configured public address. */
export const relyingPartyId = (services: Services) => new URL(services.publicUrl()).hostname

/** Where responses may come from; in development also from the other ports of this machine, where hot reload runs. */
export function expectedOrigins({ services, headers }: Pick<Context, 'services' | 'headers'>): string[] {
  const own = new URL(services.publicUrl()).origin
  const given = String(headers['origin'] ?? '')
  const isOwnMachine =
    !services.config.isProduction && URL.canParse(given) && new URL(given).hostname === 'localhost'
  return isOwnMachine ? [own, new URL(given).origin] : [own]
}

/** Keeps a challenge for one response within five minutes; expired challenges are deleted. */
export async function keepChallenge(
  tx: Tx,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<void> {
  await tx.run(sql`delete from webauthn_challenge where expires_at <= ${now}`)
  await tx.run(sql`
    insert into webauthn_challenge (challenge, user_id, expires_at)
    values (${challenge}, ${userId}, ${new Date(now.getTime() + challengeLifeMs)})`)
}

/**
 * Takes the challenge that a response was made for, if it is live and was made for this purpose: the second of two
 * requests waits for the first and finds it gone. It has served also when what follows is undone; `afterwards` sees
 * to that in a request that has a transaction.
 */
export async function consumeChallenge(
  { tx, now, afterwards }: { tx: Tx; now: Date; afterwards?: Context['afterwards'] },
  response: unknown,
  userId: string | null,
): Promise<string | null> {
  const challenge = challengeIn(response)
  if (!challenge) return null
  const take = (by: Tx) =>
    by.run(sql`
      delete from webauthn_challenge
      where challenge = ${challenge} and user_id is not distinct from ${userId}::uuid and expires_at > ${now}`)
  const taken = await take(tx)
  afterwards?.(take)
  return taken > 0 ? challenge : null
}

function challengeIn(response: unknown): string | null {
  const { clientDataJSON } = (response as { response?: { clientDataJSON?: unknown } }).response ?? {}
  if (typeof clientDataJSON !== 'string') return null
  try {
    const parsed = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown
    }
    return typeof parsed.challenge === 'string' ? parsed.challenge : null
  } catch {
    return null
  }
}
