import type { ApplicantItem, Enrollment, WireFee } from '@campus/contract/enrollments'
import type { Translate } from '@campus/i18n/translate'
import { sql, type Tx } from '../../platform/database.ts'
import type { FieldIssue } from '../../platform/failure.ts'
import { sayIssue } from '../../platform/say-issue.ts'

export type EnrollmentRow = {
  id: string
  policy_batch_id: string
  status: string
  not_enrolled_reason: string | null
  type: string
  details: ApplicantItem
  plan: string
  errors: FieldIssue[]
  dependency_id: string | null
  group_leader_id: string | null
  fee: WireFee | null
  version: number
  created_at: Date
}

export const enrollmentColumns = sql`e.id, e.policy_batch_id, e.status, e.not_enrolled_reason, e.type, e.details, e.plan,
  e.errors, e.dependency_id, e.group_leader_id, e.fee, e.version, e.created_at`

export function enrollmentOnWire(row: EnrollmentRow, t: Translate): Enrollment {
  const { ref, ...data } = row.details
  return {
    id: row.id,
    ref: ref ?? null,
    policy_batch: { id: row.policy_batch_id },
    status: row.status,
    not_enrolled_reason: row.not_enrolled_reason,
    type: row.type,
    data,
    full_name: [data.first_name, data.last_name].filter(Boolean).join(' '),
    plan: row.plan,
    errors: row.errors.map((issue) => sayIssue(t, issue)),
    dependency_id: row.dependency_id,
    group_leader_id: row.group_leader_id,
    fee: row.fee,
    version: row.version,
    created_at: row.created_at.toISOString(),
  }
}

/** Stored people, whose issues may name a policy that somebody else could see: for whom may not, it goes unnamed. */
export async function storedOnWire(tx: Tx, rows: EnrollmentRow[], t: Translate): Promise<Enrollment[]> {
  const numbers = rows.flatMap(({ errors }) =>
    errors.flatMap(({ params }) => String(params?.['other'] ?? '')),
  )
  const named = [...new Set(numbers)].filter(Boolean)
  if (!tx.isLimitedToCampuses() || named.length === 0) return rows.map((row) => enrollmentOnWire(row, t))
  const seen = await tx.all<{ policy_number: string }>(
    sql`select policy_number from policy where policy_number = any(${named})`,
  )
  const isSeen = new Set(seen.map(({ policy_number: number }) => number))
  const keep = (issue: FieldIssue): FieldIssue => {
    const other = issue.params?.['other']
    if (typeof other !== 'string' || isSeen.has(other)) return issue
    return { ...issue, params: { ...issue.params, other: '' } }
  }
  return rows.map((row) => enrollmentOnWire({ ...row, errors: row.errors.map(keep) }, t))
}

export type StoredItem = Pick<EnrollmentRow, 'details' | 'plan' | 'dependency_id' | 'group_leader_id'>
export const itemColumns = sql`e.details, e.plan, e.dependency_id, e.group_leader_id`

/** The item a stored person would be sent as, for checking it again. */
export function itemOfRow(row: StoredItem): ApplicantItem {
  return {
    ...row.details,
    plan: row.plan,
    dependency_ref: row.dependency_id,
    group_leader_ref: row.group_leader_id,
  }
}
