import { updateOwnPassword as call } from '@campus/contract/account'
import { isLocale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database.ts'
import { Failure, invalid, notFound } from '../../platform/failure.ts'
import { handle } from '../../platform/handle.ts'
import { enqueue } from '../../platform/jobs.ts'
import { hashToken, sessionCookie } from '../../platform/session.ts'
import { hashPassword, passwordMatches } from '../auth/public.ts'

/** As at sign-in: five wrong tries in 15 minutes stop it for 15 minutes. Source: decisions, section 3. */
const maxFailures = 5
const windowMs = 15 * 60 * 1000

/** Only for oneself; whoever sits at an unlocked desk still needs the present password. */
export const updateOwnPassword = handle(call, async ({ params, body }, context) => {
  const { tx, actor } = context
  if (params.id !== actor.user_id) throw notFound()
  const { password_hash: kept } = await tx.one<{ password_hash: string | null }>(
    sql`select password_hash from school_user where id = ${actor.user_id} for update`,
  )
  if (!(await isRightPassword(context, kept, body.current_password)))
    throw invalid([{ key: 'current_password', code: 'password_wrong' }])
  if (body.password === body.current_password)
    throw invalid([{ key: 'password', code: 'password_unchanged' }])

  await tx.run(sql`
    update school_user set password_hash = ${await hashPassword(body.password)} where id = ${actor.user_id}`)
  await tx.run(sql`
    delete from session where user_id = ${actor.user_id} and token_hash <> ${hashToken(presentedToken(context.headers))}`)
  await audit(context, { action: 'update-own-password', subject: `user:${actor.user_id}` })
  const t = translator(isLocale(actor.language) ? actor.language : 'en')
  await enqueue(tx, 'send-mail', {
    recipient: actor.email,
    subject: t('mail.password_changed_subject'),
    text: t('mail.password_changed_text', { name: actor.full_name }),
    html: '',
  })
  return { done: true as const }
})

/** Counted in a transaction of its own: the refusal undoes the request's. */
async function isRightPassword(
  { services, actor, address, now }: Context,
  kept: string | null,
  given: string,
): Promise<boolean> {
  const login = `password:${actor.user_id}`
  return services.database.withCompany(async (tx) => {
    const { failures } = await tx.one<{ failures: number }>(sql`
      select count(*) as failures from sign_in_attempt
      where login = ${login} and not is_success and at > ${new Date(now.getTime() - windowMs)}`)
    if (failures >= maxFailures) throw new Failure('too_many_requests')
    const isRight = await passwordMatches(kept, given)
    await tx.run(sql`
      insert into sign_in_attempt (login, address, is_success, at) values (${login}, ${address}, ${isRight}, ${now})`)
    return isRight
  })
}

/** The token this request came with: its session goes on. */
function presentedToken(headers: Context['headers']): string {
  const bearer = /^Bearer\s+(\S+)$/i.exec(String(headers['authorization'] ?? ''))?.[1]
  const cookie = new RegExp(`(?:^|;\\s*)${sessionCookie}=([^;]+)`).exec(String(headers['cookie'] ?? ''))?.[1]
  return bearer ?? decodeURIComponent(cookie ?? '')
}
