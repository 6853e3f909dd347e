import {
  notifyMasterUsers,
  removeSecondFactors,
  setSecondFactorRule,
  storeSingleSignOn,
} from '../features/auth/public.ts'
import { sql, type Tx } from '../platform/database/database.ts'
import { Failure } from '../platform/failure.ts'
import { findClient } from './find-entities.ts'
import { inClient, inClientOfUser } from './in-client.ts'
import { required, type OpsCommand, writeOperatorLine } from './ops-command.ts'
import { flag } from './read-options.ts'

/** Notifies a school's Master Users that an operator changed sign-in, as if one of them had changed it. */
const notifyOfOperator = (tx: Tx, clientId: string) =>
  notifyMasterUsers(tx, { client_id: clientId, full_name: 'Campus Cover' })

/** `client second-factor harbour --required 1`: its users set one up at their next sign-in. */
export const requireSecondFactorOfClient: OpsCommand = {
  summary: 'Requires a second factor of everybody of a client, or no longer.',
  words: [1, 1],
  usage: 'NAME --required 1|0',
  run: (services, options) =>
    inClient(services, options.words[0] ?? '', async (tx, client) => {
      required(options, 'required')
      const isRequired = flag(options, 'required', false)
      const ended = await setSecondFactorRule(tx, client.id, isRequired)
      await writeOperatorLine(services, tx, {
        clientId: client.id,
        action: 'require-second-factor',
        details: { is_required: isRequired },
      })
      await notifyOfOperator(tx, client.id)
      const text = isRequired
        ? `${client.name} requires a second factor; ${ended} sessions without one ended.`
        : `${client.name} no longer requires a second factor.`
      return { output: { id: client.id, is_required: isRequired, ended_sessions: ended }, text }
    }),
}

/** For a user who has lost phone and codes, with no other Master User to help. */
export const resetSecondFactorOfUser: OpsCommand = {
  summary: 'Takes a lost second factor off an account.',
  words: [1, 1],
  usage: 'EMAIL',
  run: (services, options) =>
    inClientOfUser(services, options.words[0] ?? '', async (tx, user) => {
      await removeSecondFactors(tx, user.id)
      await writeOperatorLine(services, tx, {
        clientId: user.client_id,
        action: 'reset-second-factor',
        subject: user.id,
      })
      return {
        output: user,
        text: `${user.email} signs in with the password alone until a new one is set up.`,
      }
    }),
}

/** `sso set --client harbour --issuer https://… --client-id … --secret … --domains a.example,b.example` */
export const setSingleSignOn: OpsCommand = {
  summary: 'Lets the people of a client sign in at their own identity provider (OpenID Connect).',
  usage: '--client NAME --issuer URL --client-id ID [--secret TEXT] --domains A,B [--required 1|0]',
  run: async (services, options) => {
    const client = await services.database.withCompany((tx) => findClient(tx, required(options, 'client')))
    const settings = {
      issuer: required(options, 'issuer'),
      client_id: required(options, 'client-id'),
      client_secret: options.secret,
      email_domains: required(options, 'domains')
        .split(',')
        .map((domain) => domain.trim().toLowerCase()),
      is_required: flag(options, 'required', false),
    }
    await storeSingleSignOn(services, client.id, { settings, isOperator: true }).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
      throw new Error(error.issues.map(({ key, code }) => `${key}: ${code}`).join('\n') || error.code)
    })
    const { client_secret: _, ...details } = settings
    await services.database.withClient(client.id, async (tx) => {
      await writeOperatorLine(services, tx, {
        clientId: client.id,
        action: 'save-single-sign-on',
        details,
      })
      await notifyOfOperator(tx, client.id)
    })
    return { output: details, text: `${client.name} may sign in at ${settings.issuer}.` }
  },
}

/** Also the way out when a required provider is down. */
export const removeSingleSignOnOfClient: OpsCommand = {
  summary: 'Removes single sign-on of a client; also the way out when a required provider is down.',
  usage: '--client NAME',
  run: (services, options) =>
    inClient(services, required(options, 'client'), async (tx, client) => {
      await tx.run(sql`delete from single_sign_on where client_id = ${client.id}`)
      await writeOperatorLine(services, tx, {
        clientId: client.id,
        action: 'remove-single-sign-on',
      })
      await notifyOfOperator(tx, client.id)
      return { output: { id: client.id }, text: `${client.name} signs in with passwords again.` }
    }),
}
