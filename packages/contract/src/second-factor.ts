import { z } from 'zod'
import { school } from './auth.ts'
import { defineCall } from './define-call.ts'
import { ownPassword } from './identity.ts'
import { done, idParams, instant, requiredText } from './wire.ts'

/** A password that is sent is checked; without it a proof of the last ten minutes is enough. */
const maybePassword = ownPassword.partial()

const code = z.object({
  pin: z.string({ error: 'required' }).trim().min(1, 'required').max(30, 'too_long'),
})

/** What an authenticator app needs: the key to type, the same as an address, and that as a QR code. */
const enrolment = z.object({ secret: z.string(), otpauth_uri: z.string(), qr_svg: z.string() })
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const getSecondFactor = defineCall({
  name: 'get-second-factor',
  feature: 'auth',
  summary: 'Whether an authenticator app is on, and whether the organisation requires one',
  method: 'GET',
  path: '/school/auth/second-factor',
  access: 'session',
  response: z.object({
    is_on: z.boolean(),
    confirmed_at: instant.nullable(),
    recovery_codes_left: z.number().int(),
    is_required: z.boolean(),
  }),
})

export const startSecondFactor = defineCall({
  name: 'start-second-factor',
  feature: 'auth',
  summary: 'Make the secret for an authenticator app; it counts once a code of it is confirmed',
  method: 'POST',
  path: '/school/auth/second-factor/start',
  access: 'session',
  needsConfirmedIdentity: true,
  response: enrolment,
  errors: ['second_factor_on'],
})

export const confirmSecondFactor = defineCall({
  name: 'confirm-second-factor',
  feature: 'auth',
  summary: 'Turn the authenticator app on with a code of it; answers ten recovery codes, once',
  method: 'POST',
  path: '/school/auth/second-factor/confirm',
  access: 'session',
  needsConfirmedIdentity: true,
  body: code,
  response: recoveryCodes,
  errors: ['second_factor_on', 'second_factor_wrong'],
})

export const makeRecoveryCodes = defineCall({
  name: 'make-recovery-codes',
  feature: 'auth',
  summary: 'Make ten new recovery codes; the old ones end',
  method: 'POST',
  path: '/school/auth/second-factor/recovery-codes',
  access: 'session',
  needsConfirmedIdentity: true,
  // wrong passwords are counted one by one, in transactions of their own
  ownTransaction: true,
  body: maybePassword,
  response: recoveryCodes,
  errors: ['password_wrong', 'second_factor_off'],
})

export const turnOffSecondFactor = defineCall({
  name: 'turn-off-second-factor',
  feature: 'auth',
  summary: 'Turn the authenticator app off; rejected while the organisation requires one',
  method: 'POST',
  path: '/school/auth/second-factor/turn-off',
  access: 'session',
  needsConfirmedIdentity: true,
  ownTransaction: true,
  body: maybePassword,
  response: done,
  errors: ['password_wrong', 'second_factor_off', 'second_factor_required'],
})

const enrolToken = z.object({ token: requiredText(200) })

export const startRequiredSecondFactor = defineCall({
  name: 'start-required-second-factor',
  feature: 'auth',
  summary: 'As start, with the token that sign-in answered with `next: "enrol"`',
  method: 'POST',
  path: '/school/auth/second-factor/enrol/start',
  access: 'public',
  body: enrolToken,
  response: enrolment,
  errors: ['token_invalid'],
})

export const confirmRequiredSecondFactor = defineCall({
  name: 'confirm-required-second-factor',
  feature: 'auth',
  summary: 'As confirm, with the token of sign-in; it also signs in',
  method: 'POST',
  path: '/school/auth/second-factor/enrol/confirm',
  access: 'public',
  body: enrolToken.extend(code.shape),
  response: z.object({ school, ...recoveryCodes.shape }),
  errors: ['token_invalid', 'second_factor_wrong'],
})

export const requireSecondFactor = defineCall({
  name: 'require-second-factor',
  feature: 'auth',
  summary: 'Require a second factor of every user of the organisation; ends sessions that lack one',
  method: 'PUT',
  path: '/school/auth/second-factor/requirement',
  access: 'update_own_school_profile',
  allCampuses: true,
  needsConfirmedIdentity: true,
  body: z.object({ is_required: z.boolean({ error: 'required' }) }),
  response: z.object({ is_required: z.boolean(), ended_sessions: z.number().int() }),
  errors: ['second_factor_first'],
})

export const resetSecondFactor = defineCall({
  name: 'reset-second-factor',
  feature: 'auth',
  summary:
    'Remove the authenticator app, recovery codes and passkeys of a user who lost them; mails that user',
  method: 'POST',
  path: '/school/school-users/:id/second-factor/reset',
  access: 'write_school_users',
  needsConfirmedIdentity: true,
  params: idParams,
  response: done,
  errors: ['not_for_yourself', 'super_user_protected', 'second_factor_off'],
})

export const secondFactorCalls = [
  getSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  makeRecoveryCodes,
  turnOffSecondFactor,
  startRequiredSecondFactor,
  confirmRequiredSecondFactor,
  requireSecondFactor,
  resetSecondFactor,
]
