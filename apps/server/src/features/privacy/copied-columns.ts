import { applicantFieldTable } from '@campus/domain/applicant/applicant-field-table'
import type { ApplicantFieldTable } from '@campus/domain/applicant/applicant-field-row'
import { phoneColumns } from '../enrollments/public.ts'

/** The insured person, as shown in a data export: each field as one value, under its own name. */
export function copiedColumns(alias: string, table: ApplicantFieldTable = applicantFieldTable): string[] {
  return Object.entries(table).flatMap(([field, { policy }]) => {
    switch (policy) {
      case 'order':
        return []
      case 'phone': {
        const { country_code: code, phone_number: digits } = phoneColumns(field)
        return [`nullif(concat_ws(' ', '+' || ${alias}.${code}, ${alias}.${digits}), '') as ${field}`]
      }
      case 'minor':
        return [`(${alias}.${field}_minor / 100.0)::numeric(12, 2)::text as ${field}`]
      default:
        return [`${alias}.${field}`]
    }
  })
}
