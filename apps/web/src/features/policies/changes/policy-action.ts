import type { ReactNode } from 'react'

/** An action for one policy or the selected ones. */
export type PolicyAction = {
  key: string
  label: string
  icon: ReactNode
  onClick: () => void
  isBusy?: boolean
  /** Ends a policy: shown last, in red and set apart. */
  isDangerous?: boolean
  /** Why it isn't available now; the action is then disabled and shows this sentence. */
  reason?: string | undefined
}
