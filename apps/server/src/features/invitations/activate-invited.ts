import { todayIn } from '@campus/domain/calendar-zone'
import type { z } from 'zod'
import type { setProfile } from '@campus/contract/invitations'
import { checkBirthDate } from '@campus/domain/birth-date'
import { aUser } from '@campus/domain/audit/actor-ref'
import { lapseAccountTokens, consumeAccountToken } from '../../platform/security/account-tokens.ts'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { invalid, type FieldIssue } from '../../platform/failure.ts'
import { notifyClient } from '../notifications/public.ts'

export type Activated = { id: string; client_id: string; email: string; full_name: string }
type Profile = z.infer<NonNullable<typeof setProfile.body>>

type Born = Partial<Pick<Profile, 'date_of_birth'>>

/** No one is signed in yet, so there is no company calendar and the date is in UTC. */
export function birthDateRule({ date_of_birth: born }: Born, { now }: Pick<Context, 'now'>): FieldIssue[] {
  const code = born ? checkBirthDate(born, todayIn('UTC', now)) : null
  return code ? [{ key: 'date_of_birth', code }] : []
}

export function rejectBirthDate(born: Born, context: Pick<Context, 'now'>): void {
  const issues = birthDateRule(born, context)
  if (issues.length > 0) throw invalid(issues)
}

/** Makes the draft user with the verified address active; null if the token is invalid. */
export async function activateInvited(
  tx: Tx,
  profile: Profile,
  passwordHash: string | null,
  { now, address }: Pick<Context, 'now' | 'address'>,
): Promise<Activated | null> {
  const taken = await consumeAccountToken(tx, { token: profile.token, purpose: 'profile', now })
  if (!taken) return null
  const user = await tx.maybe<Activated>(sql`
    update school_user set status = 'active', password_hash = ${passwordHash}, has_updated_info = true,
      verified_email_at = coalesce(verified_email_at, ${now}),
      first_name = coalesce(${profile.first_name ?? null}, first_name),
      last_name = coalesce(${profile.last_name ?? null}, last_name),
      date_of_birth = coalesce(${profile.date_of_birth ?? null}::date, date_of_birth),
      phone_country_id = coalesce(${profile.phone?.country_id ?? null}, phone_country_id),
      phone_country_code = coalesce(${profile.phone?.country_code ?? null}, phone_country_code),
      phone_number = coalesce(${profile.phone?.phone_number ?? null}, phone_number)
    where id = ${taken.user_id} and status = 'draft' and suspended_at is null
    returning id, client_id, email, full_name(first_name, last_name) as full_name`)
  if (!user) return null
  await lapseAccountTokens(tx, user.id, { purposes: ['invitation', 'profile'], now })
  await writeAuditLine(tx, {
    clientId: user.client_id,
    actor: aUser(user.id),
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
  return user
}
