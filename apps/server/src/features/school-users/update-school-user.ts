import * as calls from '@campus/contract/school-users'
import {
  isLastWideMaster,
  changeRejection,
  seesMore,
  type ChangeContext,
  type UserState,
} from '@campus/domain/school-users/user-change'
import { campusesAfterEdit, validateUser, type UserInput } from '@campus/domain/school-users/validate-user'
import type { ErrorCode } from '@campus/contract/error-code'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, invalid, type FieldIssue } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { sentFields } from '../../platform/http/validate-call.ts'
import { editorRules } from './add-school-user.ts'
import { changeContext, readSchoolUser } from './read-school-users.ts'
import { lockUsers, setCampuses, setRole } from './store-school-user.ts'

/** Fields that aren't sent are left unchanged. */
export const updateSchoolUser = handle(calls.updateSchoolUser, async ({ params, body: sent }, context) => {
  const { tx, actor } = context
  await lockUsers(tx, actor)
  const user = await readSchoolUser(context, params.id)
  const rulesContext = await changeContext(tx, actor)
  if (seesMore(user, rulesContext)) throw new Failure('user_sees_more')
  const had = user.can_access_all_campuses ? [] : user.campuses.map(({ id }) => id)
  const rules = await editorRules(tx, actor)
  const body = { ...user, campuses: user.campuses.map(({ id }) => id), ...sentFields(sent) }
  const issues = validateUser(body, { ...rules, current: { ...user, campusIds: had } })
  const rejections = findRejections(body, user, rulesContext)
  const [rejection] = rejections
  if (issues.length > 0) throw invalid([...issues, ...rejections])
  if (rejection) throw new Failure(rejection.code as ErrorCode, { issues: rejections })
  if (body.role !== user.role) await setRole(context, user.id, body.role)
  const phone = body.phone_number
  await tx.run(sql`
    update school_user set first_name = ${body.first_name}, last_name = ${body.last_name}, job_title = ${body.job_title},
      department = ${body.department}, can_access_all_campuses = ${body.can_access_all_campuses},
      phone_country_id = ${phone?.country_id ?? null}, phone_country_code = ${phone?.country_code ?? null},
      phone_number = ${phone?.phone_number ?? null}
    where id = ${user.id}`)
  const campuses = campusesAfterEdit(body.campuses, { had, editorSees: rules.editor.campusIds })
  await setCampuses(context, user.id, body.can_access_all_campuses ? [] : campuses)
  await audit(context, {
    action: 'update-school-user',
    subject: user.id,
    details: { role: { from: user.role, to: body.role }, annual_onboard: sent.annual_onboard },
  })
  return { user: await readSchoolUser(context, user.id) }
})

/** Changes that the client's state doesn't allow, by form field: reported together with all other issues. */
function findRejections(
  { role, can_access_all_campuses: isWide }: Pick<UserInput, 'role' | 'can_access_all_campuses'>,
  user: Omit<UserState, 'hasPassword'>,
  rulesContext: ChangeContext,
): FieldIssue[] {
  const state = { ...user, hasPassword: true }
  const ofRole = role === user.role ? null : changeRejection('change_role', state, rulesContext)
  return [
    ...(ofRole ? [{ key: 'role', code: ofRole }] : []),
    ...(!isWide && isLastWideMaster(state, rulesContext)
      ? [{ key: 'can_access_all_campuses', code: 'last_wide_master' }]
      : []),
  ]
}
