import { whenProofIsNeeded } from '../../shared/api/call-api.ts'
import { createStore } from '../../shared/state/create-store.ts'

type End = (isProven: boolean) => void
const store = createStore<End | undefined>(undefined)
let asking: Promise<boolean> | undefined

/** Asks once for all simultaneous calls that require the user to confirm their identity. */
function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => store.set(resolve)).finally(() => {
    asking = undefined
    store.set(undefined)
  })
  return asking
}
whenProofIsNeeded(askForProof)

/** Resolves the open question; undefined if there is none. */
export const useProofQuestion = store.use
