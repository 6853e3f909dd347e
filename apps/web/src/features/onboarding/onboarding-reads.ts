import { getOnboarding } from '@campus/contract/onboarding?address'
import { prefetchCall } from '../../shared/api/prefetch-call.ts'
import { currentSession } from '../../shell/session/session-state.ts'

/** The questionnaire, once one's own details are there; before that the page asks for those. */
export function startOnboarding(): void {
  const info = currentSession()?.info
  if (info?.has_updated_info && !info.is_client_onboarded) prefetchCall(getOnboarding, {})
}
