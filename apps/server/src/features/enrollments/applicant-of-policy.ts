import type { Applicant } from '@campus/domain/applicant/applicant'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { wireName, type FieldsWith } from '@campus/domain/applicant/applicant-field-table'
import { unitsText } from '@campus/domain/money'
import { sql } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { columnList, phoneColumns, policyColumns, type PolicyColumn } from './person-columns.ts'
import { readApplicant } from './read-applicant.ts'

const columns = policyColumns()

/**
 * The person's columns of a policy, `policy` in the query, for `applicantOfPolicy`; built from the field table.
 */
export const policyPersonColumns = sql.raw(columnList(columns, 'policy'))

type PhoneColumn<Field extends string> = Field extends `${infer Stem}_number`
  ? Field | `${Stem}_country_id` | `${Stem}_country_code`
  : never
type PersonColumn =
  | FieldsWith<{ policy: 'text' | 'date' | 'nullable' }>
  | PhoneColumn<FieldsWith<{ policy: 'phone' }>>
  | `${FieldsWith<{ policy: 'minor' }>}_minor`
export type PolicyPerson = Pick<Tables['policy'], PersonColumn> & {
  /** Only stored with the enrollment. */
  year_of_study?: string | null
}

/** The person of a policy as an applicant; the fee is in units of its currency, as in a spreadsheet cell. */
export function applicantOfPolicy(row: PolicyPerson): Applicant {
  const values = columns.map(({ field, storage }) => [
    wireName(field as ApplicantField),
    readValue(row, field, storage),
  ])
  return readApplicant({ ...Object.fromEntries(values), year_of_study: row.year_of_study ?? '' })
}

function readValue(row: PolicyPerson, field: string, storage: PolicyColumn['storage']): unknown {
  const columns = row as Record<string, unknown>
  if (storage === 'minor') {
    const units = columns[`${field}_minor`]
    return typeof units === 'number' ? unitsText(units) : ''
  }
  if (storage !== 'phone') return columns[field] ?? ''
  const names = phoneColumns(field)
  if (!columns[names.phone_number]) return null
  return {
    country_id: columns[names.country_id] ?? '',
    country_code: columns[names.country_code] ?? '',
    phone_number: columns[names.phone_number],
  }
}
