import {
  applicantFieldTable,
  type ApplicantField,
  type WireName,
} from '@campus/domain/applicant/applicant-field-table'
import type { ApplicantFieldTable } from '@campus/domain/applicant/applicant-field-row'
import { samePersonAnswers } from '@campus/domain/applicant/same-person'
import { applicantTypes } from '@campus/domain/applicant/applicant-field'
import { z } from 'zod'
import {
  boundedJson,
  boundedText,
  amount,
  currency,
  id,
  instant,
  maxInteger,
  oneOf,
  wireIssue,
} from './wire.ts'

/** Bytes of a bulk body: 5,000 people of about 1 kB, with room. */
export const bulkLimit = 16 * 1024 * 1024
/** Source: specification section 9.1: applicants in an import, at most. */
export const maxApplicants = 5000

const text = z
  .union([z.string().max(500, 'too_long'), z.number().min(-maxInteger).max(maxInteger)])
  .transform(String)
  .nullish()

const phone = z.object({ country_id: text, country_code: text, phone_number: text }).nullish()
type ItemShape = {
  [Field in ApplicantField as WireName<Field>]: Field extends 'phone_number' ? typeof phone : typeof text
}
/** The wire's names of an applicant's fields with their shapes, those of links or the others. */
export const itemShape = ({
  areLinks,
  table = applicantFieldTable,
}: {
  areLinks: boolean
  table?: ApplicantFieldTable
}) =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([, { kind }]) => (kind === 'link') === areLinks)
      .map(([field, row]) => {
        const name = row.wire ?? field
        return [name, row.kind === 'phone' ? phone : text]
      }),
  ) as ItemShape

/**
 * An applicant as it was typed. Wrong values are let in here and reported as issues of their field,
 * so that nothing typed is lost. Source: details, section 5.
 */
export const applicantItem = z.object({
  ref: text,
  ...itemShape({ areLinks: false }),
  fees: boundedJson(10_000).optional().describe('Taken and not read'),
  ...itemShape({ areLinks: true }),
  /** What to do about somebody who is probably insured already: insure both, this one instead, or not this one. */
  same_person: z.enum(samePersonAnswers, { error: 'not_an_option' }).nullish(),
  same_person_as: z
    .array(boundedText(100))
    .max(100, 'too_many_items')
    .nullish()
    .describe(
      'Whom `keep` is about: the `other_id` of the question, `row` and the `ref` of another item, or `elsewhere` and both days of a trip at a campus that is not shown. Without it: everybody who is asked about',
    ),
})
export type ApplicantItem = z.infer<typeof applicantItem>
export const applicantItems = z.array(applicantItem).min(1, 'required').max(maxApplicants, 'too_many_items')

export const feeShape = z.object({
  insurance_cost: amount,
  tax: amount,
  admin_fee: amount,
  total: amount,
  currency,
  price_per_day: amount,
  charged_days: z.number().int(),
  sections: z.array(
    z.object({ code: z.string(), class: z.string(), cost: amount, tax: amount, tax_rate: z.string() }),
  ),
  duties: z.array(z.object({ code: z.string(), name: z.string(), amount })),
  price_table_version: z.string(),
})
export type WireFee = z.infer<typeof feeShape>

export const enrollmentShape = z.object({
  id,
  ref: z.string().nullable(),
  policy_batch: z.object({ id }),
  status: oneOf(['open', 'not_enrolled', 'enrolled', 'deleted']),
  /** For people, in the caller's language. */
  not_enrolled_reason: z.string().nullable(),
  not_enrolled_code: z
    .string()
    .nullable()
    .describe(
      '`removed`, `replaced`, `skipped`, `deadline`, `unpaid`, `withdrawn`, or `errors`, which `errors` lists',
    ),
  /** Why they were taken out, where somebody did that. */
  removed_as: z.enum(['removed', 'replaced', 'skipped']).nullable(),
  /** What was decided about being the same person as somebody else, by whom and when. */
  same_person: z.object({ answer: z.enum(samePersonAnswers), by: z.string(), at: instant }).nullable(),
  type: oneOf(applicantTypes),
  data: z.record(z.string(), z.unknown()),
  full_name: z.string(),
  plan: z.string(),
  errors: z.array(wireIssue),
  dependency_id: id.nullable(),
  group_leader_id: id.nullable(),
  /** The policy that the person became by the order. */
  policy_id: id.nullable(),
  fee: feeShape.nullable(),
  version: z.number().int(),
  created_at: instant,
  updated_at: instant,
})
export type Enrollment = z.infer<typeof enrollmentShape>

export const totalsShape = z.object({
  currency,
  people: z.number().int(),
  insurance_cost: amount,
  tax: amount,
  admin_fee: amount,
  total: amount,
})

export const batchShape = z.object({
  id,
  contract_id: id,
  created_at: instant,
  status: oneOf(['open', 'confirmed', 'closed']),
  campus: z.object({ id, name: z.string() }),
  product: z.object({ id, name: z.string(), name_en: z.string(), kind: z.string() }),
  enrollments_count: z.number().int(),
  errors_count: z.number().int(),
  totals: totalsShape,
})
export type PolicyBatch = z.infer<typeof batchShape>

/** Which response a call that adds people gives: thousands of people weigh megabytes, which their sender has already. */
export const echoQuery = z.object({
  echo: z
    .enum(['people', 'ids'])
    .optional()
    .describe('`ids` returns `added` in place of `enrollments`, which is empty then'),
})

/** A person who was added, as `echo=ids` names them. */
const addedShape = z.object({
  id: z.string(),
  ref: z.string().nullable().describe('The `ref` of the item, to tell which person has which ID'),
  errors_count: z.number().int().describe('0 for a person who can be ordered'),
})

/** The people that a call has added. */
export const addedPeople = z.object({
  enrollments: z.array(enrollmentShape),
  added: z.array(addedShape).optional().describe('Only with `echo=ids`'),
})
