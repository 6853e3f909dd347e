import { create } from 'zustand'
import { whenProofIsNeeded } from '../../shared/api/call-api.ts'

/** The open question, to be answered with whether the user confirmed their identity; undefined if none is open. */
export const useProofQuestion = create<{ answer: (isProven: boolean) => void } | undefined>(() => undefined)
let asking: Promise<boolean> | undefined

/** Asks once for all simultaneous calls that require the user to confirm their identity. */
function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => useProofQuestion.setState({ answer: resolve }, true)).finally(() => {
    asking = undefined
    useProofQuestion.setState(undefined)
  })
  return asking
}
whenProofIsNeeded(askForProof)
