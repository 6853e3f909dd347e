import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { signInWithPasskey as signInCall, startPasskeySignIn as startCall } from '@campus/contract/passkeys'
import { JsonResponse } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { finishSignIn } from '../sign-in/finish-sign-in.ts'
import { challengeLifeMs, keepChallenge, relyingPartyId, consumeChallenge } from './passkey-relying-party.ts'
import { readSignedPasskey } from './read-signed-passkey.ts'

/** Lists no passkeys and so discloses nothing about any account: the browser offers its own for this site. */
export const startPasskeySignIn = handle(startCall, async (_input, { services, now }) => {
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(services),
    timeout: challengeLifeMs,
    userVerification: 'required',
  })
  await services.database.withCompany((tx) => keepChallenge(tx, options.challenge, { userId: null, now }))
  return { options: { ...options } }
})

/** Having the device and unlocking it are two factors, so nothing more is required. */
export const signInWithPasskey = handle(signInCall, async ({ body }, context) => {
  const { services, now } = context
  const challenge = await services.database.withCompany((tx) =>
    consumeChallenge({ tx, now }, body.response, null),
  )
  if (!challenge) throw new Failure('passkey_failed')
  const { session, school } = await services.database.withCompany(async (tx) => {
    const passkey = await readSignedPasskey(tx, body.response, { challenge, context })
    if (!passkey) throw new Failure('passkey_failed')
    if (passkey.requires_single_sign_on) throw new Failure('single_sign_on_required')
    return finishSignIn(tx, { ...passkey, id: passkey.user_id }, 'passkey', context)
  })
  return new JsonResponse({ school }, { token: session.token, session })
})
