import { fullName } from '@campus/domain/full-name'
import type { ApplicantItem, Enrollment, WireFee } from '@campus/contract/enrollment-rows'
import type { Translate } from '@campus/i18n/translate'
import { sql } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import type { FieldIssue } from '../../platform/failure.ts'
import { translateIssue } from '../../platform/http/translate-issue.ts'
import type { Candidate } from './checked-applicant.ts'
import type { KeptAnswer } from './find-same-people.ts'
import { issuesFor, type Viewer } from './issues-for.ts'
import { readApplicant } from './read-applicant.ts'

export type EnrollmentRow = Pick<
  Tables['enrollment'],
  | 'id'
  | 'policy_batch_id'
  | 'status'
  | 'not_enrolled_code'
  | 'not_enrolled_reason'
  | 'type'
  | 'plan'
  | 'dependency_id'
  | 'dependency_policy_id'
  | 'group_leader_id'
  | 'group_leader_policy_id'
  | 'version'
  | 'created_at'
  | 'updated_at'
> & {
  policy_id: string | null
  removed_as: 'removed' | 'replaced' | 'skipped' | null
  same_person: KeptAnswer | null
  in_cart_since: string | null
  details: ApplicantItem
  errors: FieldIssue[]
  fee: WireFee | null
}

/** Comparable as text, to the microsecond. */
const inCartSince = sql`to_char(coalesce(e.in_cart_since, e.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`

const ties = sql`e.dependency_id, e.dependency_policy_id, e.group_leader_id, e.group_leader_policy_id`

/** The policy that an enrollment became, unless it lapsed. */
const policyOfPerson = sql`case when e.status = 'enrolled' then
  (select policy.id from policy where policy.client_id = e.client_id and policy.enrollment_id = e.id and policy.state <> 'lapsed') end`

export const enrollmentColumns = sql`e.id, e.policy_batch_id, e.status, e.not_enrolled_code, e.not_enrolled_reason, e.removed_as, e.same_person, ${inCartSince} as in_cart_since, e.type, e.details, e.plan,
  e.errors, ${ties}, e.fee, e.version, e.created_at, e.updated_at, ${policyOfPerson} as policy_id`

/** An enrollment for a reader: in their language, without details of campuses hidden from them. */
export function enrollmentOnWire(row: EnrollmentRow, t: Translate, viewer: Viewer): Enrollment {
  const errors = issuesFor(viewer, row.errors).map((issue) => translateIssue(t, issue))
  const { ref, ...data } = row.details
  return {
    id: row.id,
    ref: ref ?? null,
    policy_batch: { id: row.policy_batch_id },
    status: row.status,
    not_enrolled_reason: notEnrolledReason(row, errors, t),
    not_enrolled_code:
      row.status === 'not_enrolled' ? (row.removed_as ?? row.not_enrolled_code ?? 'errors') : null,
    removed_as: row.removed_as,
    same_person: row.same_person && {
      answer: row.same_person.answer,
      by: row.same_person.by,
      at: row.same_person.at,
    },
    type: row.type,
    data,
    full_name: fullName(data),
    plan: row.plan,
    errors,
    dependency_id: row.dependency_id ?? row.dependency_policy_id,
    group_leader_id: row.group_leader_id ?? row.group_leader_policy_id,
    policy_id: row.policy_id,
    fee: row.fee,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/**
 * Why a person wasn't enrolled, in the reader's language: why they were removed, else the reason recorded by
 * the deadline or an unpaid order, else their errors. The stored text is only used for rows from before there
 * were codes.
 */
function notEnrolledReason(row: EnrollmentRow, errors: { message: string }[], t: Translate): string | null {
  if (row.status !== 'not_enrolled') return row.not_enrolled_reason
  if (row.removed_as) return t.dynamic(`cart.reason_${row.removed_as}`, {})
  if (row.not_enrolled_code) return t.dynamic(`mail.${row.not_enrolled_code}_reason`)
  return row.not_enrolled_reason ?? (errors.map(({ message }) => message).join(' · ') || null)
}

export type StoredItem = Pick<
  EnrollmentRow,
  | 'details'
  | 'plan'
  | 'dependency_id'
  | 'dependency_policy_id'
  | 'group_leader_id'
  | 'group_leader_policy_id'
  | 'same_person'
  | 'in_cart_since'
>
export const itemColumns = sql`e.details, e.plan, ${ties}, e.same_person, ${inCartSince} as in_cart_since`

/** A stored person to check again, with the fields to change. */
export function toCandidate(
  row: StoredItem & { id: string },
  changes: Partial<ApplicantItem> = {},
): Candidate {
  const item = {
    ...row.details,
    plan: row.plan,
    dependency_ref: row.dependency_id ?? row.dependency_policy_id,
    group_leader_ref: row.group_leader_id ?? row.group_leader_policy_id,
  }
  return {
    id: row.id,
    applicant: readApplicant(changes, readApplicant(item)),
    ref: changes.ref ?? item.ref ?? '',
    decision: changes.same_person ?? null,
    decidedAbout: changes.same_person_as ?? null,
    stored: { answered: row.same_person, since: row.in_cart_since },
  }
}
