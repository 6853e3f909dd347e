import { setProfile as setProfileCall } from '@campus/contract/invitations'
import { Failure } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { signUpStep } from '../auth/public.ts'
import { activateInvited, birthDateRule, rejectBirthDate } from './activate-invited.ts'

/**
 * The last step of signing up if the client requires single sign-on: creates an active user without a
 * password or session, because only the client's own provider can sign them in.
 */
export const setProfile = handle(
  setProfileCall,
  async ({ body }, context) => {
    rejectBirthDate(body, context)
    const user = await context.services.database.withCompany(async (tx) => {
      const activated = await activateInvited(tx, body, null, context)
      // thrown inside the transaction, so that the token can still be used to set the password
      if (activated && (await signUpStep(tx, activated.client_id)) !== 'single-sign-on')
        throw new Failure('password_needed')
      return activated
    })
    if (!user) throw new Failure('token_invalid')
    return { next: 'single-sign-on' as const }
  },
  birthDateRule,
)
