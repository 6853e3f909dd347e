import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { emailAddress, oneTimePin, passwordsAgree, phoneNumber } from './person-fields.ts'
import { done, id, instant, requiredText } from './wire.ts'
import { withRules } from './with-rules.ts'

export const campusRef = z.object({ id, name: z.string(), country_id: z.string(), default: z.boolean() })
export const roleShape = z.object({
  id,
  name: z.string(),
  permissions: z.array(z.object({ name: z.string(), codename: z.string() })),
})
const phoneShape = z
  .object({ country_id: z.string(), country_code: z.string(), phone_number: z.string() })
  .nullable()

/**
 * `default` follows what the company set for its schools, and the language where it set nothing; `language` follows the
 * language whatever the company set. Source: details, section 9.
 */
export const dateFormats = ['default', 'language', 'DD-MM-YYYY', 'D MMM YYYY', 'YYYY-MM-DD'] as const

/** The signed-in school user, as the specification's section 3.1 reads it. */
export const school = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone_number: phoneShape,
  status: z.string(),
  is_superuser: z.boolean(),
  is_accounting: z.boolean(),
  roles: z.array(roleShape),
  role: z.string(),
  campuses: z.array(campusRef),
  can_access_all_campuses: z.boolean(),
  first_login: z.boolean(),
  show_annual_onboarding_form: z.boolean(),
  /** Whether the tour has been taken or put aside; it is offered on the home page until then. */
  tour_ended: z.boolean(),
  language: z.string(),
  /** How dates are shown to them: their own choice, else their company's. */
  date_format: z.enum(dateFormats),
  client: z.object({
    id,
    name: z.string(),
    country_id: z.string(),
    company_id: z.string(),
    /** Pays each order through a gateway; otherwise on account. */
    gateway: z.boolean(),
    /** Where its logo is read; null while it has none. */
    logo: z.string().nullable(),
  }),
})
export type School = z.infer<typeof school>

export const signIn = defineCall({
  name: 'sign-in',
  feature: 'auth',
  summary: 'Sign in by email, phone number or policy number',
  method: 'POST',
  path: '/school/auth/sign-in',
  access: 'public',
  body: z.object({
    login: requiredText(255),
    password: z.string({ error: 'required' }).min(1, 'required').max(1024, 'too_long'),
    /** Six digits of the authenticator app, or a recovery code. */
    pin: z.string().trim().max(30, 'too_long').optional(),
  }),
  /** Without a session: `next` says what is missing, a code or an authenticator app (then with a token to set it up). */
  response: z.object({
    school: school.optional(),
    next: z.enum(['pin', 'enrol']).optional(),
    enrol_token: z.string().optional(),
  }),
  errors: ['sign_in_failed', 'second_factor_wrong', 'single_sign_on_required'],
})

export const signOut = defineCall({
  name: 'sign-out',
  feature: 'auth',
  summary: 'End the session',
  method: 'POST',
  path: '/school/auth/logout',
  access: 'session',
  whileSuspended: true,
  response: done,
})

export const getSchool = defineCall({
  name: 'get-school',
  feature: 'auth',
  summary: 'The signed-in school user',
  method: 'GET',
  path: '/school/auth/get',
  access: 'session',
  whileSuspended: true,
  response: z.object({ school }),
})

/** What the access flow reads. Source: specification, section 3.1. */
export const userInfo = z.object({
  id,
  email: z.string(),
  suspended: z.boolean(),
  access_level: z.string(),
  verified_email: z.boolean(),
  has_updated_info: z.boolean(),
  trial_ends_at: instant.nullable(),
  subscription: z.string().nullable(),
  is_client_onboarded: z.boolean(),
  is_client_active: z.boolean(),
  is_superuser: z.boolean(),
  roles: z.array(roleShape),
  user_permissions: z.array(z.object({ codename: z.string() })),
})
export type UserInfo = z.infer<typeof userInfo>

export const getUserInfo = defineCall({
  name: 'get-user-info',
  feature: 'auth',
  summary: 'What the access flow needs to know of the signed-in user',
  method: 'GET',
  path: '/user/info',
  access: 'session',
  whileSuspended: true,
  response: userInfo,
})

