/** What a contract and a day ask of an applicant. Plain values, so that they pass to a worker and over the wire. */
export type ApplicantRules = {
  /** Today on the company's policy calendar, `YYYY-MM-DD`. */
  today: string
  /** The last day a trip may end: 31 December of next year. Source: specification, section 9.2. */
  last_end_date: string
  longest_trip_days: number | null
  earliest_birth_year: number | null
  latest_birth_year: number | null
  /** The age that people must not have reached on the first day of cover; null or left out where the product has none. */
  under_age?: number | null
  /** Plans of the contract by name; empty when the contract offers no choice, then any plan is let through. */
  plans: string[]
  /** The contract sends minors' mail to their leader, so a student under 18 needs no address of their own. */
  minors_mail_to_leader: boolean
  /** A family member whose `dependent_of` is empty is an issue; off where linking follows as a step of its own. */
  dependents_need_link: boolean
  /** A product for trips at home: destination and residence may be the same. */
  is_domestic?: boolean
  /** Whether cover must be sold for a percentage of the course fee, so that a fee has to be there. */
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
