/** What the annual onboarding looks at. */
export type OnboardingState = {
  isDue: boolean
  isClientOnboarded: boolean
  hasActiveMasterUser: boolean
}

/**
 * Whether somebody may do the client's onboarding: who may change the profile, or, while the client has no active
 * Master User, anyone who is signed in; otherwise nobody could ever name one.
 */
export function mayOnboard(mayUpdateProfile: boolean, state: OnboardingState): boolean {
  if (mayUpdateProfile) return true
  return !state.hasActiveMasterUser && (state.isDue || !state.isClientOnboarded)
}

/** Whether the shell opens the annual onboarding dialog for a user. Source: specification, section 2.9. */
export function showsAnnualOnboarding(mayUpdateProfile: boolean, state: OnboardingState): boolean {
  return state.isDue && mayOnboard(mayUpdateProfile, state)
}

/** Source: specification, section 2.9, the second user-setup step after the first. */
export const onboardingSteps = [
  'master_users',
  'users',
  'owner_contact',
  'secondary_contact',
  'accounting_contact',
  'client_profile',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** The steps somebody goes through: Master Users only while none is active, users only for who may change them. */
export function stepsFor(rules: { hasActiveMasterUser: boolean; mayWriteUsers: boolean }): OnboardingStep[] {
  return onboardingSteps.filter((step) => {
    if (step === 'master_users') return !rules.hasActiveMasterUser
    if (step === 'users') return rules.mayWriteUsers
    return true
  })
}

/** Where to go on: the step that was kept, or the first one when that is gone. */
export function resumeAt(steps: readonly OnboardingStep[], kept: string | null): OnboardingStep {
  return steps.find((step) => step === kept) ?? steps[0] ?? 'client_profile'
}
