import * as calls from '@campus/contract/school-users'
import { handle } from '../../platform/http/handle.ts'
import { sendInvitation } from '../invitations/public.ts'
import { change } from './change-school-user.ts'

export const resendActivation = handle(
  calls.resendActivation,
  change('resend_activation', ({ tx, services }, { id }) => sendInvitation(tx, services, { userId: id })),
)
