import { signIn as signInCall } from '@campus/contract/auth'
import { Reply } from '../../platform/context.ts'
import { sql, type Tx } from '../../platform/database.ts'
import { Failure } from '../../platform/failure.ts'
import { handle } from '../../platform/handle.ts'
import { startSession } from '../../platform/session.ts'
import { writeAuditLine } from '../../platform/audit.ts'
import { passwordMatches } from './passwords.ts'
import { readSchool } from './read-school.ts'

/** Five failures in 15 minutes lock a login for 15 minutes. Source: decisions, section 3. */
const maxFailures = 5
/** Per address, well above a school's staff behind one address mistyping in the morning. */
const maxAddressFailures = 50
const windowMs = 15 * 60 * 1000

type Account = { id: string; client_id: string; email: string; password_hash: string | null; status: string }

/** Wrong login, wrong password, unknown account: the same answer in the same time. */
export const signIn = handle(signInCall, async ({ body }, context) => {
  const { services, now, address, userAgent } = context
  const login = body.login.toLowerCase().replace(/\s+/g, '')
  // across clients: nobody is signed in yet
  const outcome = await services.database.withCompany(async (tx) => {
    await refuseWhenLocked(tx, login, address, now)
    const account = await findAccount(tx, body.login)
    const isRight =
      (await passwordMatches(account?.password_hash, body.password)) && account?.status === 'active'
    await tx.run(sql`
      insert into sign_in_attempt (login, address, is_success, at) values (${login}, ${address}, ${isRight}, ${now})`)
    if (!account || !isRight) return null
    await tx.run(sql`update school_user set last_login_at = ${now} where id = ${account.id}`)
    const session = await startSession(tx, account, { now, userAgent, address })
    await writeAuditLine(tx, {
      clientId: account.client_id,
      actor: account.email,
      action: 'sign-in',
      at: now,
      address,
    })
    return { session, school: await readSchool(tx, account.id) }
  })
  if (!outcome) throw new Failure('sign_in_failed')
  const { session, school } = outcome
  return new Reply({ school }, { token: session.token, session })
})

async function refuseWhenLocked(tx: Tx, login: string, address: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - windowMs)
  const { by_login, by_address } = await tx.one<{ by_login: number; by_address: number }>(sql`
    select
      (select count(*) from sign_in_attempt a where a.login = ${login} and a.at > ${since} and not a.is_success
        and a.at > coalesce((select max(s.at) from sign_in_attempt s where s.login = ${login} and s.is_success), '-infinity')) as by_login,
      (select count(*) from sign_in_attempt where address = ${address} and at > ${since} and not is_success) as by_address`)
  if (by_login >= maxFailures || by_address >= maxAddressFailures) throw new Failure('too_many_requests')
}

/** By email; by phone number, with or without its dialling code; or by the policy number of a policy that carries the user's email. */
async function findAccount(tx: Tx, login: string): Promise<Account | undefined> {
  const text = login.trim()
  const digits = text.replace(/[\s()./-]/g, '').replace(/^(\+|00)/, '')
  const condition = text.includes('@')
    ? sql`lower(u.email) = ${text.toLowerCase()}`
    : /^\d{6,18}$/.test(digits)
      ? sql`u.phone_number <> '' and (u.phone_country_code || u.phone_number = ${digits} or u.phone_number = ${digits.replace(/^0+/, '')})`
      : sql`exists (select 1 from policy p where p.policy_number = ${text.toUpperCase()} and p.client_id = u.client_id and lower(p.email) = lower(u.email))`
  const accounts = await tx.all<Account>(sql`
    select u.id, u.client_id, u.email, u.password_hash, u.status from school_user u where ${condition} limit 2`)
  // a phone number that two accounts share signs nobody in
  return accounts.length === 1 ? accounts[0] : undefined
}
