import { familyFields } from '@campus/domain/family-requests/asked-fields'
import { familyReasons, familyRecipients } from '@campus/domain/family-requests/choose-recipient'
import { z } from 'zod'
import { familyStates } from '@campus/domain/family-requests/request-state'
import { defineCall } from './define-call.ts'
import { maxApplicants } from './enrollment-rows.ts'
import { askedFamilyField, familyFieldName, familyLanguage } from './family-links.ts'
import { boundedText, day, done, flag, id, idParams, instant, wholeNumber } from './wire.ts'

/** Somebody who is asked, as the preview and the list name them. */
const askedPerson = z.object({
  row: z.number().int(),
  name: z.string(),
  /** Under 18 when the trip starts; null where the birthday is not known. */
  is_minor: z.boolean().nullable(),
  recipient: z.enum(familyRecipients),
  /** Empty: no address is known; the link can be copied. */
  email: z.string(),
  language: familyLanguage,
  fields: z.array(askedFamilyField),
})

/** Somebody who would be asked; `reason`: why there is no address to write to, null where there is one. */
const plannedPerson = askedPerson.extend({ reason: z.enum(familyReasons).nullable() })
export type PlannedFamilyPerson = z.infer<typeof plannedPerson>

export const askFamilies = defineCall({
  name: 'ask-families',
  feature: 'family-requests',
  summary:
    'Send a private link to the people of a draft whose details are missing or doubtful; with `preview` it says who would be asked what, and the mail',
  method: 'POST',
  path: '/school/imports/:id/families/ask',
  isCostly: true,
  access: 'create_policy',
  ownTransaction: true,
  params: idParams,
  query: z.object({ preview: flag.optional() }),
  body: z.object({
    /** The version of the draft that was seen; a newer one is not asked about: 409 `draft_changed`. */
    version: wholeNumber(),
    /** Everybody with something to ask, where it is left out. */
    rows: z.array(wholeNumber(1)).max(maxApplicants, 'too_many_items').optional(),
    emails: z
      .array(z.object({ row: wholeNumber(1), email: boundedText(254) }))
      .max(maxApplicants, 'too_many_items')
      .optional(),
    /** The addresses of people under 18 in the file are their parents'. */
    are_parents: z.boolean().optional(),
    /** One language for all; else that of the country of residence, else the organisation's. */
    language: familyLanguage.optional(),
    /** The day at whose cart deadline the links end; else the next cart deadline. */
    expires_on: day.optional(),
    /** False: no reminders. */
    reminds: z.boolean().optional(),
  }),
  response: z.object({
    /** Null of a preview. */
    ask_id: id.nullable(),
    people: z.array(plannedPerson),
    /** Rows that wait for an answer already. */
    waiting: z.number().int(),
    /** Rows of those wanted in which nothing is missing or doubtful that a family knows, and those with issues that it does not. */
    complete: z.number().int(),
    of_school: z.number().int(),
    expires_at: instant,
    reminders: z.array(instant),
    mail: z.object({ subject: z.string(), text: z.string() }).nullable(),
  }),
  bodyLimit: 2 * 1024 * 1024,
  status: 202,
  previewStatus: 200,
  errors: ['draft_changed', 'family_deadline', 'family_mail_limit', 'nobody_to_ask'],
})

const familyAsk = z.object({
  id,
  created_at: instant,
  /** Null once they are erased. */
  by: z.string().nullable(),
  expires_at: instant,
  is_over: z.boolean(),
  people: z.number().int(),
  /** How many have an address, and how many of their mails have gone out. */
  addressed: z.number().int(),
  mailed: z.number().int(),
  reminders: z.array(z.object({ at: instant, is_sent: z.boolean() })),
  reminders_stopped_at: instant.nullable(),
})
export type FamilyAsk = z.infer<typeof familyAsk>

