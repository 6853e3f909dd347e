import type { Fee } from '@campus/domain/price/fee'
import type { FieldIssue } from '../../platform/failure.ts'
import type { KeptAnswer } from './find-same-people.ts'
import type { GivenPerson } from './read-applicant.ts'

/** The target of a person's link: an enrollment of the same batch, or a policy. */
export type Link = {
  id: string
  /** Whether the ID is a policy's, not an enrollment's. */
  isPolicy: boolean
  type: string
  start_date: string
  end_date: string
  /** False for an enrollment with errors, which would hold the person back. */
  isReady: boolean
  name: string
}

/** A person to check, with their current or future ID. */
export type Candidate = GivenPerson & {
  id: string
  /** Only for stored people: decisions about duplicates, and since when they have been in the cart. */
  stored?: {
    answered: KeptAnswer | null
    /** Null makes them the latest: their name, passport, date of birth or trip dates have just changed. */
    since: string | null
  }
}

export type CheckedApplicant = GivenPerson & {
  id: string
  stored: Candidate['stored']
  personKey: string
  plan: string
  issues: FieldIssue[]
  fee: Fee | null
  dependency: Link | null
  leader: Link | null
  /** Linked enrollments, kept even if those are no longer in the cart. */
  ties: { dependency: string | null; leader: string | null }
  /** The decision to keep, if any. */
  answered: KeptAnswer | null
  /** Looks up the enrollments of other people who are, or probably are, this person. */
  findMatches: () => { is: 'same' | 'probably'; id: string; kind: 'policy' | 'cart' | 'row' }[]
}
