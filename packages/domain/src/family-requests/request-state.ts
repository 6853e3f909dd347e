/**
 * The states of a request to a family; `draft`, the clerk's preview, is never stored. Source: decision 0103.
 */
export const familyStates = [
  'asked',
  'opened',
  'answered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'bounced',
] as const
export type FamilyState = (typeof familyStates)[number]

export type FamilyEvent = 'ask' | 'open' | 'answer' | 'accept' | 'decline' | 'withdraw' | 'expire' | 'bounce'

const waiting = ['asked', 'opened', 'bounced'] as const satisfies FamilyState[]

const after: Record<FamilyEvent, { from: readonly FamilyState[]; to: FamilyState }> = {
  // to another address, or again
  ask: { from: waiting, to: 'asked' },
  open: { from: waiting, to: 'opened' },
  answer: { from: [...waiting, 'answered'], to: 'answered' },
  accept: { from: ['answered'], to: 'accepted' },
  decline: { from: ['answered'], to: 'declined' },
  withdraw: { from: [...waiting, 'answered'], to: 'withdrawn' },
  // answers given in time wait for the clerk
  expire: { from: waiting, to: 'expired' },
  bounce: { from: ['asked'], to: 'bounced' },
}

/** The states in which an event can happen. */
export const statesBefore = (event: FamilyEvent): readonly FamilyState[] => after[event].from
/** The state that the event leads to; null if it can't happen. */
export const stateAfter = (state: FamilyState, event: FamilyEvent): FamilyState | null =>
  after[event].from.includes(state) ? after[event].to : null

/** Whether a family can still answer, or change its answers. */
export const isOpenState = (state: FamilyState): boolean => statesBefore('answer').includes(state)

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
