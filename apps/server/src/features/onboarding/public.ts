export { isWithoutMasterUser, onboardingColumns, requireMayOnboard } from './onboarding-state.ts'
