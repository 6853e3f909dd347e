import { applicantFieldTable } from '@campus/domain/applicant/applicant-field-table'
import { familyFields, type FamilyField } from '@campus/domain/family-requests/asked-fields'
import { familyRecipients } from '@campus/domain/family-requests/choose-recipient'
import { z } from 'zod'
import { standingDocumentKinds } from '@campus/domain/policy/standing-documents'
import { defineCall } from './define-call.ts'
import { boundedText, instant, phoneInput, requiredText } from './wire.ts'

/** The language of a mail and of the page that it leads to. */
export const familyLanguage = z.enum(['en', 'ca', 'cn', 'de', 'es', 'fr', 'it', 'pt'], {
  error: 'not_an_option',
})
/** A field that a family may be asked for. */
export const familyFieldName = z.enum(familyFields as [FamilyField, ...FamilyField[]], {
  error: 'not_an_option',
})
/** A field that is asked: the code of what is wrong with it, and what the file says. */
export const askedFamilyField = z.object({ field: familyFieldName, code: z.string(), typed: z.string() })
export type AskedFamilyField = z.infer<typeof askedFamilyField>

const phoneParts = z.object({ country_id: z.string(), country_code: z.string(), phone_number: z.string() })
/** A value as the field of a person holds it: a phone number in three parts or as it was typed. */
const fieldValue = z.union([z.string(), phoneParts]).nullable()
const token = requiredText(100)

/** What the page of a link shows: that one person's own fields, and what they are for. */
const familyPage = z.object({
  state: z
    .enum(['open', 'answered', 'accepted', 'not_needed'])
    .describe('`not_needed`: the school has ordered for this person without an answer'),
  /** The identifier of the certificate's page, where the family can withdraw; null until the person is insured. */
  certificate: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  is_minor: z.boolean().nullable(),
  recipient: z.enum(familyRecipients),
  language: familyLanguage,
  fields: z.array(askedFamilyField.extend({ value: fieldValue })),
  /** The answers given so far; null before the first. */
  answers: z.record(z.string(), fieldValue).nullable(),
  answer_version: z.number().int(),
  answered_at: instant.nullable(),
  /** Null where the file says no such day. */
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  residence_country_id: z.string(),
  product: z.string(),
  /** The documents of the product that the page offers. */
  documents: z.array(z.enum(standingDocumentKinds)),
  organisation: z.string(),
  campus: z.string(),
  /** The colleague who asks; null once they are gone. */
  contact: z.object({ name: z.string(), email: z.string() }).nullable(),
  expires_at: instant,
})
export type FamilyPage = z.infer<typeof familyPage>

export const openFamilyLink = defineCall({
  name: 'open-family-link',
  feature: 'family-requests',
  summary:
    'What the holder of a private link is asked. A link that is unknown, withdrawn or over gets the same 404',
  method: 'POST',
  path: '/family/open',
  access: 'public',
  body: z.object({ token }),
  response: familyPage,
  bodyLimit: 1024,
  errors: ['not_found'],
})

const answerFields = Object.fromEntries(
  familyFields.map((field) => [
    field,
    (applicantFieldTable[field].kind === 'phone' ? phoneInput : boundedText(500)).optional(),
  ]),
)

export const answerFamilyRequest = defineCall({
  name: 'answer-family-request',
  feature: 'family-requests',
  summary: 'Answer by a private link, or correct what was answered before it was accepted',
  method: 'POST',
  path: '/family/answer',
  access: 'public',
  body: z.object({
    token,
    answers: z.object(answerFields),
    /** An adult confirms that they may answer and that it is right. */
    is_confirmed: z.boolean(),
    /** Fields may be left empty: what is known is sent, the rest stays open. */
    is_partial: z.boolean().optional(),
  }),
  response: z.object({ answer_version: z.number().int(), answered_at: instant }),
  bodyLimit: 16 * 1024,
  errors: ['not_found', 'conflict'],
})

export const downloadFamilyDocument = defineCall({
  name: 'download-family-document',
  feature: 'family-requests',
  summary:
    'A document of the product that a private link is about (wording, IPID, additional document); recorded as given to the family',
  method: 'POST',
  path: '/family/document',
  access: 'public',
  body: z.object({ token, kind: z.enum(standingDocumentKinds, { error: 'not_an_option' }) }),
  stream: 'application/pdf',
  bodyLimit: 1024,
  errors: ['not_found'],
})

export const familyLinkCalls = [openFamilyLink, answerFamilyRequest, downloadFamilyDocument]
