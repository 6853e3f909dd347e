import type { Context } from '../../../platform/context.ts'
import type { Services } from '../../../platform/services.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'

export const challengeLifeMs = 5 * 60 * 1000

/** The relying party ID of passkeys: the host of the configured public URL. */
export const relyingPartyId = (services: Services) => new URL(services.publicUrl()).hostname

/** Origins that responses may come from; in development also other ports of this machine, for hot reload. */
export function expectedOrigins({ services, headers }: Pick<Context, 'services' | 'headers'>): string[] {
  const ourOrigin = new URL(services.publicUrl()).origin
  const sentOrigin = String(headers['origin'] ?? '')
  const isOwnMachine =
    !services.config.isProduction && URL.canParse(sentOrigin) && new URL(sentOrigin).hostname === 'localhost'
  return isOwnMachine ? [ourOrigin, new URL(sentOrigin).origin] : [ourOrigin]
}

/** Stores a challenge, valid for five minutes and one response; expired challenges are deleted. */
export async function keepChallenge(
  tx: Tx,
  challenge: string,
  { userId, now }: { userId: string | null; now: Date },
): Promise<void> {
  await tx.run(sql`delete from webauthn_challenge where expires_at <= ${now}`)
  await tx.run(sql`
    insert into webauthn_challenge (challenge, user_id, expires_at)
    values (${challenge}, ${userId}, ${new Date(now.getTime() + challengeLifeMs)})`)
}

/**
 * Consumes the challenge that a response answers, if it is unexpired and was made for this user (null to sign
 * in). Of two concurrent requests, the second waits for the first and finds it gone. The challenge stays
 * consumed even if the rest is rolled back; in a request with a transaction, `afterwards` ensures that.
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
  const consumed = await take(tx)
  afterwards?.(take)
  return consumed > 0 ? challenge : null
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
