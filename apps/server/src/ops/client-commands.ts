import { clientClasses, type ClientClass } from '@campus/domain/duties/client-class'
import { leafChanges } from '@campus/domain/leaf-changes'
import { createClient, createUser } from '../demo/factories.ts'
import { sendInvitation } from '../features/invitations/public.ts'
import { sql, type Tx } from '../platform/database/database.ts'
import { findClient, findCompany, rejectTakenEmail, rejectTakenName } from './find-entities.ts'
import { inClient } from './in-client.ts'
import {
  required,
  type OpsResult,
  type OpsCommand,
  type OpsOptions,
  type OpsServices,
  writeOperatorLine,
} from './ops-command.ts'
import { country, email, flag, language, names, oneOf } from './read-options.ts'

/** Creates a client, with its first campus, contracts and Master User if they are given. */
export const createClientCommand: OpsCommand = {
  summary:
    'Opens a client; --campus gives it a campus with contracts, --email invites its first Master User.',
  usage:
    '--name NAME --company CODE --country XX [--campus NAME] [--contracts 0|1] [--gateway 0|1] [--onboarded 0|1] [--language XX] [--class CLASS] [--email ADDRESS --master "First Last"]',
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const name = required(options, 'name')
      const company = await findCompany(tx, required(options, 'company'))
      const countryId = country(options)
      const campus = options.campus?.trim()
      const hasContracts = flag(options, 'contracts', true)
      await rejectTakenName(tx, name)
      const made = await createClient(tx, {
        name,
        company: company.id,
        country: countryId,
        paysPerOrder: flag(options, 'gateway', true),
        language: language(options),
        policyholderClass: oneOf(options, 'class', clientClasses),
        // a new client fills in the questionnaire, and waits for its agreement until `client activate`
        ...(flag(options, 'onboarded', true) ? {} : { isOnboarded: false, status: 'inactive' as const }),
        campuses: campus ? [{ name: campus, country: countryId }] : [],
        contractsFrom: hasContracts ? services.clock.today(company.time_zone) : null,
      })
      await writeOperatorLine(services, tx, { clientId: made.clientId, action: 'create-client' })
      const userId = options.email
        ? await inviteMaster(tx, services, { clientId: made.clientId, options })
        : undefined
      const invited = userId ? ` ${options.email} is invited.` : ''
      return {
        output: { ...made, ...(userId ? { userId } : {}) },
        text: `Client ${name} made: ${made.clientId}.${invited}`,
      }
    }),
}

async function inviteMaster(
  tx: Tx,
  services: OpsServices,
  { clientId, options }: { clientId: string; options: OpsOptions },
) {
  const address = email(options)
  await rejectTakenEmail(tx, address)
  const userId = await createUser(tx, clientId, {
    email: address,
    name: names(options, 'master'),
    role: 'Master User',
    status: 'draft',
    firstLogin: true,
    ...(options.language ? { language: language(options) } : {}),
  })
  await sendInvitation(tx, services, { userId })
  await writeOperatorLine(services, tx, {
    clientId,
    action: 'create-user',
    subject: userId,
  })
  return userId
}

const setStatus =
  (status: 'active' | 'suspended') =>
  (services: OpsServices, options: OpsOptions): Promise<OpsResult> =>
    inClient(services, options.words[0] ?? '', async (tx, client) => {
      await tx.run(sql`update client set status = ${status} where client_id = ${client.id}`)
      await writeOperatorLine(services, tx, {
        clientId: client.id,
        action: `client-${status}`,
      })
      return { output: { id: client.id, status }, text: `${client.name} is now ${status}.` }
    })

export const activateClient: OpsCommand = {
  summary: 'Lets a client in that waits for its agreement, or that was suspended.',
  usage: 'NAME',
  words: [1, 1],
  run: setStatus('active'),
}

export const suspendClient: OpsCommand = {
  summary: 'Rejects the people and API keys of a client at once; nothing is deleted.',
  usage: 'NAME',
  words: [1, 1],
  run: setStatus('suspended'),
}

/** Issued invoices keep their due date; the open month of an account gets the new one. */
export const setPaymentDays: OpsCommand = {
  summary:
    'Sets how many days after a month a client on account has to pay for it; issued invoices keep theirs.',
  usage: 'NAME DAYS',
  words: [2, 2],
  run: (services, options) =>
    inClient(services, options.words[0] ?? '', async (tx, client) => {
      const days = Number(options.words[1])
      if (!Number.isInteger(days) || days < 0 || days > 365) throw new Error('DAYS must be 0 to 365')
      const before = await tx.one<{ payment_days: number; gateway: boolean }>(
        sql`select payment_days, gateway from client where client_id = ${client.id} for update`,
      )
      await tx.run(sql`update client set payment_days = ${days} where client_id = ${client.id}`)
      await writeOperatorLine(services, tx, {
        clientId: client.id,
        action: 'set-payment-days',
        details: { before: before.payment_days, after: days },
      })
      return {
        output: { id: client.id, before: before.payment_days, after: days },
        text: `${client.name} has ${days} days to pay for a month, before it had ${before.payment_days}.${before.gateway ? ' It pays each order on its day now, so they count once it is on account.' : ''}`,
      }
    }),
}

type Own = { name: string; country: string; language: string; gateway: boolean; class: ClientClass }

/** Changes what was agreed with a client. Existing orders, invoices and policies stay unchanged. */
export const setClient: OpsCommand = {
  summary:
    'Changes what a client is called, its country, language and class, or whether it pays per order or on account.',
  usage: 'CLIENT [--name NAME] [--country XX] [--language XX] [--class CLASS] [--gateway 0|1]',
  words: [1, 1],
  run: async (services, options) => {
    const { name } = options
    if (name !== undefined)
      await services.database.withCompany(async (tx) => {
        const { id } = await findClient(tx, options.words[0] ?? '')
        await rejectTakenName(tx, name, id)
      })
    return inClient(services, options.words[0] ?? '', async (tx, client) => {
      const before = await tx.one<Own>(sql`
        select name, country_id as country, preferred_lang as language, gateway, policyholder_class as class from client where client_id = ${client.id} for update`)
      const after: Own = {
        name: options.name?.trim() ?? before.name,
        country: options.country ? country(options) : before.country,
        language: options.language ? language(options) : before.language,
        gateway: flag(options, 'gateway', before.gateway),
        class: oneOf(options, 'class', clientClasses) ?? before.class,
      }
      const changes = leafChanges(before, after)
      if (!after.name) throw new Error('--name must not be empty')
      if (changes.length === 0)
        throw new Error('Nothing would change: give --name, --country, --language, --class or --gateway.')
      await tx.run(sql`
        update client set name = ${after.name}, country_id = ${after.country}, preferred_lang = ${after.language}, gateway = ${after.gateway}, policyholder_class = ${after.class}
        where client_id = ${client.id}`)
      await writeOperatorLine(services, tx, {
        clientId: client.id,
        action: 'set-client',
        details: {
          fields: changes.map((change) => change.split(':')[0]),
          // periods of withdrawal and other duties follow from it
          ...(after.class === before.class ? {} : { class_before: before.class, class_after: after.class }),
        },
      })
      return {
        output: { id: client.id, ...after },
        text: [`${after.name} is changed:`, ...changes.map((change) => `  ${change}`)].join('\n'),
      }
    })
  },
}
