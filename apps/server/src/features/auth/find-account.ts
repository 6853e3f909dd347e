import { sql, type Tx } from '../../platform/database.ts'

export type Account = {
  id: string
  client_id: string
  email: string
  password_hash: string | null
  status: string
  language: string
}

/** By email; by phone number, with or without its dialling code; or by the policy number of a policy that carries the user's email. */
export async function findAccount(tx: Tx, login: string): Promise<Account | undefined> {
  const text = login.trim()
  const digits = text.replace(/[\s()./-]/g, '').replace(/^(\+|00)/, '')
  const condition = text.includes('@')
    ? sql`lower(u.email) = ${text.toLowerCase()}`
    : /^\d{6,18}$/.test(digits)
      ? sql`u.phone_number <> '' and (u.phone_country_code || u.phone_number = ${digits} or u.phone_number = ${digits.replace(/^0+/, '')})`
      : sql`exists (select 1 from policy p where p.policy_number = ${text.toUpperCase()} and p.client_id = u.client_id and lower(p.email) = lower(u.email))`
  const accounts = await tx.all<Account>(sql`
    select u.id, u.client_id, u.email, u.password_hash, u.status, u.language from school_user u where ${condition} limit 2`)
  // a phone number that two accounts share signs nobody in
  return accounts.length === 1 ? accounts[0] : undefined
}
