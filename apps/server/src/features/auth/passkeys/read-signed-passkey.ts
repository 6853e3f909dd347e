import { verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Context } from '../../../platform/context.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.gen.ts'
import { expectedOrigins, relyingPartyId } from './passkey-relying-party.ts'

type SignedPasskey = Pick<Tables['passkey'], 'id' | 'user_id' | 'client_id' | 'public_key' | 'counter'> & {
  requires_single_sign_on: boolean
  email: string
}

/** The passkey that signed a challenge, if it is an active user's; null otherwise. */
export async function readSignedPasskey(
  tx: Tx,
  response: { id: string },
  { challenge, context }: { challenge: string; context: Context },
): Promise<SignedPasskey | null> {
  const passkey = await findPasskey(tx, response.id)
  return passkey && (await isSignedBy(tx, passkey, { response, challenge, context })) ? passkey : null
}

const findPasskey = (tx: Tx, credentialId: string) =>
  tx.maybe<SignedPasskey>(sql`
    select p.id, p.user_id, p.client_id, u.email, p.public_key, p.counter,
      exists (select 1 from single_sign_on s where s.client_id = p.client_id and s.is_required) as requires_single_sign_on
    from passkey p join school_user u on u.id = p.user_id
    where p.credential_id = ${credentialId} and u.status = 'active' for update of p`)

/** Checks signature, origin, user verification and counter, and stores the new counter. */
async function isSignedBy(
  tx: Tx,
  passkey: SignedPasskey,
  { response, challenge, context }: { response: unknown; challenge: string; context: Context },
): Promise<boolean> {
  const { services, now } = context
  const { userHandle } = (response as { response: { userHandle?: unknown } }).response
  // a discoverable passkey names its account; another account's is rejected (WebAuthn level 3, section 7.2,
  // step 6)
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
