import { samePersonAnswers } from '@campus/domain/applicant/same-person'
import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { bulkLimit, enrollmentShape, maxApplicants } from './enrollments.ts'
import { id, idParams } from './wire.ts'

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
  params: idParams,
  body: samePersonBody,
  answer: samePersonAnswer,
  errors: ['batch_not_open', 'no_question', 'replace_needs_cancellation'],
})

export const answerSamePeople = defineCall({
  name: 'answer-same-people',
  feature: 'enrollments',
  summary: 'The same decision for several people',
  method: 'PUT',
  path: '/school/enrollments/same-person',
  access: 'create_policy',
  body: samePersonBody.extend({
    enrollment_ids: z.array(id).min(1, 'required').max(maxApplicants, 'too_many_items'),
  }),
  answer: samePersonAnswer,
  bodyLimit: bulkLimit,
  errors: ['batch_not_open', 'no_question', 'replace_needs_cancellation'],
})

export const samePersonCalls = [answerSamePerson, answerSamePeople]
