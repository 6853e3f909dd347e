import { z } from 'zod'
import { password, passwordConfirmation, school } from './auth.ts'
import { defineCall } from './define-call.ts'
import { emailAddress, oneTimePin, passwordsAgree, personName, phoneNumber } from './person-fields.ts'
import { day, requiredText } from './wire.ts'
import { withRules } from './with-rules.ts'

const sent = z.object({ sent: z.literal(true) })
const invitationToken = z.string().trim().max(200, 'too_long')

export const sendEmailPin = defineCall({
  name: 'send-email-pin',
  feature: 'invitations',
  summary:
    'Mail a pin to prove an address: with the token of an invitation, or for the signed-in user. Without either, an invited address gets a new invitation; the answer is the same for every address',
  method: 'POST',
  path: '/school/auth/email-verification/send',
  access: 'public',
  body: z.object({ email: emailAddress, token: invitationToken.optional() }),
  response: sent,
})

/** What an invitation says of the person it was sent to. */
const invitation = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z
    .object({ country_id: z.string(), country_code: z.string(), phone_number: z.string() })
    .nullable(),
  client: z.string(),
  /** `single-sign-on`: the client requires it, so signing up ends at its own provider and sets no password. */
  signs_in_with: z.enum(['password', 'single-sign-on']),
})
export type Invitation = z.infer<typeof invitation>

export const getEmailStatus = defineCall({
  name: 'get-email-status',
  feature: 'invitations',
  summary:
    'How far an address is: told to the holder of its invitation and to the signed-in user only, `unknown` to everybody else',
  method: 'GET',
  path: '/school/auth/verification-status/email',
  access: 'public',
  query: z.object({ email: emailAddress, token: invitationToken.optional() }),
  response: z.object({
    status: z.enum(['invited', 'expired', 'used', 'verified', 'unverified', 'unknown']),
    invitation: invitation.nullable(),
  }),
})

export const verifyEmailPin = defineCall({
  name: 'verify-email-pin',
  feature: 'invitations',
  summary: 'Prove an address with its pin; an invited person gets the token that lets them set a password',
  method: 'POST',
  path: '/school/auth/email-validate-pin/verify',
  access: 'public',
  body: z.object({ email: emailAddress, pin: oneTimePin }),
  response: z.object({
    /** `none`: the address of an account that has its password is now verified. */
    token_for: z.enum(['profile', 'none']),
    token: z.string().nullable(),
  }),
  errors: ['pin_wrong', 'pin_expired', 'pin_used_up'],
})

/** Who the person is, as they say it when they sign up. */
const profileFields = {
  token: requiredText(200),
  first_name: personName.optional(),
  last_name: personName.optional(),
  date_of_birth: day.optional(),
  phone: phoneNumber.nullish(),
}

export const setProfilePassword = defineCall({
  name: 'set-profile-password',
  feature: 'invitations',
  summary:
    'Finish signing up: names, date of birth, phone and password; signs in. Refused where the client requires single sign-on',
  method: 'POST',
  path: '/school/auth/profile-password/set',
  access: 'public',
  body: withRules(
    z.object({ ...profileFields, password, password_confirmation: passwordConfirmation }),
    passwordsAgree('password_mismatch'),
  ),
  /** As sign-in: where the client requires a second factor there is no session before it is set up. */
  response: z.object({
    school: school.optional(),
    next: z.literal('enrol').optional(),
    enrol_token: z.string().optional(),
  }),
  errors: ['token_invalid', 'dob_future', 'password_common', 'single_sign_on_required'],
})

export const setProfile = defineCall({
  name: 'set-profile',
  feature: 'invitations',
  summary:
    'Finish signing up where the client requires single sign-on: names, date of birth and phone. No password is set and nobody is signed in; that is done at the client’s own provider',
  method: 'POST',
  path: '/school/auth/profile/set',
  access: 'public',
  body: z.object(profileFields),
  response: z.object({ next: z.literal('single-sign-on') }),
  errors: ['token_invalid', 'dob_future', 'password_needed'],
})

export const sendPhonePin = defineCall({
  name: 'send-phone-pin',
  feature: 'invitations',
  summary: 'Send a pin by SMS to a number that the signed-in user wants to add',
  method: 'POST',
  path: '/school/auth/phone-number/send',
  access: 'session',
  whileWaiting: true,
  body: phoneNumber,
  response: sent,
  ownTransaction: true,
})

export const resendPhonePin = defineCall({
  ...sendPhonePin,
  name: 'resend-phone-pin',
  summary: 'Send a new pin to the same number; the earlier one no longer works',
  path: '/school/auth/phone-number/send-new-verification-pin',
})

export const getPhoneStatus = defineCall({
  name: 'get-phone-status',
  feature: 'invitations',
  summary: 'Whether a number is proven: told to the signed-in user of their own, `unknown` to everybody else',
  method: 'GET',
  path: '/school/auth/verification-status/phone',
  access: 'public',
  whileWaiting: true,
  query: z.object({
    country_code: z
      .string({ error: 'required' })
      .trim()
      .max(20, 'dial_code_not_found')
      .regex(/^\+?\d{1,6}$/, 'dial_code_not_found'),
    phone_number: z
      .string({ error: 'required' })
      .trim()
      .max(100, 'phone_length')
      .regex(/^\d{3,18}$/, 'phone_length'),
  }),
  response: z.object({ status: z.enum(['verified', 'unverified', 'unknown']) }),
})

export const verifyPhonePin = defineCall({
  name: 'verify-phone-pin',
  feature: 'invitations',
  summary: 'Prove a number with its pin; the token lets the signed-in user take it',
  method: 'POST',
  path: '/school/auth/phone-validate-pin/verify',
  access: 'session',
  whileWaiting: true,
  body: z.intersection(phoneNumber, z.object({ pin: oneTimePin })),
  response: z.object({ token_for: z.literal('phone'), token: z.string() }),
  errors: ['pin_wrong', 'pin_expired', 'pin_used_up'],
  ownTransaction: true,
})

export const setPhoneNumber = defineCall({
  name: 'set-phone-number',
  feature: 'invitations',
  summary: 'Take the proven number as the own one; signing in and resetting a password by phone work with it',
  method: 'POST',
  path: '/school/auth/phone-number/set',
  access: 'session',
  whileWaiting: true,
  body: z.object({ token: requiredText(200) }),
  response: z.object({ school }),
  errors: ['token_invalid', 'phone_in_use'],
  ownTransaction: true,
})

export const invitationCalls = [
  sendEmailPin,
  getEmailStatus,
  verifyEmailPin,
  setProfilePassword,
  setProfile,
  sendPhonePin,
  resendPhonePin,
  getPhoneStatus,
  verifyPhonePin,
  setPhoneNumber,
]
