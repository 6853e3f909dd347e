import { sql, type Tx } from '../../../platform/database/database.ts'
import { hashToken, newToken } from '../../../platform/security/session.ts'
import type { KnownUser } from './second-factor-codes.ts'

const purpose = 'enrol-second-factor'
/** Long enough to find the phone and install an app. */
const tokenLifeMs = 15 * 60 * 1000

/**
 * Issued after the right password if a second factor is required but missing; it only allows setting one up.
 */
export async function newEnrollmentToken(tx: Tx, userId: string, now: Date): Promise<string> {
  const token = newToken()
  await tx.run(sql`
    insert into account_token (token_hash, purpose, user_id, expires_at)
    values (${hashToken(token)}, ${purpose}, ${userId}, ${new Date(now.getTime() + tokenLifeMs)})`)
  return token
}

/** The user of a valid token; it stays valid until `endEnrolToken`. */
export async function userOfEnrolToken(tx: Tx, token: string, now: Date): Promise<KnownUser | undefined> {
  return tx.maybe<KnownUser>(sql`
    select u.id, u.client_id, u.email from account_token a join school_user u on u.id = a.user_id
    where a.token_hash = ${hashToken(token)} and a.purpose = ${purpose} and a.used_at is null and a.expires_at > ${now}
      and u.status = 'active' for update of a`)
}

export async function endEnrolToken(tx: Tx, token: string, now: Date): Promise<void> {
  await tx.run(sql`update account_token set used_at = ${now} where token_hash = ${hashToken(token)}`)
}
