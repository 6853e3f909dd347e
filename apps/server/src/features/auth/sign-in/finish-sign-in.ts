import { aUser } from '@campus/domain/audit/actor-ref'
import { writeAuditLine } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { signDevice } from '../../../platform/security/known-device.ts'
import { startSession } from '../../../platform/security/session.ts'
import { readSchool } from './read-school.ts'

export type SignInMethod = 'password' | 'authenticator' | 'recovery-code' | 'passkey' | 'single-sign-on'

/** Starts the session of somebody who has proved who they are, and writes down how. */
export async function finishSignIn(
  tx: Tx,
  account: { id: string; client_id: string; email: string },
  method: SignInMethod,
  { now, address, userAgent, services }: Pick<Context, 'now' | 'address' | 'userAgent' | 'services'>,
) {
  await tx.run(sql`update school_user set last_login_at = ${now} where id = ${account.id}`)
  const opened = await startSession(tx, account, { now, userAgent, address }, method !== 'password')
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
