export { clientMetadataIn } from './client-metadata.ts'
export { questionnaireOf } from './client-questionnaire.ts'
export { isWithoutMasterUser, onboardingColumns, requireMayOnboard } from './onboarding-state.ts'
