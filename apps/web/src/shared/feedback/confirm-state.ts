import { useSyncExternalStore, type ReactNode } from 'react'

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
}
type OpenQuestion = ConfirmQuestion & { answer: (isConfirmed: boolean) => void }

const listeners = new Set<() => void>()
let current: OpenQuestion | undefined

function publish(question: OpenQuestion | undefined): void {
  current = question
  listeners.forEach((listener) => listener())
}

/** Asks before something is done: `if (await confirmAction({...})) cancel.mutate(...)`. */
export function confirmAction(question: ConfirmQuestion): Promise<boolean> {
  // Only one question at a time: an older one counts as declined.
  current?.answer(false)
  return new Promise((resolve) => {
    publish({
      ...question,
      answer: (isConfirmed) => {
        publish(undefined)
        resolve(isConfirmed)
      },
    })
  })
}

export function useOpenQuestion(): OpenQuestion | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
