import { getOnboarding } from '@campus/contract/onboarding?address'
import { prefetchCall } from '../../shared/api/prefetch-call.ts'
import { currentSession } from '../../shell/session/session-state.ts'

/** Reads the questionnaire once the user's own details are complete; until then the page asks for those. */
export function startOnboarding(): void {
  const info = currentSession()?.info
  const isOpen = info && !(info.is_client_onboarded && info.is_client_active)
  if (isOpen && info.has_updated_info) prefetchCall(getOnboarding, {})
}
