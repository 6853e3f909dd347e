import {
  confirmRequiredSecondFactor as confirmCall,
  startRequiredSecondFactor as startCall,
} from '@campus/contract/second-factor'
import { JsonResponse } from '../../../platform/context.ts'
import { Failure, invalid } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { endEnrolToken, userOfEnrolToken } from './enrol-token.ts'
import { finishSignIn } from '../sign-in/finish-sign-in.ts'
import { confirmWithCode, makeSecondFactor } from './second-factor-codes.ts'
import { notifyUser } from '../notify-user.ts'

/** Needs no session: if the client requires a second factor, there is none until it is set up. */
export const startRequiredSecondFactor = handle(startCall, async ({ body }, { services, now }) => {
  const made = await services.database.withCompany(async (tx) => {
    const user = await userOfEnrolToken(tx, body.token, now)
    return user && (await makeSecondFactor(tx, services, user))
  })
  if (!made) throw new Failure('token_invalid')
  return made
})

export const confirmRequiredSecondFactor = handle(confirmCall, async ({ body }, context) => {
  const { services, now } = context
  const { session, school, codes } = await services.database.withCompany(async (tx) => {
    const user = await userOfEnrolToken(tx, body.token, now)
    if (!user) throw new Failure('token_invalid')
    const made = await confirmWithCode(tx, services, { user, text: body.pin })
    if (!made) throw invalid([{ key: 'pin', code: 'second_factor_wrong' }])
    await endEnrolToken(tx, body.token, now)
    await notifyUser(tx, user.id, { event: 'second_factor_on' })
    return { ...(await finishSignIn(tx, user, 'authenticator', context)), codes: made }
  })
  return new JsonResponse({ school, recovery_codes: codes }, { token: session.token, session })
})
