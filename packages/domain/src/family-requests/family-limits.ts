/** Limits of asking families. Source: decision 0103. */
export const familyLimits = {
  /** Days from today that a deadline may lie ahead. */
  daysAhead: 60,
  /** Links mailed by a client in 24 hours. */
  mailsPerDay: 10_000,
  /** Mails to one person that a clerk sends by hand, the first included. */
  mailsByHand: 5,
  /** Minutes between two of them. */
  minutesApart: 10,
} as const
