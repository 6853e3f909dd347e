export { clientMetadataIn } from './client-metadata.ts'
export { completeQuestionnaire } from './client-questionnaire.ts'
export { isWithoutMasterUser, onboardingColumns, requireMayOnboard } from './onboarding-state.ts'
