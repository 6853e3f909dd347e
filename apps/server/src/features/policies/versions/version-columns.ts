import { applicantFieldTable, fieldsWhere } from '@campus/domain/applicant/applicant-field-table'
import { policyColumns } from '../../enrollments/public.ts'

/** What a version keeps of a policy beside the person, in columns of the same names. The rest of a policy never changes, or is no fact of the cover. */
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

/** The columns of facts that `policy` and `policy_version` share, made of the table of fields. */
export const versionColumns = (table = applicantFieldTable): string[] => [
  ...policyColumns(table).map(({ column }) => column),
  ...coverColumns,
]

const correctable: ReadonlySet<string> = new Set(
  fieldsWhere(applicantFieldTable, (row) => row.correctable === true),
)

/** Those of them that a correction moves: it is right for every day there has been. */
export const correctedVersionColumns: ReadonlySet<string> = new Set(
  policyColumns().flatMap(({ column, field }) => (correctable.has(field) ? [column] : [])),
)
