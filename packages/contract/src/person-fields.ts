import { z } from 'zod'
import { checkEmail, checkPhoneNumber } from '@campus/domain/applicant/contact-rules'
import { checkName } from '@campus/domain/applicant/name-rules'
import { missingOr } from './wire.ts'
import type { FormIssue } from '@campus/domain/field-rules'

/** Fields of a person who has an account. The rules are the applicants' own: specification, section 5.5. */

/** A first or last name, spaces tidied. */
export const personName = z
  .string({ error: missingOr('wrong_type') })
  .max(2000, 'name_length')
  .transform((text) => text.trim().replace(/\s+/g, ' '))
  .superRefine((text, context) => {
    const code = checkName(text)
    if (code) context.addIssue({ code: 'custom', message: code })
  })

/** An email address, trimmed. */
export const emailAddress = z
  .string({ error: missingOr('wrong_type') })
  .max(2000, 'email_too_long')
  .transform((text) => text.trim())
  .superRefine((text, context) => {
    const code = checkEmail(text, { isRequired: true })
    if (code) context.addIssue({ code: 'custom', message: code })
  })

const digits = z
  .string({ error: missingOr('wrong_type') })
  .max(100, 'too_long')
  .transform((text) => text.trim().replace(/[\s().-]/g, ''))

/** A phone number as country, dialling code and national digits without leading zeros. */
export const phoneNumber = z
  .object({
    country_id: z
      .string({ error: 'phone_country_required' })
      .max(40, 'phone_country_required')
      .trim()
      .toUpperCase(),
    country_code: digits.transform((text) => text.replace(/^\+/, '')),
    phone_number: digits.transform((text) => text.replace(/^0+/, '')),
  })
  .superRefine((phone, context) => {
    const code = phone.phone_number === '' ? 'phone_required' : checkPhoneNumber(phone)
    if (!code) return
    const isOfCountry = code === 'phone_country_required' || code === 'dial_code_not_found'
    context.addIssue({
      code: 'custom',
      message: code,
      path: [isOfCountry ? 'country_id' : 'phone_number'],
    })
  })
export type PhoneInput = z.infer<typeof phoneNumber>

/** A one time pin. Source: specification, section 5.4, pin and pinotp. */
export const oneTimePin = z
  .string({ error: 'pin_required' })
  .max(40, 'pin_length')
  .trim()
  .min(1, 'pin_required')
  .regex(/^\d{6}$/, 'pin_length')

/**
 * The rule that a password and its repetition agree, for `withRules`; said beside the rules of the password itself.
 * The specification (section 5.2) words it in three ways, one for each form that has the two boxes.
 */
export const passwordsAgree =
  (code: 'password_mismatch' | 'passwords_differ' | 'password_differs') =>
  (body: { password: string; password_confirmation: string }): FormIssue[] =>
    body.password === body.password_confirmation ? [] : [{ key: 'password_confirmation', code }]
