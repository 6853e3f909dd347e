/** Limits on requests to families. Source: decision 0103. */
export const familyLimits = {
  /** Maximum number of days from today to a deadline. */
  daysAhead: 60,
  /** Links that a client may send by email in 24 hours. */
  mailsPerDay: 10_000,
  /** Emails to one person that a clerk may send by hand, including the first. */
  mailsByHand: 5,
  /** Minimum number of minutes between two of them. */
  minutesApart: 10,
} as const
