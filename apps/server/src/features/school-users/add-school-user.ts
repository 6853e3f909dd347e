import * as calls from '@campus/contract/school-users'
import { masterUserRole, validateUser, type UserInput } from '@campus/domain/school-users/validate-user'
import { may, type Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { Failure, invalid } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { sendInvitation } from '../invitations/public.ts'
import { isWithoutMasterUser } from '../onboarding/public.ts'
import { readSchoolUser } from './read-school-users.ts'
import { insertDraftUser, isMasterActor, setCampuses, setRole } from './store-school-user.ts'

/** A new user is a draft until they accept the invitation sent here. */
export const addSchoolUser = handle(
  calls.addSchoolUser,
  async ({ body }, context) => {
    const { tx, actor, services } = context
    const isNamingMaster = await requireMayAdd(context, body)
    const rules = await editorRules(tx, actor)
    const editor = { ...rules.editor, mayChooseRole: rules.editor.mayChooseRole || isNamingMaster }
    const issues = validateUser(body, { ...rules, editor, current: null })
    if (issues.length > 0) throw invalid(issues)
    const id = await insertDraftUser(context, body.email, body)
    if (!id) throw invalid([{ key: 'email', code: 'email_taken' }])
    await setRole(context, id, body.role)
    await setCampuses(context, id, body.can_access_all_campuses ? [] : body.campuses)
    await sendInvitation(tx, services, { userId: id })
    await audit(context, {
      action: 'add-school-user',
      subject: id,
      details: { role: body.role, annual_onboard: body.annual_onboard },
    })
    return { user: await readSchoolUser(context, id) }
  },
  userRules,
)

const nobody = {
  first_name: '',
  last_name: '',
  email: '',
  role: '',
  campuses: [],
  can_access_all_campuses: false,
  job_title: '',
  department: '',
  phone_number: null,
}

/** Rules for a user that don't depend on the editor. */
function userRules(fields: Partial<UserInput>) {
  const user = { ...nobody, ...fields }
  const anybody = { mayChooseRole: true, campusIds: user.campuses, seesAllCampuses: true }
  return validateUser(user, { roles: [user.role], editor: anybody, current: null })
}

/** Returns whether a caller without the permission is naming the client's missing Master User. */
async function requireMayAdd(
  context: Context,
  body: { annual_onboard: boolean; role: string },
): Promise<boolean> {
  if (may(context.actor, 'write_school_users')) return false
  if (body.annual_onboard && body.role === masterUserRole && (await isWithoutMasterUser(context))) return true
  throw new Failure('forbidden')
}

/** The data about the editor that the rules of the user form need. */
export async function editorRules(tx: Tx, actor: Actor) {
  const roles = await tx.all<{ name: string }>(sql`select name from role`)
  const campuses = actor.sees_all_campuses
    ? await tx.all<{ id: string }>(sql`select id from campus where client_id = ${actor.client_id}`)
    : actor.campus_ids.map((id) => ({ id }))
  return {
    roles: roles.map(({ name }) => name),
    editor: {
      mayChooseRole: isMasterActor(actor),
      campusIds: campuses.map(({ id }) => id),
      seesAllCampuses: actor.sees_all_campuses,
    },
  }
}
