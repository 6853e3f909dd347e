import { applicantFieldTable } from '@campus/domain/applicant/applicant-field-table'
import type { ApplicantFieldRow, ApplicantFieldTable } from '@campus/domain/applicant/applicant-field-row'
import { policyColumns, type PolicyColumn } from '../enrollments/public.ts'

type When = Exclude<ApplicantFieldRow['redaction'], 'never'>

const columnsErased = (when: When, table: ApplicantFieldTable): PolicyColumn[] =>
  policyColumns(table).filter(({ field }) => table[field]?.redaction === when)

/**
 * The value of a policy's column after its field is erased. Names and values come from the table, not from
 * users.
 */
function erasedValue({ column, field, storage }: PolicyColumn, table: ApplicantFieldTable): string {
  // a date can't be empty, so its year is kept
  if (storage === 'date') return `date_trunc('year', ${column})::date`
  return storage === 'text' ? `'${table[field]?.erased ?? ''}'` : 'null'
}

/** Assignments that erase a policy's columns at the stage `when`. */
export const erasedColumns = (when: When, table: ApplicantFieldTable = applicantFieldTable): string[] =>
  columnsErased(when, table).map((column) => `${column.column} = ${erasedValue(column, table)}`)

/** Conditions, one of which is true while anything is left to erase. */
export const filledColumns = (
  when: When,
  alias: string,
  table: ApplicantFieldTable = applicantFieldTable,
): string[] =>
  columnsErased(when, table).map(({ column, storage }) =>
    storage === 'text' ? `${alias}.${column} <> ''` : `${alias}.${column} is not null`,
  )
