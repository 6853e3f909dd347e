import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import { signInWithPasskey as signInCall, startPasskeySignIn as startCall } from '@campus/contract/passkeys'
import { JsonResponse, type Context } from '../../../platform/context.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.gen.ts'
import { Failure } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { finishSignIn } from '../sign-in/finish-sign-in.ts'
import {
  challengeLifeMs,
  expectedOrigins,
  keepChallenge,
  relyingPartyId,
  consumeChallenge,
} from './passkey-relying-party.ts'

type Row = Pick<Tables['passkey'], 'id' | 'user_id' | 'client_id' | 'public_key' | 'counter'> & {
  requires_single_sign_on: boolean
  email: string
}

/** Names no passkey, so it tells nothing of any account: the browser offers those it has for this place. */
export const startPasskeySignIn = handle(startCall, async (_input, { services, now }) => {
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(services),
    timeout: challengeLifeMs,
    userVerification: 'required',
  })
  await services.database.withCompany((tx) => keepChallenge(tx, options.challenge, null, now))
  return { options: { ...options } }
})

/** Having the device and unlocking it are two factors: nothing more is asked. */
export const signInWithPasskey = handle(signInCall, async ({ body }, context) => {
  const { services, now } = context
  const challenge = await services.database.withCompany((tx) =>
    consumeChallenge({ tx, now }, body.response, null),
  )
  if (!challenge) throw new Failure('passkey_failed')
  const { session, school } = await services.database.withCompany(async (tx) => {
    const passkey = await findPasskey(tx, body.response.id)
    if (!passkey || !(await isSignedBy(tx, passkey, body.response, challenge, context)))
      throw new Failure('passkey_failed')
    if (passkey.requires_single_sign_on) throw new Failure('single_sign_on_required')
    return finishSignIn(tx, { ...passkey, id: passkey.user_id }, 'passkey', context)
  })
  return new JsonResponse({ school }, { token: session.token, session })
})

const findPasskey = (tx: Tx, credentialId: string) =>
  tx.maybe<Row>(sql`
    select p.id, p.user_id, p.client_id, u.email, p.public_key, p.counter,
      exists (select 1 from single_sign_on s where s.client_id = p.client_id and s.is_required) as requires_single_sign_on
    from passkey p join school_user u on u.id = p.user_id
    where p.credential_id = ${credentialId} and u.status = 'active' for update of p`)

/** Checks signature, origin, user verification and counter, and keeps the new count. */
async function isSignedBy(
  tx: Tx,
  passkey: Row,
  response: unknown,
  challenge: string,
  context: Context,
): Promise<boolean> {
  const { services, now } = context
  const { userHandle } = (response as { response: { userHandle?: unknown } }).response
  // a discoverable passkey says whose it is; another account's is rejected (WebAuthn level 3, section 7.2, step 6)
  if (userHandle !== Buffer.from(passkey.user_id.replaceAll('-', ''), 'hex').toString('base64url'))
    return false
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: expectedOrigins(context),
    expectedRPID: relyingPartyId(services),
    requireUserVerification: true,
    credential: {
      id: (response as { id: string }).id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => null)
  if (!verified?.verified) return false
  await tx.run(sql`
    update passkey set counter = ${verified.authenticationInfo.newCounter}, last_used_at = ${now} where id = ${passkey.id}`)
  return true
}
