import { applicantFieldTable } from '@campus/domain/applicant/applicant-field-table'
import type { ApplicantFieldTable, PolicyStorage } from '@campus/domain/applicant/applicant-field-row'
import { identityFields } from '@campus/domain/applicant/same-person'

/*
 * The columns in which orders and policies store a person, built from the field table. They are our own names
 * and types, never user input, so they are safe as raw SQL.
 */

/** The columns of an order that hold a single field, with their types; the other fields are in `details`. */
export const orderColumns = (table: ApplicantFieldTable = applicantFieldTable): [string, string][] =>
  Object.entries(table).flatMap(([field, { enrollment }]) =>
    enrollment === undefined ? [] : [[field, enrollment] as [string, string]],
  )

export type PolicyColumn = {
  column: string
  field: string
  storage: Exclude<PolicyStorage, 'order'>
  /** The new policy's value from `enrollment e`, its details `p` or, if it is computed, from `x`. */
  source: string
}

const phoneParts = ['country_id', 'country_code', 'phone_number'] as const
export const phoneColumns = (field: string): Record<(typeof phoneParts)[number], string> => {
  const stem = field.replace(/_number$/, '')
  return { country_id: `${stem}_country_id`, country_code: `${stem}_country_code`, phone_number: field }
}

/** The person's columns of a policy, in the order of the table. */
export function policyColumns(table: ApplicantFieldTable = applicantFieldTable): PolicyColumn[] {
  return Object.entries(table).flatMap(([field, { policy: storage, enrollment }]): PolicyColumn[] => {
    const typed = enrollment === undefined ? `coalesce(p.${field}, '')` : `e.${field}`
    switch (storage) {
      case 'order':
        return []
      case 'phone':
        return phoneParts.map((part) => ({
          column: phoneColumns(field)[part],
          field,
          storage,
          source: `p.${field} ->> '${part}'`,
        }))
      case 'minor':
        return [{ column: `${field}_minor`, field, storage, source: `x.${field}_minor` }]
      case 'nullable':
        return [{ column: field, field, storage, source: `nullif(${typed}, '')` }]
      case 'text':
      case 'date':
        return [{ column: field, field, storage, source: typed }]
    }
  })
}

/** The fields that a new policy reads from an order's details, as a record definition. */
export const detailRecord = (table: ApplicantFieldTable = applicantFieldTable): string =>
  Object.entries(table)
    .filter(
      ([, { policy, enrollment }]) => policy !== 'order' && policy !== 'minor' && enrollment === undefined,
    )
    .map(([field, { kind }]) => `${field} ${kind === 'phone' ? 'jsonb' : 'text'}`)
    .join(', ')

/** Columns for a SQL statement, each prefixed with the table `alias`. */
export const columnList = (columns: readonly { column: string }[], alias?: string): string =>
  columns.map(({ column }) => (alias === undefined ? column : `${alias}.${column}`)).join(', ')

/** The fields by which the person of a policy is recognised, as a JSON object. */
export const identityColumn = (alias: string): string =>
  `jsonb_build_object(${identityFields
    .map((field) => {
      if (applicantFieldTable[field].policy !== 'phone') return `'${field}', ${alias}.${field}`
      const { country_code: code, phone_number: number } = phoneColumns(field)
      return `'${field}', case when ${alias}.${number} <> '' then jsonb_build_object('country_code', coalesce(${alias}.${code}, ''), 'phone_number', ${alias}.${number}) end`
    })
    .join(', ')})`
