import * as calls from '@campus/contract/school-users'
import type { SchoolUser } from '@campus/contract/school-users'
import type { ErrorCode } from '@campus/contract/error-code'
import { masterUserRole } from '@campus/domain/school-users/validate-user'
import {
  changeRejection,
  promotionRejection,
  statusAfterActivation,
  type UserChange,
  type UserState,
} from '@campus/domain/school-users/user-change'
import { may } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { sendInvitation } from '../invitations/public.ts'
import { isWithoutMasterUser } from '../onboarding/public.ts'
import { changeContext, readSchoolUser } from './read-school-users.ts'
import { endAccess, lockUsers, setRole } from './store-school-user.ts'

type Input = { params: { id: string }; body: { annual_onboard: boolean } }

type Write = (context: Context, user: SchoolUser & UserState) => Promise<unknown>

/** Load, authorise, write, audit: the same for every change of state. */
export const change =
  (name: UserChange, write: Write) =>
  async ({ params, body }: Input, context: Context) => {
    const { tx, actor } = context
    await lockUsers(tx, actor)
    const user = await readSchoolUser(context, params.id)
    const { has_password: hasPassword } = await tx.one<{ has_password: boolean }>(
      sql`select password_hash is not null as has_password from school_user where id = ${user.id}`,
    )
    const state = { ...user, hasPassword }
    const rulesContext = await changeContext(tx, actor)
    const rejection =
      name === 'promote'
        ? promotionRejection(state, rulesContext)
        : changeRejection(name, state, rulesContext)
    if (rejection) throw new Failure(rejection as ErrorCode)
    await write(context, state)
    const action = `${name.replace('_', '-')}-school-user`
    await audit(context, { action, subject: user.id, details: { annual_onboard: body.annual_onboard } })
    return { user: await readSchoolUser(context, user.id) }
  }

export const suspendSchoolUser = handle(
  calls.suspendSchoolUser,
  change('suspend', async (context, { id }) => {
    await context.tx.run(sql`update school_user set suspended_at = ${context.now} where id = ${id}`)
    await endAccess(context, id)
  }),
)

export const unsuspendSchoolUser = handle(
  calls.unsuspendSchoolUser,
  change('unsuspend', ({ tx }, { id }) =>
    tx.run(sql`update school_user set suspended_at = null where id = ${id}`),
  ),
)

export const activateSchoolUser = handle(
  calls.activateSchoolUser,
  change('activate', async ({ tx, services }, user) => {
    const status = statusAfterActivation(user)
    await tx.run(sql`update school_user set status = ${status} where id = ${user.id}`)
    if (status === 'draft') await sendInvitation(tx, services, { userId: user.id })
  }),
)

export const deactivateSchoolUser = handle(
  calls.deactivateSchoolUser,
  change('deactivate', async (context, { id }) => {
    await context.tx.run(
      sql`update school_user set status = 'inactive', is_accounting = false where id = ${id}`,
    )
    await endAccess(context, id)
  }),
)

const promote = change('promote', (context, { id }) => setRole(context, id, masterUserRole))

export const promoteSchoolUser = handle(calls.promoteSchoolUser, async (input, context) => {
  const mayWrite = may(context.actor, 'write_school_users')
  if (!mayWrite && !(input.body.annual_onboard && (await isWithoutMasterUser(context)))) {
    throw new Failure('forbidden')
  }
  return promote(input, context)
})
