import { password } from '@campus/contract/auth'
import { issueText } from '@campus/i18n/issue-text'
import { translator } from '@campus/i18n/node-catalogs'
import { createUser } from '../demo/factories.ts'
import { isTriedFirst } from '../features/auth/public.ts'
import { sendInvitation } from '../features/invitations/public.ts'
import { sql, type Tx } from '../platform/database/database.ts'
import { findCampus, rejectTakenEmail } from './find-entities.ts'
import { inClient, inClientOfUser } from './in-client.ts'
import { required, type OpsCommand, type OpsOptions, writeOperatorLine } from './ops-command.ts'
import { email, names } from './read-options.ts'

/** Creates a user: active if a password is given, otherwise a draft who is invited by mail. */
export const createUserCommand: OpsCommand = {
  summary: 'Invites a user by mail; with a password the user is active at once.',
  usage:
    '--client NAME --email ADDRESS --name "First Last" [--role "Master User"] [--campus NAME] [--password TEXT]',
  run: async (services, options) => {
    const address = email(options)
    await services.database.withCompany((tx) => rejectTakenEmail(tx, address))
    return inClient(services, required(options, 'client'), async (tx, client) => {
      const campus = options.campus ? await findCampus(tx, client.id, options.campus) : undefined
      const id = await createUser(tx, client.id, {
        email: address,
        name: names(options, 'name'),
        role: await findRole(tx, options.role ?? 'Master User'),
        language: client.language,
        ...(campus ? { campusIds: [campus.id] } : {}),
        ...(options.password ? { password: readPassword(options) } : { status: 'draft' as const }),
      })
      await writeOperatorLine(services, tx, {
        clientId: client.id,
        action: 'create-user',
        subject: id,
      })
      const isInvited = await sendInvitation(tx, services, { userId: id })
      return {
        output: { id, is_invited: isInvited },
        text: `User ${address} ${isInvited ? 'invited' : 'made'}.`,
      }
    })
  },
}

/** For an invitation that never arrived or is too old; older links stop working. */
export const inviteUser: OpsCommand = {
  summary: 'Sends a user who has not signed up yet a new invitation; the older links end.',
  usage: 'EMAIL',
  words: [1, 1],
  run: (services, options) =>
    inClientOfUser(services, options.words[0] ?? '', async (tx, user) => {
      if (!(await sendInvitation(tx, services, { userId: user.id })))
        throw new Error(`${user.email} is not waiting to be activated.`)
      await writeOperatorLine(services, tx, {
        clientId: user.client_id,
        action: 'resend-activation-school-user',
        subject: user.id,
      })
      return { output: { id: user.id }, text: `${user.email} is invited again.` }
    }),
}

/** Finds a role by its displayed name; the Super User role can't be assigned. */
async function findRole(tx: Tx, roleName: string): Promise<string> {
  const roles = await tx.all<{ name: string }>(
    sql`select replace(name, 'School > ', '') as name from role where is_assignable order by name`,
  )
  const role = roles.find(({ name }) => name.toLowerCase() === roleName.trim().toLowerCase())
  if (!role)
    throw new Error(`No role is called "${roleName}". Known: ${roles.map(({ name }) => name).join(', ')}.`)
  return role.name
}

/** Validates an operator's choice by the same rules as anybody's, with the same messages. */
function readPassword(options: OpsOptions): string {
  const { data, error } = password.safeParse(options.password)
  const codes = error?.issues.map(({ message }) => message) ?? []
  if (data !== undefined && isTriedFirst(data, [options.email ?? '', options.name ?? '']))
    codes.push('password_common')
  if (data !== undefined && codes.length === 0) return data
  const t = translator('en')
  throw new Error(
    `--password: ${codes.map((code) => `${code}: ${issueText(t, { key: 'password', code })}`).join(' ')}`,
  )
}
