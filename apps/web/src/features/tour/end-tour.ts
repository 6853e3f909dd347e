import { endTour as call } from '@campus/contract/tour?address'
import { callApi } from '../../shared/api/call-api.ts'
import { reloadSession } from '../../shell/session/session-state.ts'

/** Notes that the tour need not be offered again. Where that fails it is offered once more: nobody is held up for it. */
export async function endTour(): Promise<void> {
  try {
    await callApi(call, {})
    await reloadSession()
  } catch {
    // offered again with the next visit
  }
}
