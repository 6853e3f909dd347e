import { z } from 'zod'
import { school } from './auth.ts'
import { defineCall } from './define-call.ts'
import { boundedJson, done, id, idParams, instant, requiredText } from './wire.ts'

/** As WebAuthn level 3 writes options and returns in JSON; the library on each side knows their insides. */
const webauthnJson = z
  .object({ id: z.string().max(2000) })
  .catchall(boundedJson(20_000))
  .refine((fields) => Object.keys(fields).length <= 20, 'too_many_items')
  .meta({ maxProperties: 20 })
const options = z.object({ options: z.record(z.string(), z.unknown()) })

export const passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
})
export type Passkey = z.infer<typeof passkey>

const name = requiredText(60)
/** What the browser made of the options of `start-passkey-sign-in`. */
export const signedByPasskey = z.object({ response: webauthnJson })

export const listPasskeys = defineCall({
  name: 'list-passkeys',
  feature: 'auth',
  summary: 'The passkeys of the signed-in user',
  method: 'GET',
  path: '/school/auth/passkeys',
  access: 'session',
  response: z.object({ passkeys: z.array(passkey) }),
})

export const startPasskey = defineCall({
  name: 'start-passkey',
  feature: 'auth',
  summary: 'Options for making a passkey; their challenge is good once, for five minutes',
  method: 'POST',
  path: '/school/auth/passkeys/start',
  access: 'session',
  needsConfirmedIdentity: true,
  response: options,
  errors: ['too_many_passkeys'],
})

export const addPasskey = defineCall({
  name: 'add-passkey',
  feature: 'auth',
  summary: 'Keep the passkey that the browser made, under a name',
  method: 'POST',
  path: '/school/auth/passkeys',
  access: 'session',
  needsConfirmedIdentity: true,
  status: 201,
  body: z.object({ name, response: webauthnJson }),
  response: z.object({ passkey }),
  errors: ['passkey_refused'],
})

export const renamePasskey = defineCall({
  name: 'rename-passkey',
  feature: 'auth',
  summary: 'Give a passkey another name',
  method: 'PUT',
  path: '/school/auth/passkeys/:id',
  access: 'session',
  params: idParams,
  body: z.object({ name }),
  response: z.object({ passkey }),
})

export const removePasskey = defineCall({
  name: 'remove-passkey',
  feature: 'auth',
  summary: 'Remove a passkey; it no longer signs in',
  method: 'DELETE',
  path: '/school/auth/passkeys/:id',
  access: 'session',
  needsConfirmedIdentity: true,
  params: idParams,
  response: done,
})

export const startPasskeySignIn = defineCall({
  name: 'start-passkey-sign-in',
  feature: 'auth',
  summary: 'Options for signing in with a passkey, the same for everybody',
  method: 'POST',
  path: '/school/auth/passkeys/sign-in/start',
  access: 'public',
  response: options,
})

export const signInWithPasskey = defineCall({
  name: 'sign-in-with-passkey',
  feature: 'auth',
  summary: 'Sign in with a passkey; it counts as both factors',
  method: 'POST',
  path: '/school/auth/passkeys/sign-in',
  access: 'public',
  body: signedByPasskey,
  response: z.object({ school }),
  errors: ['passkey_failed', 'single_sign_on_required'],
})

export const passkeyCalls = [
  listPasskeys,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  startPasskeySignIn,
  signInWithPasskey,
]
