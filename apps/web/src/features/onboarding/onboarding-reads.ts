import { getOnboarding } from '@campus/contract/onboarding?address'
import { prefetchCall } from '../../shared/api/prefetch-call.ts'
import { currentSession } from '../../shell/session/session-state.ts'

/** The questionnaire, once one's own details are there; before that the page asks for those. */
export function startOnboarding(): void {
  const info = currentSession()?.info
  const isOpen = info && !(info.is_client_onboarded && info.is_client_active)
  if (isOpen && info.has_updated_info) prefetchCall(getOnboarding, {})
}
