import { aUser } from '@campus/domain/audit/actor-ref'
import { writeAuditLine } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { signDevice } from '../../../platform/security/known-device.ts'
import { presentedToken } from '../../../platform/security/presented-token.ts'
import { hashToken, startSession } from '../../../platform/security/session.ts'
import { readSchool } from './get-school.ts'

export type SignInMethod = 'password' | 'authenticator' | 'recovery-code' | 'passkey' | 'single-sign-on'

/**
 * Starts a session for a user who has proved their identity, and records how. It replaces the user's session
 * that the request came with, if any.
 */
export async function finishSignIn(
  tx: Tx,
  account: { id: string; client_id: string; email: string },
  method: SignInMethod,
  request: Pick<Context, 'now' | 'address' | 'userAgent' | 'services' | 'headers'>,
  /** When they proved it, if that was earlier at their client's identity provider. */
  provenAt = request.now,
) {
  const { now, address, userAgent, services, headers } = request
  await tx.run(sql`update school_user set last_login_at = ${now} where id = ${account.id}`)
  const former = hashToken(presentedToken(headers) ?? '')
  await tx.run(sql`delete from session where token_hash = ${former} and user_id = ${account.id}`)
  const proof = { isStrong: method !== 'password', at: provenAt }
  const opened = await startSession(tx, account, { request: { now, userAgent, address }, proof })
  await writeAuditLine(tx, {
    clientId: account.client_id,
    actor: aUser(account.id),
    action: 'sign-in',
    details: { method },
    at: now,
    address,
    userAgent,
  })
  const session = { ...opened, device: signDevice(services.config.secret, account.id) }
  return { session, school: await readSchool(tx, account.id) }
}
