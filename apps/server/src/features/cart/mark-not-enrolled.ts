import { fullName } from '@campus/domain/full-name'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { FieldIssue } from '../../platform/failure.ts'
import type { CheckedApplicant } from '../enrollments/public.ts'

export type NotEnrolled = {
  id: string
  full_name: string
  reason: string
  codes: string[]
  policy_batch_id: string
}

/** Keeps people with errors as Not Enrolled. Their errors are the reason, shown in the reader's language. */
export async function markNotEnrolled(
  tx: Tx,
  batchId: string,
  {
    people,
    formatReason,
    now,
  }: { people: readonly CheckedApplicant[]; formatReason: (issue: FieldIssue) => string; now: Date },
): Promise<NotEnrolled[]> {
  if (people.length === 0) return []
  const unpriced: FieldIssue = { key: 'plan', code: 'not_priced' }
  const marked = people.map(({ id, applicant, issues }) => {
    const errors = issues.length > 0 ? issues : [unpriced]
    return {
      id,
      full_name: fullName(applicant),
      errors,
      reason: errors.map(formatReason).join(' · '),
      codes: [...new Set(errors.map(({ code }) => code))],
      policy_batch_id: batchId,
    }
  })
  await tx.run(sql`
    update enrollment e set status = 'not_enrolled', not_enrolled_code = null, not_enrolled_reason = null, removed_as = null, errors = x.errors, has_errors = true, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(marked)}::json) as x(id uuid, errors jsonb) where e.id = x.id`)
  return marked.map(({ errors: _errors, ...person }) => person)
}
