import { z } from 'zod'
import { checkEmail, checkPhoneNumber } from '@campus/domain/applicant/contact-rules'
import { checkName } from '@campus/domain/applicant/name-rules'

/** Fields of a person who has an account. The rules are the applicants' own: specification, section 5. */

/** A first or last name, spaces tidied. */
export const personName = z
  .string({ error: 'required' })
  .transform((text) => text.trim().replace(/\s+/g, ' '))
  .superRefine((text, context) => {
    const code = checkName(text)
    if (code) context.addIssue({ code: 'custom', message: code })
  })

/** An email address, trimmed. */
export const emailAddress = z
  .string({ error: 'required' })
  .transform((text) => text.trim())
  .superRefine((text, context) => {
    const code = checkEmail(text, true)
    if (code) context.addIssue({ code: 'custom', message: code })
  })

const digits = z.string({ error: 'required' }).transform((text) => text.trim().replace(/[\s().-]/g, ''))

/** A phone number as country, dialling code and national digits without leading zeros. */
export const phoneNumber = z
  .object({
    country_id: z.string({ error: 'phone_country_required' }).trim().toUpperCase(),
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

/** A one time pin. Source: specification, section 5, pin and pinotp. */
export const oneTimePin = z
  .string({ error: 'pin_required' })
  .trim()
  .min(1, 'pin_required')
  .regex(/^\d{6}$/, 'pin_length')

/** Refuses a password and its repetition that differ, for `.superRefine` of a body. */
export function refuseMismatch(
  body: { password: string; password_confirmation: string },
  context: z.RefinementCtx,
): void {
  if (body.password !== body.password_confirmation)
    context.addIssue({ code: 'custom', path: ['password_confirmation'], message: 'password_mismatch' })
}
