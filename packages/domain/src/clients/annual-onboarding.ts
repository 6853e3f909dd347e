/** The state that decides about the annual onboarding. */
export type OnboardingState = {
  isDue: boolean
  isClientOnboarded: boolean
  hasActiveMasterUser: boolean
}

/**
 * Whether a user may do the client's onboarding: those who may change the profile or, while the client has no
 * active Master User, anyone who is signed in; otherwise nobody could ever appoint one.
 */
export function mayOnboard({
  mayUpdateProfile,
  state,
}: {
  mayUpdateProfile: boolean
  state: OnboardingState
}): boolean {
  if (mayUpdateProfile) return true
  return !state.hasActiveMasterUser && (state.isDue || !state.isClientOnboarded)
}

/** Whether the shell opens the annual onboarding dialog for a user. Source: specification, section 2.9. */
export function showsAnnualOnboarding({
  mayUpdateProfile,
  state,
}: {
  mayUpdateProfile: boolean
  state: OnboardingState
}): boolean {
  return state.isDue && mayOnboard({ mayUpdateProfile, state })
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

/** The steps for a user: Master Users only while none is active, users only for those who may change them. */
export function stepsFor(rules: { hasActiveMasterUser: boolean; mayWriteUsers: boolean }): OnboardingStep[] {
  return onboardingSteps.filter((step) => {
    if (step === 'master_users') return !rules.hasActiveMasterUser
    if (step === 'users') return rules.mayWriteUsers
    return true
  })
}

/** The step to resume at: the saved one, or the first one if that no longer applies. */
export function resumeAt(steps: readonly OnboardingStep[], kept: string | null): OnboardingStep {
  return steps.find((step) => step === kept) ?? steps[0] ?? 'client_profile'
}
