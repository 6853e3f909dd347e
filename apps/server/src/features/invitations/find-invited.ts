import type { Invitation } from '@campus/contract/invitations'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { hashToken } from '../../platform/security/session.ts'

type Row = Pick<
  Tables['school_user'],
  'email' | 'first_name' | 'last_name' | 'phone_country_id' | 'phone_country_code' | 'phone_number'
> & {
  state: 'invited' | 'expired' | 'used'
  user_id: string
  client: string
  requires_single_sign_on: boolean
}

export type Invited = { state: 'invited' | 'expired' | 'used'; userId: string; invitation: Invitation }

/** The state of an invitation's link; undefined for a token that was never issued for that address. */
export async function findInvited(
  tx: Tx,
  given: { token: string | undefined; email: string; now: Date },
): Promise<Invited | undefined> {
  if (!given.token) return undefined
  const row = await tx.maybe<Row>(sql`
    select case when u.status = 'active' then 'used'
        when a.used_at is not null or a.expires_at <= ${given.now} then 'expired' else 'invited' end as state,
      u.id as user_id, u.email, u.first_name, u.last_name, u.phone_country_id, u.phone_country_code, u.phone_number,
      c.name as client,
      exists (select 1 from single_sign_on s where s.client_id = c.client_id and s.is_required) as requires_single_sign_on
    from account_token a join school_user u on u.id = a.user_id join client c on c.client_id = u.client_id
    where a.token_hash = ${hashToken(given.token)} and a.purpose = 'invitation' and lower(u.email) = ${given.email}
      and u.status in ('draft', 'active') and u.suspended_at is null`)
  if (!row) return undefined
  const { phone_country_id: countryId, phone_country_code: countryCode, phone_number: digits } = row
  return {
    state: row.state,
    userId: row.user_id,
    invitation: {
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
      client: row.client,
      signs_in_with: row.requires_single_sign_on ? 'single-sign-on' : 'password',
      phone_number:
        countryId && digits
          ? { country_id: countryId, country_code: countryCode ?? '', phone_number: digits }
          : null,
    },
  }
}
