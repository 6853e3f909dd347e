import { wireName } from '@campus/domain/applicant/applicant-field-table'
import { applicantFields } from '@campus/domain/applicant/applicant-field'
import type { Enrollment } from '@campus/contract/enrollment-rows'

/** The form's fields, by API field name. */
const personFieldNames: readonly string[] = applicantFields.map(wireName)

/** A stored person's form values: the original input, with empty strings for missing values. */
export function personValues(person: Enrollment): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const name of personFieldNames)
    values[name] = person.data[name] ?? (name === 'phone_number' ? null : '')
  return {
    ...values,
    plan: person.plan,
    type: person.type,
    dependency_ref: person.dependency_id ?? values['dependency_ref'],
    group_leader_ref: person.group_leader_id ?? values['group_leader_ref'],
  }
}

/** Only the changed values, so that untouched fields are never sent again. */
export function changedValues(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )
}
