import { matchedFields, type MatchedField } from '@campus/domain/applicant/match-people'
import { samePersonAnswers } from '@campus/domain/applicant/same-person'
import { z } from 'zod'
import { defineCall } from './define-call.ts'
import {
  applicantItem,
  bulkLimit,
  enrollmentShape,
  maxApplicants,
  type ApplicantItem,
} from './enrollment-rows.ts'
import { day, id, idParams, instant, wireIssue } from './wire.ts'

const samePersonBody = z.object({ answer: z.enum(samePersonAnswers, { error: 'not_an_option' }) })
const samePersonAnswer = z.object({
  enrollments: z.array(enrollmentShape),
  /** Who left the cart by it: whoever was skipped or replaced. */
  removed: z.array(id),
})

export const answerSamePerson = defineCall({
  name: 'answer-same-person',
  feature: 'enrollments',
  summary:
    'Decide about a person who is probably insured already: keep both, replace the other, or skip this one',
  method: 'POST',
  path: '/school/enrollments/:id/same-person',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  body: samePersonBody,
  response: samePersonAnswer,
  errors: ['batch_not_open', 'no_question', 'replace_needs_cancellation'],
})

export const answerSamePeople = defineCall({
  name: 'answer-same-people',
  feature: 'enrollments',
  summary: 'The same decision for several people',
  method: 'PUT',
  path: '/school/enrollments/same-person',
  access: 'create_policy',
  forKeys: true,
  body: samePersonBody.extend({
    enrollment_ids: z.array(id).min(1, 'required').max(maxApplicants, 'too_many_items'),
  }),
  response: samePersonAnswer,
  bodyLimit: bulkLimit,
  errors: ['batch_not_open', 'no_question', 'replace_needs_cancellation'],
})

/** Takes a whole applicant, and keeps the fields that are compared. */
const matchedPerson = applicantItem.transform((person): Partial<Pick<ApplicantItem, MatchedField>> =>
  Object.fromEntries(matchedFields.map((field) => [field, person[field]])),
)
/** Fields with another value than the one sent, with the stored value. */
const differs = z.array(z.object({ field: z.enum(matchedFields), value: z.string() }))

export const matchPeople = defineCall({
  name: 'match-people',
  feature: 'enrollments',
  summary:
    'Find which people are, or probably are, in a cart or insured on the same days, or were insured before; nothing is stored',
  method: 'POST',
  path: '/school/campuses/:id/people/match',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  body: z.object({
    people: z.array(matchedPerson).min(1, 'required').max(maxApplicants, 'too_many_items'),
  }),
  response: z.object({
    matches: z.array(
      z.object({
        index: z.number().int().describe('The place in the call; people without a match are left out'),
        errors: z
          .array(wireIssue)
          .describe('`duplicate_trip` or `same_person`: somebody is in a cart or insured on the same days'),
        current: z
          .object({
            kind: z.enum(['cart', 'policy']),
            policy_id: id.nullable(),
            policy_number: z.string(),
            since: instant.describe('When they were put into the cart, or insured'),
            differs,
          })
          .nullable()
          .describe('Who is in the cart or insured, if the caller sees their campus'),
        earlier: z
          .object({
            policy_id: id,
            policy_number: z.string(),
            product: z.string(),
            end_date: day,
            differs,
          })
          .nullable()
          .describe('The policy that ended last, of the campuses that the caller sees'),
      }),
    ),
  }),
  bodyLimit: bulkLimit,
})
export type MatchedPerson = z.infer<(typeof matchPeople)['response'] & object>['matches'][number]

export const samePersonCalls = [answerSamePerson, answerSamePeople, matchPeople]
