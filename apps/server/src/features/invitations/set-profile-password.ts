import { setProfilePassword as setProfilePasswordCall } from '@campus/contract/invitations'
import { JsonResponse } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { hashPassword, rejectGuessablePassword, signInNewUser, signUpStep } from '../auth/public.ts'
import { activateInvited, birthDateRule, rejectBirthDate } from './activate-invited.ts'

/** The last step of signing up: the draft user becomes active and is signed in. */
export const setProfilePassword = handle(
  setProfilePasswordCall,
  async ({ body }, context) => {
    const { services } = context
    rejectBirthDate(body, context)
    const passwordHash = await hashPassword(body.password)
    const outcome = await services.database.withCompany(async (tx) => {
      const user = await activateInvited(tx, body, passwordHash, context)
      if (!user) return null
      // thrown inside the transaction, so that the token can still be used for the required step instead
      if ((await signUpStep(tx, user.client_id)) === 'single-sign-on')
        throw new Failure('single_sign_on_required')
      await rejectGuessablePassword(tx, user.id, body.password)
      return signInNewUser(tx, user, context)
    })
    if (!outcome) throw new Failure('token_invalid')
    if ('next' in outcome) return outcome
    const { session, school } = outcome
    return new JsonResponse({ school }, { token: session.token, session })
  },
  birthDateRule,
)
