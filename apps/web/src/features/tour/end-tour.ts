import { endTour as call } from '@campus/contract/account?address'
import { callApi } from '../../shared/api/call-api.ts'
import { reloadSession } from '../../shell/session/session-state.ts'

/**
 * Stores that the tour needn't be offered again. If that fails, it is offered once more instead of delaying
 * the user.
 */
export async function endTour(): Promise<void> {
  try {
    await callApi(call, {})
    await reloadSession()
  } catch {
    // offered again on the next visit
  }
}
