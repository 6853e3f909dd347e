import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { addPasskey as addCall, startPasskey as startCall } from '@campus/contract/passkeys'
import { audit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { requireOwnSession, strengthenSession } from '../sign-in/own-session.ts'
import {
  challengeLifeMs,
  expectedOrigins,
  keepChallenge,
  relyingPartyId,
  consumeChallenge,
} from './passkey-relying-party.ts'
import { notifyUser } from '../notify-user.ts'
import { passkeyOnWire, type PasskeyRow } from './list-passkeys.ts'

/** More than anyone has devices. */
const maxPasskeys = 20

export const startPasskey = handle(startCall, async (_input, context) => {
  const { tx, actor, services, now } = context
  await requireOwnSession(context)
  const storedPasskeys = await tx.all<{ credential_id: string; transports: string[] }>(
    sql`select credential_id, transports from passkey where user_id = ${actor.user_id}`,
  )
  if (storedPasskeys.length >= maxPasskeys)
    throw new Failure('too_many_passkeys', { params: { maximum: maxPasskeys } })
  const options = await generateRegistrationOptions({
    rpName: 'Campus Cover',
    rpID: relyingPartyId(services),
    userName: actor.email,
    userDisplayName: actor.full_name,
    userID: new Uint8Array(Buffer.from(actor.user_id.replaceAll('-', ''), 'hex')),
    timeout: challengeLifeMs,
    attestationType: 'none',
    excludeCredentials: storedPasskeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(tx, options.challenge, { userId: actor.user_id, now })
  return { options: { ...options } }
})

export const addPasskey = handle(addCall, async ({ body }, context) => {
  const { tx, actor, services, now } = context
  const session = await requireOwnSession(context)
  const challenge = await consumeChallenge(context, body.response, actor.user_id)
  if (!challenge) throw new Failure('passkey_refused')
  // the library validates the browser's response, and throws if its shape is wrong
  const verified = await verifyRegistrationResponse({
    response: body.response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: expectedOrigins(context),
    expectedRPID: relyingPartyId(services),
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) throw new Failure('passkey_refused')
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const row = await tx.maybe<PasskeyRow>(sql`
    insert into passkey (client_id, user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${actor.client_id}, ${actor.user_id}, ${id}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${body.name}, ${now})
    on conflict (credential_id) do nothing returning id, name, created_at, last_used_at`)
  if (!row) throw new Failure('passkey_refused')
  await strengthenSession(tx, session.id)
  await audit(context, { action: 'add-passkey', subject: row.id, details: { name: body.name } })
  await notifyUser(tx, actor.user_id, { event: 'passkey_added', params: { name: body.name } })
  return { passkey: passkeyOnWire(row) }
})
