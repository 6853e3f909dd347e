import type { ApplicantField } from './applicant-field.ts'

/**
 * Fields whose values stand in a list. What a word means for one of them may be remembered for the next file: it says
 * nothing about a person.
 */
export const rememberedFields = [
  'type',
  'gender',
  'residence_country_id',
  'destination_country_id',
  'home_country_id',
  'plan',
] as const satisfies readonly ApplicantField[]
export type RememberedField = (typeof rememberedFields)[number]
