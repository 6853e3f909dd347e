import { getIdentityProofs as getCall } from '@campus/contract/identity'
import { sql } from '../../../platform/database/database.ts'
import { handle } from '../../../platform/http/handle.ts'

type Row = { has_password: boolean; has_passkey: boolean; has_single_sign_on: boolean }

export const getIdentityProofs = handle(getCall, (_input, { tx, actor }) =>
  tx.one<Row>(sql`
    select u.password_hash is not null as has_password,
      exists (select 1 from passkey p where p.user_id = u.id) as has_passkey,
      exists (select 1 from single_sign_on_domain d
        where d.client_id = u.client_id and d.domain = lower(split_part(u.email, '@', 2))) as has_single_sign_on
    from school_user u where u.id = ${actor.user_id}`),
)
