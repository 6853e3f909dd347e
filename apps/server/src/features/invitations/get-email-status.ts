import * as calls from '@campus/contract/invitations'
import { sql } from '../../platform/database/database.ts'
import { findActor } from '../../platform/security/presented-token.ts'
import { handle } from '../../platform/http/handle.ts'
import { findInvited } from './find-invited.ts'

/** Never discloses whether an address has an account. */
export const getEmailStatus = handle(calls.getEmailStatus, async ({ query }, context) => {
  const email = query.email.toLowerCase()
  const { services, now } = context
  const invited = await services.database.withCompany((tx) =>
    findInvited(tx, { token: query.token, email, now }),
  )
  if (invited)
    return { status: invited.state, invitation: invited.state === 'invited' ? invited.invitation : null }
  const actor = await findActor(context)
  if (actor?.email.toLowerCase() !== email) return { status: 'unknown' as const, invitation: null }
  const { is_verified: isVerified } = await services.database.withClient(actor.client_id, (tx) =>
    tx.one<{ is_verified: boolean }>(
      sql`select verified_email_at is not null as is_verified from school_user where id = ${actor.user_id}`,
    ),
  )
  return { status: isVerified ? ('verified' as const) : ('unverified' as const), invitation: null }
})
