import { applicantFields } from '@campus/domain/applicant/applicant-field'
import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { wholeNumber } from './wire.ts'

const field = z.enum(applicantFields, { error: 'not_an_option' })
const column = z.enum([...applicantFields, 'row', 'fee'], { error: 'not_an_option' })
/** Far more than there are columns; a bound all the same. */
const atMost = 100

/**
 * The columns of the review as one person wants them: those that were moved in their order, those that are hidden, and
 * widths in pixels where they were changed. What is not named is as it comes.
 */
export const reviewColumns = z.object({
  order: z.array(field).max(atMost, 'too_long').default([]),
  hidden: z.array(field).max(atMost, 'too_long').default([]),
  widths: z
    .array(z.object({ column, width: wholeNumber(40, 1000) }))
    .max(atMost, 'too_long')
    .default([]),
})
export type ReviewColumns = z.output<typeof reviewColumns>

export const getReviewColumns = defineCall({
  name: 'get-review-columns',
  feature: 'account',
  summary: 'How the signed-in user arranged the columns of the review',
  method: 'GET',
  path: '/school/account/review-columns',
  access: 'session',
  response: z.object({ columns: reviewColumns }),
})

export const updateReviewColumns = defineCall({
  name: 'update-review-columns',
  feature: 'account',
  summary:
    'Keep how the signed-in user arranged the columns of the review; of two windows the last one counts',
  method: 'PATCH',
  path: '/school/account/review-columns/update',
  access: 'session',
  body: reviewColumns,
  response: z.object({ columns: reviewColumns }),
})

export const reviewColumnCalls = [getReviewColumns, updateReviewColumns]
