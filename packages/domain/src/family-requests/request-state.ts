/** The states of a request to a family; `draft`, the clerk's preview, is stored nowhere. Source: decision 0103. */
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
  // to another address, or once more
  ask: { from: waiting, to: 'asked' },
  open: { from: waiting, to: 'opened' },
  answer: { from: [...waiting, 'answered'], to: 'answered' },
  accept: { from: ['answered'], to: 'accepted' },
  decline: { from: ['answered'], to: 'declined' },
  withdraw: { from: [...waiting, 'answered'], to: 'withdrawn' },
  // what was answered in time waits for the clerk
  expire: { from: waiting, to: 'expired' },
  bounce: { from: ['asked'], to: 'bounced' },
}

/** The states that an event can happen in. */
export const statesBefore = (event: FamilyEvent): readonly FamilyState[] => after[event].from
/** The state that it leads to; null where it cannot happen. */
export const stateAfter = (state: FamilyState, event: FamilyEvent): FamilyState | null =>
  after[event].from.includes(state) ? after[event].to : null

/** Whether a family can still answer, or correct what it said. */
export const isOpenState = (state: FamilyState): boolean => statesBefore('answer').includes(state)
