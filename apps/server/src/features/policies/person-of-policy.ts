import type { InsuredPerson } from '@campus/contract/insured-person'
import { emptyApplicant, type Applicant } from '@campus/domain/applicant/applicant'
import { applicantFieldTable, fieldsWhere } from '@campus/domain/applicant/applicant-field-table'
import type { PhoneNumber } from '@campus/domain/applicant/applicant-field'
import { parseMoney, unitsText } from '@campus/domain/money'
import { sql } from '../../platform/database/database.ts'
import { phoneColumns, policyColumns, type PolicyColumn } from '../enrollments/public.ts'

const columns = policyColumns()

/** A person in the columns of `policy`. */
export type PersonRow = Record<string, string | number | null>

/** The columns of the person of `policy`. */
export const personColumns = sql.raw(columns.map(({ column }) => `policy.${column}`).join(', '))

/** The whole person of a policy: parses the columns for the rules. */
export function readInsuredApplicant(row: PersonRow): Applicant {
  const values: Record<string, unknown> = { ...emptyApplicant() }
  for (const { field, column, storage } of columns) {
    if (storage === 'phone') values[field] = readPhone(row, field)
    else if (storage === 'minor')
      values[field] = typeof row[column] === 'number' ? unitsText(row[column]) : ''
    else values[field] = row[column] ?? ''
  }
  // safe: each field has the type given by its storage
  return values as Applicant
}

/** The phone number from three columns of a policy; null if there is none. */
function readPhone(row: PersonRow, field = 'phone_number'): PhoneNumber | null {
  const names = phoneColumns(field)
  const text = (column: string) => String(row[column] ?? '')
  return row[names.phone_number]
    ? {
        country_id: text(names.country_id),
        country_code: text(names.country_code),
        phone_number: text(names.phone_number),
      }
    : null
}

const correctable = new Set<string>(fieldsWhere(applicantFieldTable, (row) => row.correctable === true))

/** The corrected columns of a policy as assignments of an update. */
export function correctedColumns(person: Applicant) {
  const assignments = columns
    .filter(({ field }) => correctable.has(field))
    .map((column) => sql`${sql.ref(column.column)} = ${columnValue(column, person)}`)
  return sql.join(assignments)
}

function columnValue({ field, column, storage }: PolicyColumn, person: Applicant): string | number | null {
  const value = person[field as keyof Applicant]
  if (storage === 'phone') {
    const parts = Object.entries(phoneColumns(field)) as [keyof PhoneNumber, string][]
    const part = parts.find(([, name]) => name === column)?.[0]
    return part === undefined || typeof value === 'string' ? null : (value?.[part] ?? null)
  }
  if (storage === 'minor') return typeof value === 'string' ? (parseMoney(value) ?? null) : null
  if (storage === 'nullable') return value === '' ? null : String(value)
  return String(value)
}

/** The same columns as a JSON object of the row, by name. */
export const personPairs = sql.raw(columns.map(({ column }) => `'${column}', policy.${column}`).join(', '))

/**
 * The insured person for a policy's detail page: empty text if nothing was entered, null if that is allowed.
 */
export function insuredOnWire(row: PersonRow): InsuredPerson {
  const values: Record<string, unknown> = { ...readInsuredApplicant(row) }
  for (const { field, storage } of columns)
    if ((storage === 'nullable' || storage === 'minor') && values[field] === '') values[field] = null
  // safe: the contract's shape is built from the same table
  return values as InsuredPerson
}
