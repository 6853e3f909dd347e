import { z } from 'zod'
import { returnedDraftShape } from './cart-imports.ts'
import { defineCall } from './define-call.ts'
import {
  addedPeople,
  applicantItem,
  applicantItems,
  batchShape,
  bulkLimit,
  echoQuery,
  enrollmentShape,
  maxApplicants,
  totalsShape,
} from './enrollment-rows.ts'
import {
  boundedText,
  changesQuery,
  flag,
  id,
  idParams,
  listOf,
  pageQueryBy,
  requiredText,
  wholeNumber,
} from './wire.ts'

const batchResponse = z.object({ policy_batch: batchShape })
const enrollmentsResponse = z.object({ enrollments: z.array(enrollmentShape) })

export const addBatch = defineCall({
  name: 'add-batch',
  feature: 'enrollments',
  summary: 'The newest open batch of a campus and contract, or a new one',
  method: 'POST',
  path: '/school/policy-batches/campus/:id/add',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  body: z.object({ contract_id: id }),
  response: batchResponse,
  errors: ['contract_not_found'],
})

export const listOpenBatches = defineCall({
  name: 'list-open-batches',
  feature: 'enrollments',
  summary: 'Open batches: the cart',
  method: 'GET',
  path: '/school/policy-batches/open',
  access: 'create_policy',
  forKeys: true,
  response: z.object({ policy_batches: z.array(batchShape) }),
})

export const getBatch = defineCall({
  name: 'get-batch',
  feature: 'enrollments',
  summary: 'One batch',
  method: 'GET',
  path: '/school/policy-batches/:id',
  access: 'read_policy',
  forKeys: true,
  params: idParams,
  response: batchResponse,
})

export const deleteBatch = defineCall({
  name: 'delete-batch',
  feature: 'enrollments',
  summary:
    'Take an open batch and its people out of the cart: drafts of its imports are there again, whoever came without a file can be put back',
  method: 'DELETE',
  path: '/school/policy-batches/:id',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  ownTransaction: true,
  response: z.object({
    deleted: z.number().int(),
    /** Who can be put back by `enroll-not-enrolled`. */
    enrollment_ids: z.array(id),
    drafts: z.array(returnedDraftShape),
  }),
  errors: ['batch_not_open', 'draft_changed'],
})

export const getEnrollmentsOverview = defineCall({
  name: 'get-enrollments-overview',
  feature: 'enrollments',
  summary: 'Counts of a batch by type and by error, and its totals',
  method: 'GET',
  path: '/school/policy-batches/:id/enrollments/overview',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  response: z.object({
    counts: z.object({
      total: z.number().int(),
      with_errors: z.number().int(),
      by_type: z.record(z.string(), z.number().int()),
      by_error: z.record(z.string(), z.number().int()),
    }),
    totals: totalsShape,
  }),
})

export const addEnrollments = defineCall({
  name: 'add-enrollments',
  feature: 'enrollments',
  summary: 'Add people to a batch; with validate_first nothing is stored when anything is wrong',
  method: 'POST',
  path: '/school/policy-batches/:id/enrollments/add',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  query: echoQuery,
  body: z.object({ items: applicantItems, validate_first: flag.optional() }),
  response: addedPeople,
  status: 201,
  bodyLimit: bulkLimit,
  errors: ['batch_not_open'],
})

export const getEnrollment = defineCall({
  name: 'get-enrollment',
  feature: 'enrollments',
  summary: 'One person of a batch',
  method: 'GET',
  path: '/school/policy-batches/:batchId/enrollments/:id',
  access: 'create_policy',
  forKeys: true,
  params: z.object({ batchId: id, id }),
  response: z.object({ enrollment: enrollmentShape }),
})

export const listEnrollments = defineCall({
  name: 'list-enrollments',
  feature: 'enrollments',
  summary:
    'People of the cart, or of one batch, a page at a time; `order=updated_at` for a copy that is kept up to date',
  method: 'GET',
  path: '/school/enrollments',
  access: 'create_policy',
  forKeys: true,
  query: pageQueryBy(['updated_at']).extend({
    policy_batch: id.optional(),
    status: z
      .enum(['open', 'not_enrolled', 'enrolled', 'any'], { error: 'not_an_option' })
      .optional()
      .describe('`open` without a word; `any` has those who were removed as well'),
    type: z.enum(['student', 'immediate_family', 'group_leader'], { error: 'not_an_option' }).optional(),
    errors_only: flag.optional(),
    /** Of one import alone: an id of `list-cart-imports`. */
    import: id.optional(),
    ref: boundedText(500).optional().describe('The `ref` with which the person was added'),
    ...changesQuery,
  }),
  response: listOf(enrollmentShape),
})

export const deleteEnrollments = defineCall({
  name: 'delete-enrollments',
  feature: 'enrollments',
  summary: 'Take people out of their batches',
  method: 'PUT',
  path: '/school/enrollments/delete',
  access: 'create_policy',
  forKeys: true,
  body: z.object({ enrollment_ids: z.array(id).min(1, 'required').max(maxApplicants, 'too_many_items') }),
  response: z.object({ deleted: z.number().int() }),
  bodyLimit: bulkLimit,
})

export const updateEnrollment = defineCall({
  name: 'update-enrollment',
  feature: 'enrollments',
  summary: 'Change one person; with validate_first nothing is stored when anything is wrong',
  method: 'POST',
  path: '/school/enrollments/:id/update',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  body: applicantItem.extend({
    validate_first: flag.optional(),
    /** The version read; a newer one responds with 409 instead of being overwritten. */
    version: wholeNumber().optional(),
  }),
  echoes: enrollmentShape,
  response: z.object({ enrollment: enrollmentShape }),
  errors: ['batch_not_open', 'enrollment_changed'],
})

export const updatePlan = defineCall({
  name: 'update-plan',
  feature: 'enrollments',
  summary: 'Put people on another plan',
  method: 'PUT',
  path: '/school/enrollments/update-plan',
  access: 'create_policy',
  forKeys: true,
  body: z.object({
    batch_id: id,
    enrollment_ids: z.array(id).min(1, 'required').max(maxApplicants, 'too_many_items'),
    plan: requiredText(500),
  }),
  response: enrollmentsResponse,
  bodyLimit: bulkLimit,
  errors: ['batch_not_open'],
})

export const enrollNotEnrolled = defineCall({
  name: 'enroll-not-enrolled',
  feature: 'enrollments',
  summary:
    'Put people who were not enrolled, or were taken out, back into the open batch of their campus and contract',
  method: 'POST',
  path: '/school/enrollments/not-enrolled/reopen',
  access: 'create_policy',
  forKeys: true,
  body: z.object({ enrollment_ids: z.array(id).min(1, 'required').max(maxApplicants, 'too_many_items') }),
  response: z.object({ policy_batches: z.array(batchShape) }),
})

export const downloadEnrollmentErrors = defineCall({
  name: 'download-enrollment-errors',
  feature: 'enrollments',
  summary:
    'The people of the cart with errors as a workbook: each wrong cell is marked and carries what is wrong',
  method: 'GET',
  path: '/school/enrollments/errors-file',
  access: 'create_policy',
  forKeys: true,
  stream: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

export const enrollmentCalls = [
  addBatch,
  listOpenBatches,
  getBatch,
  deleteBatch,
  getEnrollmentsOverview,
  addEnrollments,
  getEnrollment,
  listEnrollments,
  deleteEnrollments,
  updateEnrollment,
  updatePlan,
  enrollNotEnrolled,
  downloadEnrollmentErrors,
]
