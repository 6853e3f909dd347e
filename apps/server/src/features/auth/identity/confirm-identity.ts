import {
  confirmIdentity as confirmCall,
  confirmIdentityByPasskey as confirmByPasskeyCall,
} from '@campus/contract/identity'
import { audit } from '../../../platform/audit/audit.ts'
import { contextIn, type Context } from '../../../platform/context.ts'
import { sql } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { consumeChallenge } from '../passkeys/passkey-relying-party.ts'
import { readSignedPasskey } from '../passkeys/read-signed-passkey.ts'
import { requirePassword } from '../require-password.ts'
import { requireOwnSession } from '../sign-in/own-session.ts'

export const confirmIdentity = handle(confirmCall, async ({ body }, context) => {
  await requirePassword(context, body.password)
  return context.services.database.withActor(context.actor, (tx) =>
    noteConfirmed(contextIn(context, tx), 'password'),
  )
})

export const confirmIdentityByPasskey = handle(confirmByPasskeyCall, async ({ body }, context) => {
  const { tx, actor } = context
  const challenge = await consumeChallenge(context, body.response, null)
  const passkey = challenge && (await readSignedPasskey(tx, body.response, { challenge, context }))
  // a colleague's passkey only proves the colleague's identity
  if (!passkey || passkey.user_id !== actor.user_id) throw new Failure('passkey_failed')
  return noteConfirmed(context, 'passkey')
})

async function noteConfirmed(context: Context, method: 'password' | 'passkey') {
  const { tx, now } = context
  const { id } = await requireOwnSession(context)
  await tx.run(sql`update session set confirmed_at = ${now} where id = ${id}`)
  await audit(context, { action: 'confirm-identity', details: { method } })
  return { done: true as const }
}
