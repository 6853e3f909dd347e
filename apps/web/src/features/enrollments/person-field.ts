import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { isFieldOptional, longestTexts } from '@campus/domain/applicant/field-form'

type AskedOf = { type: string; total_fee_required: boolean }

/** Name, length and whether it may stay empty of a person's field: the same in every form that has it. */
export function personField(askedOf: AskedOf) {
  return (name: ApplicantField) => ({
    name,
    isOptional: isFieldOptional(name, askedOf),
    maxLength: (longestTexts as Partial<Record<ApplicantField, number>>)[name],
  })
}
