import { applicantFieldTable, fieldsWhere } from '@campus/domain/applicant/applicant-field-table'
import { policyColumns } from '../../enrollments/public.ts'

/**
 * The columns that a version copies from a policy, apart from the person. A policy's other columns never
 * change, or don't concern cover.
 */
const coverColumns = [
  'state',
  'dependency_id',
  'group_leader_id',
  'insurance_cost_minor',
  'tax_minor',
  'admin_fee_minor',
  'total_minor',
  'fee',
  'cancelled_at',
] as const

/** The columns shared by `policy` and `policy_version`, built from the field table. */
export const versionColumns = (table = applicantFieldTable): string[] => [
  ...policyColumns(table).map(({ column }) => column),
  ...coverColumns,
]

const correctable: ReadonlySet<string> = new Set(
  fieldsWhere(applicantFieldTable, (row) => row.correctable === true),
)

/** The columns that a correction changes; corrections apply to every day so far. */
export const correctedVersionColumns: ReadonlySet<string> = new Set(
  policyColumns().flatMap(({ column, field }) => (correctable.has(field) ? [column] : [])),
)
