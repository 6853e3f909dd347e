import {
  applicantFieldTable,
  fieldsWhere,
  type FieldsWith,
} from '@campus/domain/applicant/applicant-field-table'
import type { ApplicantFieldTable, FieldKind } from '@campus/domain/applicant/applicant-field-row'
import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { maxApplicants } from './enrollment-rows.ts'
import { id, idParams, wholeNumber, wireIssue } from './wire.ts'

const bodyLimit = 1024 * 1024
const policyIds = z.array(id).min(1, 'required').max(maxApplicants, 'too_many_items')
const reason = z.string().trim().max(500, 'too_long').optional()
const text = (max: number) => z.string().trim().max(max, 'too_long')

/** The longest value by kind of field; every rule is the applicants' own. */
const longestTyped: Partial<Record<FieldKind, number>> = {
  name: 200,
  email: 300,
  country: 2,
  reference: 100,
  text: 500,
}
const phone = z
  .object({ country_id: text(2), country_code: text(10), phone_number: text(40) })
  .nullable()
  .optional()
type Corrections = {
  [Field in FieldsWith<{ correctable: true }>]: Field extends 'phone_number'
    ? typeof phone
    : z.ZodOptional<ReturnType<typeof text>>
}
/** The fields that may be corrected without a new price. */
export const correctionShape = (table: ApplicantFieldTable = applicantFieldTable) =>
  Object.fromEntries(
    fieldsWhere(table, ({ correctable }) => correctable === true).map((field) => {
      const { kind } = table[field]!
      return [field, kind === 'phone' ? phone : text(longestTyped[kind] ?? 40).optional()]
    }),
  ) as Corrections

/** A correction of a policy. Fields left out stay. */
export const policyDetailsBody = z.object({
  ...correctionShape(),
  /** The version that was read; another change since then is a 409. */
  version: wholeNumber().optional(),
  reason,
  /** `keep` confirms that this is not the person whom the question `same_person` named. */
  same_person: z.enum(['keep'], { error: 'not_an_option' }).optional(),
})

/** What of a policy may be corrected, as it is sent. */
export type PolicyDetails = z.output<typeof policyDetailsBody>

export const updatePolicy = defineCall({
  name: 'update-policy',
  feature: 'policies',
  summary: 'Correct the details of an insured person; the certificate is made anew when it shows them',
  method: 'POST',
  path: '/school/policies/:id/update',
  access: 'update_policy',
  forKeys: true,
  params: idParams,
  body: policyDetailsBody,
  response: z.object({ changed: z.array(z.string()), version: z.number().int() }),
  errors: ['policy_changed', 'policy_not_editable', 'policy_pending'],
})

const leaderId = z.object({ group_leader_id: id.nullable() })

export const updateGroupLeader = defineCall({
  name: 'update-group-leader',
  feature: 'policies',
  summary: 'Assign the group leader of one policy, or none',
  method: 'POST',
  path: '/school/policies/:id/update/group-leader',
  access: 'update_policy',
  forKeys: true,
  params: idParams,
  body: leaderId,
  response: z.object({
    group_leader: z
      .object({ id, full_name: z.string(), policy_number: z.string(), type: z.string() })
      .nullable(),
  }),
  errors: ['policy_not_editable', 'policy_pending'],
})

/** Whether each policy was changed, and why not. */
export const plainResult = z.object({
  id,
  policy_number: z.string(),
  full_name: z.string(),
  ok: z.boolean(),
  error: wireIssue.optional(),
})
const plainResults = z.object({ results: z.array(plainResult) })

export const updateGroupLeaders = defineCall({
  name: 'update-group-leaders',
  feature: 'policies',
  summary: 'Assign the group leader of several policies, or none',
  method: 'POST',
  path: '/school/policies/update/group-leader',
  access: 'update_policy',
  forKeys: true,
  body: leaderId.extend({ policies: policyIds }),
  response: plainResults,
  bodyLimit,
})

export const updateGroupNames = defineCall({
  name: 'update-group-names',
  feature: 'policies',
  summary: 'Give several policies a group name, or none',
  method: 'POST',
  path: '/school/policies/update/group-name',
  access: 'update_policy',
  forKeys: true,
  body: z.object({ policies: policyIds, group_name: text(100) }),
  response: plainResults,
  bodyLimit,
})
