import { knownFields } from '@campus/domain/applicant/known-person'
import { samePersonAnswers } from '@campus/domain/applicant/same-person'
import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { applicantItem, bulkLimit, enrollmentShape, maxApplicants } from './enrollment-rows.ts'
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

/** What somebody is recognised by, and the days of their trip. A whole applicant may be sent. Whoever has no birthday or days is compared with nobody. */
const comparedPerson = applicantItem.pick({
  first_name: true,
  last_name: true,
  date_of_birth: true,
  passport_number: true,
  student_number: true,
  email: true,
  phone_number: true,
  start_date: true,
  end_date: true,
})
/** Takes a whole applicant, and keeps of it the fields of this shape that were sent. */
const only = <Shape extends z.ZodRawShape>(compared: z.ZodObject<Shape>) =>
  applicantItem.transform(
    (person) =>
      Object.fromEntries(Object.entries(person).filter(([field]) => field in compared.shape)) as z.output<
        z.ZodObject<Shape>
      >,
  )

export type ComparedPerson = z.infer<typeof comparedPerson>

export const comparePeople = defineCall({
  name: 'compare-people',
  feature: 'enrollments',
  summary: 'Who of some people is, or probably is, in a cart or insured on the same days; nothing is stored',
  method: 'POST',
  path: '/school/campuses/:id/policies/compare',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  body: z.object({
    people: z.array(only(comparedPerson)).min(1, 'required').max(maxApplicants, 'too_many_items'),
  }),
  /** `duplicate_trip` or `same_person`, by the place in the call; whoever is nobody else is left out. */
  response: z.object({
    errors: z.array(z.object({ index: z.number().int(), errors: z.array(wireIssue) })),
  }),
  bodyLimit: bulkLimit,
})

const recognisedPerson = comparedPerson.extend({
  residence_country_id: applicantItem.shape.residence_country_id,
})
export type RecognisedPerson = z.infer<typeof recognisedPerson>

export const recognisePeople = defineCall({
  name: 'recognise-people',
  feature: 'enrollments',
  summary:
    'Who of some people was insured before, by a policy that ended, and what has changed since; only policies of campuses that the reader sees, nothing is stored',
  method: 'POST',
  path: '/school/campuses/:id/policies/recognise',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  body: z.object({
    people: z.array(only(recognisedPerson)).min(1, 'required').max(maxApplicants, 'too_many_items'),
  }),
  /** By the place in the call; whoever is not known is left out. */
  response: z.object({
    known: z.array(
      z.object({
        index: z.number().int(),
        policy_id: id,
        policy_number: z.string(),
        product: z.string(),
        end_date: day,
        /** Fields in which the policy differs from what was sent, with the policy's values. */
        differs: z.array(z.object({ field: z.enum(knownFields), value: z.string() })),
      }),
    ),
  }),
  bodyLimit: bulkLimit,
})
export type Recognised = z.infer<(typeof recognisePeople)['response'] & object>['known'][number]

/** What is compared of somebody who is in a cart or insured: all but ties, fees and the year of study. */
export const comparedFields = [
  'type',
  'first_name',
  'last_name',
  'gender',
  'date_of_birth',
  'email',
  'phone_number',
  'passport_number',
  'student_number',
  'group_name',
  'address',
  'residence_country_id',
  'destination_country_id',
  'home_country_id',
  'plan',
  'start_date',
  'end_date',
] as const
const comparedDetails = comparedPerson.extend({
  type: applicantItem.shape.type,
  gender: applicantItem.shape.gender,
  group_name: applicantItem.shape.group_name,
  address: applicantItem.shape.address,
  residence_country_id: applicantItem.shape.residence_country_id,
  destination_country_id: applicantItem.shape.destination_country_id,
  home_country_id: applicantItem.shape.home_country_id,
  plan: applicantItem.shape.plan,
})
export type ComparedDetails = z.infer<typeof comparedDetails>

export const compareDetails = defineCall({
  name: 'compare-details',
  feature: 'enrollments',
  summary:
    'What differs between some people and the same people in a cart or insured on the same days; only of campuses that the reader sees, nothing is stored',
  method: 'POST',
  path: '/school/campuses/:id/policies/differences',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  body: z.object({
    people: z.array(only(comparedDetails)).min(1, 'required').max(maxApplicants, 'too_many_items'),
  }),
  /** By the place in the call; whoever is in no cart and not insured is left out. */
  response: z.object({
    found: z.array(
      z.object({
        index: z.number().int(),
        kind: z.enum(['cart', 'policy']),
        policy_id: id.nullable(),
        policy_number: z.string(),
        /** When they were put into the cart, or insured. */
        since: instant,
        /** Fields that differ, with the values that are kept; none where all is the same. */
        differs: z.array(z.object({ field: z.enum(comparedFields), value: z.string() })),
      }),
    ),
  }),
  bodyLimit: bulkLimit,
})
export type FoundDetails = z.infer<(typeof compareDetails)['response'] & object>['found'][number]

export const samePersonCalls = [
  answerSamePerson,
  answerSamePeople,
  comparePeople,
  recognisePeople,
  compareDetails,
]
