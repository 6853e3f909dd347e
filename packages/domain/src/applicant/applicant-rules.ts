/**
 * What a contract requires of an applicant on a given day. Plain data, so that it can be sent to a worker and
 * over the wire.
 */
export type ApplicantRules = {
  /** Today on the company's policy calendar, `YYYY-MM-DD`. */
  today: string
  /** The last day a trip may end: 31 December of next year. Source: specification, section 9.2. */
  last_end_date: string
  longest_trip_days: number | null
  earliest_birth_year: number | null
  latest_birth_year: number | null
  /**
   * The age that people must be below on the first day of cover; null or absent if the product has no limit.
   */
  under_age?: number | null
  /** Names of the contract's plans; empty if there is no choice, and then any plan is accepted. */
  plans: string[]
  /**
   * The contract sends minors' mail to their leader, so students under 18 need no email address of their own.
   */
  minors_mail_to_leader: boolean
  /** Whether an empty `dependent_of` of a family member is an issue; off if linking is a later step. */
  dependents_need_link: boolean
  /** A product for domestic trips: destination and residence may be the same. */
  is_domestic?: boolean
  /** Whether cover is sold for a percentage of the course fee, so that the fee is required. */
  total_fee_required: boolean
}

/** The rules of a contract without special terms, on a given day. */
export function standardApplicantRules(today: string): ApplicantRules {
  return {
    today,
    last_end_date: `${Number(today.slice(0, 4)) + 1}-12-31`,
    longest_trip_days: null,
    earliest_birth_year: null,
    latest_birth_year: null,
    plans: [],
    minors_mail_to_leader: false,
    dependents_need_link: false,
    total_fee_required: false,
  }
}
