import { z } from 'zod'
import { school } from './auth.ts'
import { defineCall } from './define-call.ts'
import { done, requiredText } from './wire.ts'

export const singleSignOn = z.object({
  issuer: z.string(),
  client_id: z.string(),
  email_domains: z.array(z.string()),
  is_required: z.boolean(),
  /** Somebody has signed in with it; only then it may be required. */
  is_tried: z.boolean(),
})
export type SingleSignOn = z.infer<typeof singleSignOn>

export const getSingleSignOn = defineCall({
  name: 'get-single-sign-on',
  feature: 'auth',
  summary: 'The identity provider of the organisation; its secret is never answered',
  method: 'GET',
  path: '/school/auth/single-sign-on',
  access: 'update_own_school_profile',
  response: z.object({ single_sign_on: singleSignOn.nullable(), redirect_uri: z.string() }),
})

export const saveSingleSignOn = defineCall({
  name: 'save-single-sign-on',
  feature: 'auth',
  summary: 'Set the identity provider (OpenID Connect); the provider is asked for its metadata first',
  method: 'PUT',
  path: '/school/auth/single-sign-on',
  access: 'update_own_school_profile',
  allCampuses: true,
  needsConfirmedIdentity: true,
  // asks the provider between two transactions, so that none stays open while it thinks
  ownTransaction: true,
  body: z.object({
    issuer: requiredText(500).pipe(z.url({ protocol: /^https?$/, error: 'url_invalid' })),
    client_id: requiredText(300),
    /** Left out or empty, the one kept stays. */
    client_secret: z.string().trim().max(1000, 'too_long').optional(),
    email_domains: z.array(z.string().trim().toLowerCase().max(253, 'too_long')).min(1, 'required').max(20),
    is_required: z.boolean({ error: 'required' }),
  }),
  response: z.object({ single_sign_on: singleSignOn }),
  errors: [
    'domain_invalid',
    'domain_public',
    'domain_refused',
    'issuer_unreachable',
    'single_sign_on_untried',
  ],
})

export const removeSingleSignOn = defineCall({
  name: 'remove-single-sign-on',
  feature: 'auth',
  summary: 'Remove the identity provider; people sign in with their password again',
  method: 'DELETE',
  path: '/school/auth/single-sign-on',
  access: 'update_own_school_profile',
  allCampuses: true,
  needsConfirmedIdentity: true,
  response: done,
})

export const startSingleSignOn = defineCall({
  name: 'start-single-sign-on',
  feature: 'auth',
  summary: "Where to sign in, by the email's domain; whether there is such an account is not told",
  method: 'POST',
  path: '/school/auth/single-sign-on/start',
  access: 'public',
  body: z.object({
    email: z
      .string({ error: 'required' })
      .max(2000, 'email_too_long')
      .trim()
      .min(1, 'required')
      .pipe(z.email({ error: 'email_invalid' })),
    again: z
      .boolean()
      .default(false)
      .describe('Ask the provider to have the person sign in anew, also where it still knows them'),
  }),
  /** `flow_token` stays in the browser that started, and has to come back with the provider's response. */
  response: z.object({ redirect_url: z.string(), flow_token: z.string() }),
  errors: ['single_sign_on_unknown', 'single_sign_on_failed'],
})

export const finishSingleSignOn = defineCall({
  name: 'finish-single-sign-on',
  feature: 'auth',
  summary: 'Sign in with what the identity provider answered',
  method: 'POST',
  path: '/school/auth/single-sign-on/finish',
  access: 'public',
  body: z.object({ flow_token: requiredText(200), query: requiredText(8000) }),
  response: z.object({ school }),
  errors: ['single_sign_on_failed', 'single_sign_on_no_account'],
})

export const singleSignOnCalls = [
  getSingleSignOn,
  saveSingleSignOn,
  removeSingleSignOn,
  startSingleSignOn,
  finishSingleSignOn,
]
