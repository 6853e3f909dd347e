import { setProfilePassword as setProfilePasswordCall } from '@campus/contract/invitations'
import { checkBirthDate } from '@campus/domain/account/birth-date'
import { lapseAccountTokens, takeAccountToken } from '../../platform/account-tokens.ts'
import { writeAuditLine } from '../../platform/audit.ts'
import { Reply } from '../../platform/context.ts'
import { sql } from '../../platform/database.ts'
import { Failure, invalid } from '../../platform/failure.ts'
import { handle } from '../../platform/handle.ts'
import { hashPassword, refuseGuessablePassword, signInNewUser } from '../auth/public.ts'
import { notifyClient } from '../notifications/public.ts'

type Activated = { id: string; client_id: string; email: string; full_name: string }

/** The last step of signing up: the draft becomes an active user, who is signed in at once. */
export const setProfilePassword = handle(setProfilePasswordCall, async ({ body }, context) => {
  const { services, now, today, address } = context
  const birthIssue = body.date_of_birth ? checkBirthDate(body.date_of_birth, today) : null
  if (birthIssue) throw invalid([{ key: 'date_of_birth', code: birthIssue }])
  const passwordHash = await hashPassword(body.password)
  const outcome = await services.database.withCompany(async (tx) => {
    const taken = await takeAccountToken(tx, { token: body.token, purpose: 'profile', now })
    const user =
      taken &&
      (await tx.maybe<Activated>(sql`
        update school_user set status = 'active', password_hash = ${passwordHash}, has_updated_info = true,
          verified_email_at = coalesce(verified_email_at, ${now}),
          first_name = coalesce(${body.first_name ?? null}, first_name),
          last_name = coalesce(${body.last_name ?? null}, last_name),
          date_of_birth = coalesce(${body.date_of_birth ?? null}::date, date_of_birth),
          phone_country_id = coalesce(${body.phone?.country_id ?? null}, phone_country_id),
          phone_country_code = coalesce(${body.phone?.country_code ?? null}, phone_country_code),
          phone_number = coalesce(${body.phone?.phone_number ?? null}, phone_number)
        where id = ${taken.user_id} and status = 'draft' and suspended_at is null
        returning id, client_id, email, first_name || ' ' || last_name as full_name`))
    if (!user) return null
    // thrown inside the transaction, so that the link can be used again with a better one
    await refuseGuessablePassword(tx, user.id, body.password)
    await lapseAccountTokens(tx, user.id, ['invitation', 'profile'], now)
    await writeAuditLine(tx, {
      clientId: user.client_id,
      actor: user.email,
      action: 'activate-user',
      subject: user.id,
      at: now,
      address,
    })
    await notifyClient(tx, user.client_id, {
      kind: 'user_activated',
      params: { name: user.full_name },
      link: '/profile?tab=manage-users',
      permission: 'write_school_users',
      except: user.id,
      now,
    })
    return signInNewUser(tx, user, context)
  })
  if (!outcome) throw new Failure('token_invalid')
  if ('next' in outcome) return outcome
  const { session, school } = outcome
  return new Reply({ school }, { token: session.token, session })
})
