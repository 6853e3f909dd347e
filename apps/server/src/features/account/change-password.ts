import { updateOwnPassword as call } from '@campus/contract/account'
import { audit } from '../../platform/audit/audit.ts'
import { contextIn, type Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import {
  endSessionsExcept,
  hashPassword,
  rejectGuessablePassword,
  requireOwnSession,
  requirePassword,
  notifyUser,
} from '../auth/public.ts'

/** Only for the caller's own account. Requires the current password, in case the desk was left unlocked. */
export const updateOwnPassword = handle(call, async ({ params, body }, context) => {
  const { actor, services } = context
  if (params.id !== actor.user_id) throw notFound()
  await requirePassword(context, body.current_password, 'current_password')
  if (body.password === body.current_password)
    throw invalid([{ key: 'password', code: 'password_unchanged' }])
  const passwordHash = await hashPassword(body.password)
  return services.database.withActor(actor, (tx) =>
    storePassword(contextIn(context, tx), { password: body.password, passwordHash }),
  )
})

async function storePassword(
  context: Context,
  { password, passwordHash }: { password: string; passwordHash: string },
) {
  const { tx, actor } = context
  const session = await requireOwnSession(context)
  await rejectGuessablePassword(tx, actor.user_id, password)
  await tx.run(sql`
    update school_user set password_hash = ${passwordHash} where id = ${actor.user_id}`)
  await endSessionsExcept(tx, actor.user_id, session.id)
  await audit(context, { action: 'update-own-password', subject: `user:${actor.user_id}` })
  await notifyUser(tx, actor.user_id, { event: 'password_changed' })
  return { done: true as const }
}
