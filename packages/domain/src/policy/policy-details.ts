import type { Applicant } from '../applicant/applicant.ts'
import { applicantFieldTable, fieldsWhere, type FieldsWith } from '../applicant/applicant-field-table.ts'
import type { ApplicantRules } from '../applicant/applicant-rules.ts'
import type { PhoneNumber } from '../applicant/applicant-field.ts'
import type { ApplicantIssue } from '../applicant/issue.ts'
import { createApplicantValidator } from '../applicant/validate-applicant.ts'

/** What may be corrected on an issued policy without a new price: neither dates, destination, plan nor fee. */
export type DetailField = FieldsWith<{ correctable: true }>
// The row of the table is what its type says.
export const detailFields = fieldsWhere(
  applicantFieldTable,
  ({ correctable }) => correctable === true,
) as DetailField[]

const identifying: ReadonlySet<string> = new Set(
  fieldsWhere(applicantFieldTable, ({ identifies }) => identifies === true),
)

/** Whether a change makes it another person in the search for double cover, and another certificate. */
export const changesIdentity = (changed: readonly DetailChange[]) =>
  changed.some(({ field }) => identifying.has(field))

/** A field with its values as people read them. */
export type DetailChange = { field: DetailField; old_value: string; new_value: string }

/** The details that differ, in the order of the form. */
export function changedDetails(before: Applicant, after: Applicant): DetailChange[] {
  return detailFields
    .map((field) => ({ field, old_value: detailText(before[field]), new_value: detailText(after[field]) }))
    .filter((change) => change.old_value !== change.new_value)
}

function detailText(value: PhoneNumber | string | null): string {
  if (value === null || typeof value === 'string') return value ?? ''
  // the country stands beside the code, because several countries share one
  return `+${value.country_code} ${value.phone_number} (${value.country_id})`
}

/**
 * What is wrong with corrected details by the applicants' own rules, all at once: what is wrong with a value that
 * changed, and what the change brings about elsewhere. A trip that has begun or an old value that stays is no issue.
 */
export function detailIssues(before: Applicant, after: Applicant, rules: ApplicantRules): ApplicantIssue[] {
  const validate = createApplicantValidator(rules)
  const changed = new Set<string>(changedDetails(before, after).map(({ field }) => field))
  const old = new Set(validate(before).map(({ field, code }) => `${field} ${code}`))
  const issues = validate(after).filter(
    ({ field, code }) => changed.has(field) || !old.has(`${field} ${code}`),
  )
  // the destination cannot be corrected here, so the field at hand is the residence
  return issues.map((issue) =>
    issue.code === 'destination_same_as_residence' ? { ...issue, field: 'residence_country_id' } : issue,
  )
}
