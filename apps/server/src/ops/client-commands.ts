import { password as passwordRule } from '@campus/contract/auth'
import { createClient, createContracts, createUser } from '../demo/factories.ts'
import { isTriedFirst } from '../features/auth/public.ts'
import { sendInvitation } from '../features/invitations/public.ts'
import { writeAuditLine } from '../platform/audit.ts'
import { sql } from '../platform/database.ts'
import { findClient } from './find-things.ts'
import { required, type OpsCommand } from './ops-command.ts'
import type { Services } from '../platform/services.ts'

/** Makes a client with a campus and a contract for every product; `--email` invites its first Master User. */
export const createClientCommand: OpsCommand = {
  usage:
    '--name NAME --company CODE --country XX --campus NAME [--gateway 0|1] [--onboarded 0|1] [--email ADDRESS --master "First Last"]',
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const country = required(options, 'country').toUpperCase()
      const made = await createClient(tx, {
        name: required(options, 'name'),
        company: required(options, 'company'),
        country,
        gateway: options.gateway !== '0',
        // a new client answers the questionnaire, and waits for its agreement until `client activate`
        ...(options.onboarded === '0' ? { isOnboarded: false, status: 'inactive' as const } : {}),
        campuses: [{ name: required(options, 'campus'), country }],
      })
      await writeAuditLine(tx, {
        clientId: made.clientId,
        actor: 'operator',
        action: 'create-client',
        at: services.clock.now(),
      })
      if (!options.email) return { output: made, text: `Client ${options.name} made: ${made.clientId}` }
      const userId = await createUser(tx, made.clientId, {
        email: options.email.toLowerCase(),
        name: namesOf(required(options, 'master')),
        role: 'Master User',
        status: 'draft',
        firstLogin: true,
      })
      await sendInvitation(tx, services, { userId })
      return {
        output: { ...made, userId },
        text: `Client ${options.name} made: ${made.clientId}; ${options.email} is invited.`,
      }
    }),
}

export const createCampusCommand: OpsCommand = {
  usage: '--client NAME --name NAME --country XX',
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const client = await findClient(tx, required(options, 'client'))
      const { id } = await tx.one<{ id: string }>(sql`
        insert into campus (client_id, name, country_id) values (${client.id}, ${required(options, 'name')}, ${required(options, 'country').toUpperCase()}) returning id`)
      await createContracts(tx, client.id, id)
      await writeAuditLine(tx, {
        clientId: client.id,
        actor: 'operator',
        action: 'create-campus',
        subject: id,
        at: services.clock.now(),
      })
      return { output: { id }, text: `Campus ${options.name} made with its contracts: ${id}` }
    }),
}

export const createCompanyContract: OpsCommand = {
  usage: '--client NAME --campus NAME --product CODE [--fee 2.50]',
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const client = await findClient(tx, required(options, 'client'))
      const campus = required(options, 'campus')
      const fee = Math.round(Number(options.fee ?? '2.50') * 100)
      if (!Number.isSafeInteger(fee) || fee < 0) throw new Error('--fee must be an amount such as 2.50')
      const row = await tx.maybe<{ id: string }>(sql`
        insert into contract (client_id, campus_id, product_id, currency, plans, admin_fee_minor, valid_from)
        select ${client.id}, k.id, p.id, o.currency, (select array_agg(x ->> 'code') from jsonb_array_elements(p.details -> 'plans') x), ${fee}, ${services.clock.today(client.time_zone)}
        from campus k, product p join company o on o.id = p.company_id
        where k.client_id = ${client.id} and lower(k.name) = lower(${campus}) and p.company_id = ${client.company_id} and p.code = ${required(options, 'product').replace(/-/g, '_')}
        returning id`)
      if (!row) throw new Error(`No such campus (${campus}) or product (${options.product}).`)
      await writeAuditLine(tx, {
        clientId: client.id,
        actor: 'operator',
        action: 'create-contract',
        subject: row.id,
        at: services.clock.now(),
      })
      return { output: row, text: `Contract made: ${row.id}` }
    }),
}

/** Makes a user: with a password at once active, without one a draft who is invited by mail. */
export const createUserCommand: OpsCommand = {
  usage: '--client NAME --email ADDRESS --name "First Last" [--role "Master User"] [--password TEXT]',
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const client = await findClient(tx, required(options, 'client'))
      if (options.password) requireGoodPassword(options.password, [options.email ?? '', options.name ?? ''])
      const id = await createUser(tx, client.id, {
        email: required(options, 'email').toLowerCase(),
        name: namesOf(required(options, 'name')),
        role: options.role ?? 'Master User',
        ...(options.password ? { password: options.password } : { status: 'draft' as const }),
      })
      await writeAuditLine(tx, {
        clientId: client.id,
        actor: 'operator',
        action: 'create-user',
        subject: id,
        at: services.clock.now(),
      })
      const isInvited = await sendInvitation(tx, services, { userId: id })
      return { output: { id }, text: `User ${options.email} ${isInvited ? 'invited' : 'made'}.` }
    }),
}

/** An operator's choice is held to the same rules as anybody's. */
function requireGoodPassword(password: string, personal: readonly string[]): void {
  const { error } = passwordRule.safeParse(password)
  if (error) throw new Error(`--password: ${error.issues.map((issue) => issue.message).join(', ')}`)
  if (isTriedFirst(password, personal)) throw new Error('--password: password_common')
}

/** "First Last" in its two parts; a single name stands for both. */
function namesOf(name: string): [string, string] {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return [first, rest.join(' ') || first]
}

const setStatus =
  (status: 'active' | 'suspended'): OpsCommand['run'] =>
  async (services: Services, options) =>
    services.database.withCompany(async (tx) => {
      const client = await findClient(tx, options.words[0] ?? required(options, 'client'))
      await tx.run(sql`update client set status = ${status} where client_id = ${client.id}`)
      await writeAuditLine(tx, {
        clientId: client.id,
        actor: 'operator',
        action: `client-${status}`,
        at: services.clock.now(),
      })
      return { output: { id: client.id, status }, text: `${client.name} is now ${status}.` }
    })

export const activateClient: OpsCommand = { usage: 'NAME', run: setStatus('active') }
export const suspendClient: OpsCommand = { usage: 'NAME', run: setStatus('suspended') }
