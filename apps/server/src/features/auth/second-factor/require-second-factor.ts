import { requireSecondFactor as requireCall } from '@campus/contract/second-factor'
import { audit } from '../../../platform/audit/audit.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { endSessionsExcept, requireOwnSession } from '../sign-in/own-session.ts'
import { notifyMasterUsers, notifyUser } from '../notify-user.ts'

/** Sets a client's rule; sessions without a second factor end, so that their users set one up. */
export async function setSecondFactorRule(tx: Tx, clientId: string, isRequired: boolean): Promise<number> {
  await tx.run(sql`update client set requires_second_factor = ${isRequired} where client_id = ${clientId}`)
  if (!isRequired) return 0
  return tx.run(sql`delete from session where client_id = ${clientId} and not is_strong`)
}

export const requireSecondFactor = handle(requireCall, async ({ body }, context) => {
  const { tx, actor } = context
  const session = await requireOwnSession(context)
  if (body.is_required && !session.is_strong) throw new Failure('second_factor_first')
  const ended = await setSecondFactorRule(tx, actor.client_id, body.is_required)
  await audit(context, { action: 'require-second-factor', details: body })
  await notifyMasterUsers(tx, actor)
  return { is_required: body.is_required, ended_sessions: ended }
})

/** Removes all of a user's factors other than the password, and ends their sessions. */
export async function removeSecondFactors(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from second_factor where user_id = ${userId}`)
  await tx.run(sql`delete from recovery_code where user_id = ${userId}`)
  await tx.run(sql`delete from passkey where user_id = ${userId}`)
  await endSessionsExcept(tx, userId, null)
  await notifyUser(tx, userId, { event: 'second_factor_reset' })
}
