import type { Fee } from '@campus/domain/price/fee'
import type { FieldIssue } from '../../platform/failure.ts'
import type { KeptAnswer } from './find-same-people.ts'
import type { GivenPerson } from './read-applicant.ts'

/** Whom a person is tied to: an enrollment of the same batch, or a policy. */
export type Link = {
  id: string
  /** Whether the id is a policy's, and not an enrollment's. */
  isPolicy: boolean
  type: string
  start_date: string
  end_date: string
  /** False for an enrollment with errors, which would hold the person back. */
  isReady: boolean
  name: string
}

/** A person to check, with the id that they have or will have. */
export type Candidate = GivenPerson & {
  id: string
  /** For somebody stored already: what was decided about being somebody else, and since when they are in the cart. */
  stored?: {
    answered: KeptAnswer | null
    /** Null makes them the latest of all: their names, passport, birthday or dates have just been corrected. */
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
  /** Enrollments to whom they are tied although these are out of the cart. */
  ties: { dependency: string | null; leader: string | null }
  /** The decision to keep, where there is one. */
  answered: KeptAnswer | null
  /** Looks up the enrollments of all others who are, or probably are, this person. */
  findMatches: () => { is: 'same' | 'probably'; id: string; kind: 'policy' | 'cart' | 'row' }[]
}
