import { masterUserRole } from '@campus/domain/school-users/validate-user'
import type { PhoneParts } from '@campus/domain/clients/contact-details'
import type { ErrorCode } from '@campus/contract/error-code'
import { promotionRejection } from '@campus/domain/school-users/user-change'
import { may } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, invalid } from '../../platform/failure.ts'
import { sendInvitation } from '../invitations/public.ts'
import { isWithoutMasterUser } from '../onboarding/public.ts'
import { changeContext, readSchoolUsers } from './read-school-users.ts'
import { insertDraftUser, setCampuses, setRole } from './store-school-user.ts'

type Person = {
  first_name: string
  last_name: string
  email: string
  job_title: string
  phone_number: PhoneParts
}

/** Makes a contact a Master User: an existing user with this email is promoted, anyone else is invited. */
export async function ensureMasterUser(context: Context, person: Person): Promise<void> {
  const { tx, actor, services } = context
  if (!may(actor, 'write_school_users') && !(await isWithoutMasterUser(context))) {
    throw invalid([{ key: 'is_master_user', code: 'role_not_allowed' }])
  }
  const [user] = await readSchoolUsers(context, sql`lower(u.email) = ${person.email.toLowerCase()}`)
  if (user?.is_master_user) return
  if (user) {
    const rejection = promotionRejection({ ...user, hasPassword: true }, await changeContext(tx, actor))
    if (rejection)
      throw new Failure(rejection as ErrorCode, { issues: [{ key: 'is_master_user', code: rejection }] })
    await setRole(context, user.id, masterUserRole)
    await audit(context, { action: 'promote-school-user', subject: user.id })
    return
  }
  const id = await insertDraftUser(context, person.email, {
    ...person,
    department: '',
    can_access_all_campuses: actor.sees_all_campuses,
  })
  if (!id) throw invalid([{ key: 'email', code: 'email_taken' }])
  await setRole(context, id, masterUserRole)
  if (!actor.sees_all_campuses) await setCampuses(context, id, actor.campus_ids)
  await sendInvitation(tx, services, { userId: id })
  await audit(context, { action: 'add-school-user', subject: id, details: { role: masterUserRole } })
}
