import type { ApplicantField } from './applicant-field.ts'

/**
 * Fields whose values are from a list. What a word means in one of them may be remembered for the next file,
 * because it says nothing about a person.
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
