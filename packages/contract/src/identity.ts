import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { signedByPasskey } from './passkeys.ts'
import { done } from './wire.ts'

export const ownPassword = z.object({
  password: z.string({ error: 'required' }).min(1, 'required').max(1024, 'too_long'),
})

export const getIdentityProofs = defineCall({
  name: 'get-identity-proofs',
  feature: 'auth',
  summary: 'How the signed-in person can prove who they are',
  method: 'GET',
  path: '/school/auth/identity',
  access: 'session',
  response: z.object({
    has_password: z.boolean(),
    has_passkey: z.boolean(),
    has_single_sign_on: z.boolean().describe('Their organisation signs in by an identity provider'),
  }),
})

export const confirmIdentity = defineCall({
  name: 'confirm-identity',
  feature: 'auth',
  summary: 'Prove who one is by the password; for ten minutes the session may change how people sign in',
  method: 'POST',
  path: '/school/auth/identity/confirm',
  access: 'session',
  // wrong passwords are counted one by one, in transactions of their own
  ownTransaction: true,
  body: ownPassword,
  response: done,
  errors: ['password_wrong'],
})

export const confirmIdentityByPasskey = defineCall({
  name: 'confirm-identity-by-passkey',
  feature: 'auth',
  summary: 'The same by a passkey, with the options of `start-passkey-sign-in`',
  method: 'POST',
  path: '/school/auth/identity/passkey',
  access: 'session',
  body: signedByPasskey,
  response: done,
  errors: ['passkey_failed'],
})

export const identityCalls = [getIdentityProofs, confirmIdentity, confirmIdentityByPasskey]
