import { makeRecoveryCodes as makeCodesCall } from '@campus/contract/second-factor'
import { audit } from '../../../platform/audit/audit.ts'
import { contextIn, type Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { requirePassword } from '../require-password.ts'
import { requireOwnSession } from '../sign-in/own-session.ts'
import { replaceRecoveryCodes } from './second-factor-codes.ts'
import { notifyUser } from '../notify-user.ts'
import { ownUser, readSecondFactor } from './get-second-factor.ts'

export const makeRecoveryCodes = handle(makeCodesCall, async ({ body }, context) => {
  if (body.password !== undefined) await requirePassword(context, body.password)
  return context.services.database.withActor(context.actor, (tx) => replaceCodes(contextIn(context, tx)))
})

async function replaceCodes(context: Context) {
  const { tx, actor, services } = context
  await requireOwnSession(context)
  if (!(await readSecondFactor(tx, actor)).confirmed_at) throw new Failure('second_factor_off')
  const codes = await replaceRecoveryCodes(tx, services, ownUser(actor))
  await audit(context, { action: 'make-recovery-codes' })
  await notifyUser(tx, actor.user_id, { event: 'recovery_codes' })
  return { recovery_codes: codes }
}
