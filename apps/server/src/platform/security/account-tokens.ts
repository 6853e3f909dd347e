import { sql, type Tx } from '../database/database.ts'
import { hashToken, newToken } from './session.ts'

/** The purpose of a single-use token of an account. */
export type TokenPurpose = 'invitation' | 'profile' | 'phone' | 'reset-password' | 'reset-password-phone'

type NewToken = {
  purpose: TokenPurpose
  userId: string
  expiresAt: Date
  details?: Record<string, string>
}

/** Creates a token and stores only its hash. */
export async function makeAccountToken(tx: Tx, wanted: NewToken): Promise<string> {
  const token = newToken()
  await tx.run(sql`
    insert into account_token (token_hash, purpose, user_id, expires_at, details)
    values (${hashToken(token)}, ${wanted.purpose}, ${wanted.userId}, ${wanted.expiresAt},
      ${JSON.stringify(wanted.details ?? {})}::jsonb)`)
  return token
}

/** Consumes a token; undefined if it has been used or has expired. */
export async function consumeAccountToken(
  tx: Tx,
  given: { token: string; purpose: TokenPurpose; now: Date },
): Promise<{ user_id: string; details: Record<string, string> } | undefined> {
  return tx.maybe(sql`
    update account_token set used_at = ${given.now}
    where token_hash = ${hashToken(given.token)} and purpose = ${given.purpose} and used_at is null
      and expires_at > ${given.now}
    returning user_id, details`)
}

/** Invalidates every unused token of a user for these purposes. */
export async function lapseAccountTokens(
  tx: Tx,
  userId: string,
  { purposes, now }: { purposes: readonly TokenPurpose[]; now: Date },
): Promise<void> {
  await tx.run(sql`
    update account_token set used_at = ${now}
    where user_id = ${userId} and purpose = any(${purposes}::text[]) and used_at is null`)
}
