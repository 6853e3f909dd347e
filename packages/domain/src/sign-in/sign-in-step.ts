export type SignInState = {
  /** The client's users sign in through its own identity provider only. */
  requiresSingleSignOn: boolean
  requiresSecondFactor: boolean
  hasSecondFactor: boolean
  hasCode: boolean
}

/** What follows after a correct password. */
export type SignInStep = 'single-sign-on' | 'pin' | 'check-code' | 'enrol' | 'session'

export function stepAfterPassword(state: SignInState): SignInStep {
  if (state.requiresSingleSignOn) return 'single-sign-on'
  if (state.hasSecondFactor) return state.hasCode ? 'check-code' : 'pin'
  return state.requiresSecondFactor ? 'enrol' : 'session'
}
