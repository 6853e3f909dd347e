import type { ReactNode } from 'react'
import { createStore } from '../state/create-store.ts'

export type ConfirmQuestion = {
  title: string
  /** What will happen, in a sentence; counts with their noun. */
  text: ReactNode
  /** Repeats the verb: "Cancel 14 policies". */
  confirmLabel: string
  /** Says what stays: "Keep them". */
  keepLabel: string
  /** Red button for what cannot be taken back. */
  isDangerous?: boolean
  /** The safe choice is what is most often wanted: it gets the filled button. */
  isKeepFirst?: boolean
}
export type OpenQuestion = ConfirmQuestion & { answer: (isConfirmed: boolean) => void }

const store = createStore<OpenQuestion | undefined>(undefined)

/** Asks before something is done: `if (await confirmAction({...})) cancel.mutate(...)`. */
export function confirmAction(question: ConfirmQuestion): Promise<boolean> {
  // Only one question at a time: an older one counts as declined.
  store.get()?.answer(false)
  return new Promise((resolve) => {
    store.set({
      ...question,
      answer: (isConfirmed) => {
        store.set(undefined)
        resolve(isConfirmed)
      },
    })
  })
}

export const useOpenQuestion = store.use
