import { whenProofIsNeeded } from '../../shared/api/call-api.ts'
import { createStore } from '../../shared/state/create-store.ts'

type End = (isProven: boolean) => void
const store = createStore<End | undefined>(undefined)
let asking: Promise<boolean> | undefined

/** Asks once for all calls that need a proof at the same moment. */
function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => store.set(resolve)).finally(() => {
    asking = undefined
    store.set(undefined)
  })
  return asking
}
whenProofIsNeeded(askForProof)

/** Ends the question that is open, if there is one. */
export const useProofQuestion = store.use
