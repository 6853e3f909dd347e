import {
  confirmSecondFactor as confirmCall,
  startSecondFactor as startCall,
} from '@campus/contract/second-factor'
import { audit } from '../../../platform/audit/audit.ts'
import { Failure, invalid } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { requireOwnSession, strengthenSession } from '../sign-in/own-session.ts'
import { confirmWithCode, makeSecondFactor } from './second-factor-codes.ts'
import { notifyUser } from '../notify-user.ts'
import { ownUser, readSecondFactor } from './get-second-factor.ts'

export const startSecondFactor = handle(startCall, async (_input, context) => {
  await requireOwnSession(context)
  const made = await makeSecondFactor(context.tx, context.services, ownUser(context.actor))
  if (!made) throw new Failure('second_factor_on')
  return made
})

export const confirmSecondFactor = handle(confirmCall, async ({ body }, context) => {
  const { tx, actor, services } = context
  const session = await requireOwnSession(context)
  if ((await readSecondFactor(tx, actor)).confirmed_at) throw new Failure('second_factor_on')
  const codes = await confirmWithCode(tx, services, { user: ownUser(actor), text: body.pin })
  if (!codes) throw invalid([{ key: 'pin', code: 'second_factor_wrong' }])
  await strengthenSession(tx, session.id)
  await audit(context, { action: 'second-factor-on' })
  await notifyUser(tx, actor.user_id, { event: 'second_factor_on' })
  return { recovery_codes: codes }
})
