import { z } from 'zod'
import { defineCall } from './define-call.ts'
import {
  addedPeople,
  applicantItem,
  applicantItems as items,
  batchShape,
  bulkLimit,
  echoQuery,
  feeShape,
  totalsShape,
} from './enrollment-rows.ts'
import { flag, id, idParams, wireIssue } from './wire.ts'

export const calculateFee = defineCall({
  name: 'calculate-fee',
  feature: 'enrollments',
  summary: 'What one person, or several, would cost',
  method: 'POST',
  path: '/school/enrollments/calculate-fee',
  access: 'create_policy',
  forKeys: true,
  body: z.object({ contract_id: id, item: applicantItem.optional(), items: items.optional() }),
  response: z.object({ fee: feeShape.nullable(), fees: z.array(feeShape.nullable()) }),
  bodyLimit: bulkLimit,
})

const validation = z.object({
  errors: z.array(z.object({ index: z.number().int(), errors: z.array(wireIssue) })),
})
const single = z.object({ contract_id: id, item: applicantItem })
const batch = z.object({ contract_id: id, items })

export const validateSingle = defineCall({
  name: 'validate-applicant',
  feature: 'enrollments',
  summary: 'Check one person against a contract; nothing is stored',
  method: 'POST',
  path: '/school/campuses/:id/policies/validate/single',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  body: single,
  response: validation,
})

export const validateBatch = defineCall({
  name: 'validate-applicants',
  feature: 'enrollments',
  summary: 'Check people against a contract; nothing is stored',
  method: 'POST',
  path: '/school/campuses/:id/policies/validate/batch',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  body: batch,
  response: validation,
  bodyLimit: bulkLimit,
})

export const previewBatch = defineCall({
  name: 'preview-applicants',
  feature: 'enrollments',
  summary: 'Check people and price them; nothing is stored',
  method: 'POST',
  path: '/school/campuses/:id/policies/preview/batch',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  body: batch,
  response: validation.extend({ fees: z.array(feeShape.nullable()), totals: totalsShape }),
  bodyLimit: bulkLimit,
})

export const addApplicants = defineCall({
  name: 'add-applicants',
  feature: 'enrollments',
  summary: 'Add people to the open batch of a campus and contract',
  method: 'POST',
  path: '/school/campuses/:id/policies/add/batch',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  query: echoQuery,
  body: batch.extend({
    validate_first: flag.optional(),
    from_form: flag
      .optional()
      .describe('The person was typed into the form of this contract: what is kept of it is done with'),
  }),
  response: addedPeople.extend({ policy_batch: batchShape }),
  status: 201,
  bodyLimit: bulkLimit,
})

export const applicantCalls = [calculateFee, validateSingle, validateBatch, previewBatch, addApplicants]
