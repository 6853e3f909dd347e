import type { ReactNode } from 'react'
import { create } from 'zustand'

export type ConfirmQuestion = {
  title: string
  /** The consequences, in a sentence; counts include their noun. */
  text: ReactNode
  /** Repeats the verb: "Cancel 14 policies". */
  confirmLabel: string
  /** Names what is kept: "Keep them". */
  keepLabel: string
  /** A red button, for actions that can't be undone. */
  isDangerous?: boolean
  /** Gives the filled button to the safe choice, for questions that are usually declined. */
  isKeepFirst?: boolean
}
export type OpenQuestion = ConfirmQuestion & { answer: (isConfirmed: boolean) => void }

export const useOpenQuestion = create<OpenQuestion | undefined>(() => undefined)

/** Asks for confirmation: `if (await confirmAction({...})) cancel.mutate(...)`. */
export function confirmAction(question: ConfirmQuestion): Promise<boolean> {
  // only one question at a time: an earlier one counts as declined
  useOpenQuestion.getState()?.answer(false)
  return new Promise((resolve) => {
    useOpenQuestion.setState(
      {
        ...question,
        answer: (isConfirmed) => {
          useOpenQuestion.setState(undefined)
          resolve(isConfirmed)
        },
      },
      true,
    )
  })
}