const familyRequest = askedPerson.extend({
  id,
  ask_id: id,
  state: z.enum(familyStates),
  /** What became of the row: it was taken out, or its person is in the cart. */
  row_state: z.enum(['there', 'deleted', 'added']),
  asked_at: instant,
  mailed_at: instant.nullable(),
  opened_at: instant.nullable(),
  answered_at: instant.nullable(),
  decided_at: instant.nullable(),
  expires_at: instant,
  /** Whether its link opens still. */
  is_open: z.boolean(),
  /** As texts of cells. */
  answers: z.array(z.object({ field: familyFieldName, value: z.string() })),
  answer_version: z.number().int(),
  /** Of answers that were accepted: the fields that were taken over. */
  accepted_fields: z.array(familyFieldName),
  /** What their cells said before, where it is not what was asked about. */
  replaced: z.array(z.object({ field: familyFieldName, value: z.string() })),
})
export type FamilyRequest = z.infer<typeof familyRequest>

export const listFamilyRequests = defineCall({
  name: 'list-family-requests',
  feature: 'family-requests',
  summary: 'Who of a draft was asked, what they answered, and the schedule of reminders',
  method: 'GET',
  path: '/school/imports/:id/families',
  access: 'create_policy',
  params: idParams,
  response: z.object({ asks: z.array(familyAsk), requests: z.array(familyRequest) }),
})

export const resendFamilyRequest = defineCall({
  name: 'resend-family-request',
  feature: 'family-requests',
  summary: 'Send somebody their link once more, to another address where one is given',
  method: 'POST',
  path: '/school/imports/:id/families/resend',
  access: 'create_policy',
  params: idParams,
  body: z.object({ request_id: id, email: boundedText(254).optional() }),
  response: done,
  errors: ['not_found', 'too_many_requests', 'family_mail_limit'],
})

export const withdrawFamilyRequests = defineCall({
  name: 'withdraw-family-requests',
  feature: 'family-requests',
  summary: 'Withdraw links: they open nothing any more',
  method: 'POST',
  path: '/school/imports/:id/families/withdraw',
  access: 'create_policy',
  params: idParams,
  body: z.object({ requests: z.array(id).min(1, 'required').max(maxApplicants, 'too_many_items') }),
  response: z.object({ withdrawn: z.number().int() }),
  bodyLimit: 512 * 1024,
})

export const makeFamilyLink = defineCall({
  name: 'make-family-link',
  feature: 'family-requests',
  summary: 'A new link for somebody, to be handed on by the caller; it is shown this once',
  method: 'POST',
  path: '/school/imports/:id/families/link',
  access: 'create_policy',
  params: idParams,
  body: z.object({ request_id: id }),
  response: z.object({ link: z.string(), expires_at: instant }),
  returnsSecret: true,
})

export const stopFamilyReminders = defineCall({
  name: 'stop-family-reminders',
  feature: 'family-requests',
  summary: 'Send no more reminders of one question',
  method: 'POST',
  path: '/school/imports/:id/families/stop-reminders',
  access: 'create_policy',
  params: idParams,
  body: z.object({ ask_id: id }),
  response: done,
})

export const decideFamilyAnswers = defineCall({
  name: 'decide-family-answers',
  feature: 'family-requests',
  summary:
    'Note which answers were accepted or declined, by the version that was seen; newer answers stay open. Where the draft no longer holds accepted answers, they can be decided again',
  method: 'POST',
  path: '/school/imports/:id/families/decide',
  access: 'create_policy',
  params: idParams,
  body: z.object({
    decisions: z
      .array(
        z.object({
          request_id: id,
          answer_version: wholeNumber(1),
          decision: z.enum(['accepted', 'declined'], { error: 'not_an_option' }),
          /** Of those accepted: the fields that were taken over; left out, all that were answered. */
          fields: z.array(familyFieldName).max(familyFields.length, 'too_many_items').optional(),
          /** What the cells of these fields said before, where it is not what was asked about. */
          replaced: z
            .array(z.object({ field: familyFieldName, value: z.string().max(500, 'too_long') }))
            .max(familyFields.length, 'too_many_items')
            .optional(),
        }),
      )
      .min(1, 'required')
      .max(maxApplicants, 'too_many_items'),
  }),
  response: z.object({
    decided: z.number().int(),
    /** Requests whose answers changed meanwhile, or that are decided already: to be looked at again. */
    left: z.array(id),
  }),
  bodyLimit: 2 * 1024 * 1024,
})

export const familyRequestCalls = [
  askFamilies,
  listFamilyRequests,
  resendFamilyRequest,
  withdrawFamilyRequests,
  makeFamilyLink,
  stopFamilyReminders,
  decideFamilyAnswers,
]
