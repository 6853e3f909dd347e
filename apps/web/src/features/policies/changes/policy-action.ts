import type { ReactNode } from 'react'

/** Something that can be done with one policy or the selected ones. */
export type PolicyAction = {
  key: string
  label: string
  icon: ReactNode
  onClick: () => void
  isBusy?: boolean
  /** Ends a policy: last, red and apart. */
  isDangerous?: boolean
  /** Why it cannot be done now; the action then stands there with this sentence and does nothing. */
  reason?: string | undefined
}
