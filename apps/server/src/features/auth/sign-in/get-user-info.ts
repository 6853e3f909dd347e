import { getUserInfo as getUserInfoCall, type UserInfo } from '@campus/contract/auth'
import { sql } from '../../../platform/database/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import { readSchool } from './get-school.ts'

type Row = Pick<
  UserInfo,
  | 'suspended'
  | 'verified_email'
  | 'has_updated_info'
  | 'subscription'
  | 'is_client_onboarded'
  | 'is_client_active'
> & {
  trial_ends_at: Date | null
}

/** Data for the access flow. Source: specification, section 3.1, user info. */
export const getUserInfo = handle(getUserInfoCall, async (_input, { tx, actor, now }) => {
  const row = await tx.one<Row>(sql`
    select u.suspended_at is not null or c.status = 'suspended' as suspended, u.verified_email_at is not null as verified_email,
      u.has_updated_info, c.trial_ends_at, c.subscription, c.is_onboarded as is_client_onboarded,
      c.status = 'active' as is_client_active
    from school_user u join client c on c.client_id = u.client_id where u.id = ${actor.user_id}`)
  const { id, email, is_superuser, roles } = await readSchool(tx, actor.user_id)
  return {
    ...row,
    id,
    email,
    is_superuser,
    roles,
    user_permissions: [],
    access_level: 'full',
    // a trial that has ended is reported as none
    trial_ends_at: row.trial_ends_at && row.trial_ends_at > now ? row.trial_ends_at.toISOString() : null,
  }
})
