import type { ApplicantItem } from '@campus/contract/enrollments'
import type { Applicant } from '@campus/domain/applicant/applicant'
import type { Fee } from '@campus/domain/price/fee'
import type { FieldIssue } from '../../platform/failure.ts'

/** Whom a person is tied to: an enrollment of the same batch, or a policy. */
export type Link = { id: string; type: string; start_date: string; end_date: string }

/** A person to check: the item, the id it has or will have, and links it already has. */
export type Candidate = { id: string; item: ApplicantItem }

export type CheckedApplicant = {
  id: string
  item: ApplicantItem
  applicant: Applicant
  personKey: string
  plan: string
  issues: FieldIssue[]
  fee: Fee | null
  dependency: Link | null
  leader: Link | null
}
