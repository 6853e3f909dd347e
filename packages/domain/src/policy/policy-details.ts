import type { Applicant } from '../applicant/applicant.ts'
import { applicantFieldTable, fieldsWhere, type FieldsWith } from '../applicant/applicant-field-table.ts'
import type { ApplicantRules } from '../applicant/applicant-rules.ts'
import type { PhoneNumber } from '../applicant/applicant-field.ts'
import type { ApplicantIssue } from '../applicant/issue.ts'
import { createApplicantValidator } from '../applicant/validate-applicant.ts'

/**
 * Fields that may be corrected on an issued policy without a new price: not dates, destination, plan or fee.
 */
export type DetailField = FieldsWith<{ correctable: true }>
// Safe: the type is derived from the same rows.
export const detailFields = fieldsWhere(
  applicantFieldTable,
  ({ correctable }) => correctable === true,
) as DetailField[]

const identifying: ReadonlySet<string> = new Set(
  fieldsWhere(applicantFieldTable, ({ identifies }) => identifies === true),
)

/** Whether a change affects the identity, which the search for double cover and the certificate depend on. */
export const changesIdentity = (changed: readonly DetailChange[]) =>
  changed.some(({ field }) => identifying.has(field))

/** A field with its values as shown to people. */
export type DetailChange = { field: DetailField; old_value: string; new_value: string }

/** The details that differ, in the order of the form. */
export function changedDetails(before: Applicant, after: Applicant): DetailChange[] {
  return detailFields
    .map((field) => ({ field, old_value: detailText(before[field]), new_value: detailText(after[field]) }))
    .filter((change) => change.old_value !== change.new_value)
}

function detailText(value: PhoneNumber | string | null): string {
  if (value === null || typeof value === 'string') return value ?? ''
  // the country follows the code, because several countries share one
  return `+${value.country_code} ${value.phone_number} (${value.country_id})`
}

/**
 * All issues of corrected details under the applicants' own rules: those of values that changed, and those
 * that the change causes elsewhere. A trip that has begun, or an old value that stays, isn't an issue.
 */
export function detailIssues(before: Applicant, after: Applicant, rules: ApplicantRules): ApplicantIssue[] {
  const validate = createApplicantValidator(rules)
  const changed = new Set<string>(changedDetails(before, after).map(({ field }) => field))
  const old = new Set(validate(before).map(({ field, code }) => `${field} ${code}`))
  const issues = validate(after).filter(
    ({ field, code }) => changed.has(field) || !old.has(`${field} ${code}`),
  )
  // the destination can't be corrected here, so the issue is reported on the residence
  return issues.map((issue) =>
    issue.code === 'destination_same_as_residence' ? { ...issue, field: 'residence_country_id' } : issue,
  )
}