export const password = z
  .string({ error: 'required' })
  .min(8, 'password_length')
  .max(1024, 'too_long')
  .regex(/[a-z]/, 'password_lowercase')
  .regex(/[A-Z]/, 'password_uppercase')
  .regex(/\d/, 'password_digit')
  .regex(/[!@#$%^&*(),.?":{}|<>]/, 'password_special')

export const passwordConfirmation = z.string({ error: 'required' }).min(1, 'required').max(1024, 'too_long')

export const sendForgotPasswordPin = defineCall({
  name: 'send-forgot-password-pin',
  feature: 'auth',
  summary: 'Send a 6-digit pin to reset a password; the answer is the same for unknown addresses',
  method: 'POST',
  path: '/school/auth/email/forgot-password',
  access: 'public',
  body: z.object({
    email: emailAddress,
  }),
  response: z.object({ sent: z.literal(true) }),
})

export const verifyForgotPasswordPin = defineCall({
  name: 'verify-forgot-password-pin',
  feature: 'auth',
  summary: 'Exchange the pin for a single-use token',
  method: 'POST',
  path: '/school/auth/email/forgot-password/verify',
  access: 'public',
  body: z.object({
    email: emailAddress,
    pin: oneTimePin,
  }),
  response: z.object({ token: z.string() }),
  errors: ['pin_wrong', 'pin_expired', 'pin_used_up'],
})

const newPasswordBody = withRules(
  z.object({
    token: requiredText(200),
    password,
    password_confirmation: passwordConfirmation,
  }),
  passwordsAgree('passwords_differ'),
)

export const resetPassword = defineCall({
  name: 'reset-password',
  feature: 'auth',
  summary: 'Set a new password with the single-use token; ends every session of the user',
  method: 'POST',
  path: '/school/auth/reset-password',
  access: 'public',
  body: newPasswordBody,
  response: done,
  errors: ['token_invalid', 'password_common'],
})

export const sendForgotPasswordSms = defineCall({
  name: 'send-forgot-password-sms',
  feature: 'auth',
  summary: 'Send a 6-digit pin by SMS to reset a password; the answer is the same for unknown numbers',
  method: 'POST',
  path: '/school/auth/phone/forgot-password',
  access: 'public',
  body: phoneNumber,
  response: z.object({ sent: z.literal(true) }),
})

export const verifyForgotPasswordSms = defineCall({
  name: 'verify-forgot-password-sms',
  feature: 'auth',
  summary: 'Exchange the pin of an SMS for a single-use token',
  method: 'POST',
  path: '/school/auth/phone/forgot-password/verify',
  access: 'public',
  body: z.intersection(phoneNumber, z.object({ pin: oneTimePin })),
  response: z.object({ token: z.string() }),
  errors: ['pin_wrong', 'pin_expired', 'pin_used_up'],
})

export const resetPasswordByPhone = defineCall({
  ...resetPassword,
  name: 'reset-password-by-phone',
  summary: 'Set a new password with the token of a pin by SMS; ends every session of the user',
  path: '/school/auth/reset-password/phone',
})

export const contactUs = defineCall({
  name: 'contact-us',
  feature: 'auth',
  summary: 'Ask for help, or report a barrier, without being signed in',
  method: 'POST',
  path: '/school/auth/contact-us',
  access: 'public',
  form: true,
  body: z.object({
    first_name: requiredText(50),
    last_name: requiredText(50),
    email: emailAddress,
    reason: requiredText(2000),
    /** What it is about: `accessibility` reports a barrier. */
    topic: z.enum(['help', 'accessibility'], { error: 'not_an_option' }).default('help'),
  }),
  response: done,
})

export const authCalls = [
  signIn,
  signOut,
  getSchool,
  getUserInfo,
  sendForgotPasswordPin,
  verifyForgotPasswordPin,
  resetPassword,
  sendForgotPasswordSms,
  verifyForgotPasswordSms,
  resetPasswordByPhone,
  contactUs,
]
