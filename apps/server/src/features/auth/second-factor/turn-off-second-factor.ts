import { turnOffSecondFactor as turnOffCall } from '@campus/contract/second-factor'
import { audit } from '../../../platform/audit/audit.ts'
import { contextIn, type Context } from '../../../platform/context.ts'
import { sql } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { requirePassword } from '../require-password.ts'
import { requireOwnSession } from '../sign-in/own-session.ts'
import { notifyUser } from '../notify-user.ts'
import { readSecondFactor } from './get-second-factor.ts'

export const turnOffSecondFactor = handle(turnOffCall, async ({ body }, context) => {
  if (body.password !== undefined) await requirePassword(context, body.password)
  return context.services.database.withActor(context.actor, (tx) => turnOff(contextIn(context, tx)))
})

async function turnOff(context: Context) {
  const { tx, actor } = context
  await requireOwnSession(context)
  const state = await readSecondFactor(tx, actor)
  if (!state.confirmed_at) throw new Failure('second_factor_off')
  if (state.is_required) throw new Failure('second_factor_required')
  await tx.run(sql`delete from second_factor where user_id = ${actor.user_id}`)
  await tx.run(sql`delete from recovery_code where user_id = ${actor.user_id}`)
  await audit(context, { action: 'second-factor-off' })
  await notifyUser(tx, actor.user_id, { event: 'second_factor_off' })
  return { done: true as const }
}
