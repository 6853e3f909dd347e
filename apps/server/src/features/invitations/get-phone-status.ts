import * as calls from '@campus/contract/invitations'
import { sql } from '../../platform/database/database.ts'
import { findActor } from '../../platform/security/presented-token.ts'
import { handle } from '../../platform/http/handle.ts'

/** Never discloses whether a number has an account. */
export const getPhoneStatus = handle(calls.getPhoneStatus, async ({ query }, context) => {
  const actor = await findActor(context)
  if (!actor) return { status: 'unknown' as const }
  const account = await context.services.database.withClient(actor.client_id, (tx) =>
    tx.maybe<{ is_proven: boolean }>(sql`
      select verified_phone_at is not null as is_proven from school_user
      where id = ${actor.user_id} and phone_country_code = ${query.country_code.replace('+', '')}
        and phone_number = ${query.phone_number.replace(/^0+/, '')}`),
  )
  return {
    status: !account
      ? ('unknown' as const)
      : account.is_proven
        ? ('verified' as const)
        : ('unverified' as const),
  }
})
