import { applicantFieldTable } from '@campus/domain/applicant/applicant-field-table'
import type { ApplicantFieldTable, PolicyStorage } from '@campus/domain/applicant/applicant-field-row'
import { identityFields } from '@campus/domain/applicant/same-person'

/*
 * The columns in which orders and policies keep a person, made of the table of fields. They are names and types of
 * ours, never anything typed, so that they may stand in a statement as they are.
 */

/** The columns of an order that hold a field by itself, with their types; the other fields are in `details`. */
export const orderColumns = (table: ApplicantFieldTable = applicantFieldTable): [string, string][] =>
  Object.entries(table).flatMap(([field, { enrollment }]) =>
    enrollment === undefined ? [] : [[field, enrollment] as [string, string]],
  )

export type PolicyColumn = {
  column: string
  field: string
  storage: Exclude<PolicyStorage, 'order'>
  /** What a new policy takes from `enrollment e`, its details `p` and, where a rule of ours counts it, from `x`. */
  source: string
}

const phoneParts = ['country_id', 'country_code', 'phone_number'] as const
export const phoneColumns = (field: string): Record<(typeof phoneParts)[number], string> => {
  const stem = field.replace(/_number$/, '')
  return { country_id: `${stem}_country_id`, country_code: `${stem}_country_code`, phone_number: field }
}

/** The columns of a policy that hold the person, in the order of the table. */
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

/** The fields that a new policy reads from an order's details, as the columns of a record. */
export const detailRecord = (table: ApplicantFieldTable = applicantFieldTable): string =>
  Object.entries(table)
    .filter(
      ([, { policy, enrollment }]) => policy !== 'order' && policy !== 'minor' && enrollment === undefined,
    )
    .map(([field, { kind }]) => `${field} ${kind === 'phone' ? 'jsonb' : 'text'}`)
    .join(', ')

/** Columns as they stand in a statement, each of the table `alias`. */
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
