import { sql, type Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.gen.ts'

export type Account = Pick<
  Tables['school_user'],
  'id' | 'client_id' | 'email' | 'password_hash' | 'status' | 'language'
> & {
  is_phone_proven: boolean
}

/** By email; by phone number, with or without dialling code; or by the number of a policy with that email. */
export async function findAccount(tx: Tx, login: string): Promise<Account | undefined> {
  const text = login.trim()
  const digits = text.replace(/[\s()./-]/g, '').replace(/^(\+|00)/, '')
  const condition = text.includes('@')
    ? sql`lower(u.email) = ${text.toLowerCase()}`
    : /^\d{6,18}$/.test(digits)
      ? sql`u.phone_number <> '' and (u.phone_country_code || u.phone_number = ${digits} or u.phone_number = ${digits.replace(/^0+/, '')})`
      : sql`exists (select 1 from policy p where p.policy_number = ${text.toUpperCase()} and p.client_id = u.client_id and lower(p.email) = lower(u.email))`
  const [account, other] = await tx.all<Account>(sql`
    select u.id, u.client_id, u.email, u.password_hash, u.status, u.language, u.verified_phone_at is not null as is_phone_proven
    from school_user u where ${condition} order by is_phone_proven desc limit 2`)
  // if two accounts share a number, it belongs to the one that verified it; otherwise it can't be used
  return other && (other.is_phone_proven || !account?.is_phone_proven) ? undefined : account
}
