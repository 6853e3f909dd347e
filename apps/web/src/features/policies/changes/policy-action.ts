import type { ReactNode } from 'react'
import type { ChangeAction } from '@campus/contract/policy-changes'
import type { PolicySummary } from '@campus/contract/policy-rows'

/** The data of a policy needed to change it. */
export type ChosenPolicy = Pick<
  PolicySummary,
  'id' | 'full_name' | 'policy_number' | 'type' | 'status' | 'start_date' | 'end_date'
>

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

export type ChangeDialogKey =
  | 'extend'
  | 'trip_dates'
  | 'cancel'
  | 'withdraw'
  | 'leader'
  | 'group_name'
  | 'documents'

/** The changes that the shared dialog confirms; a withdrawal needs a statement and has its own. */
export type DialogAction = Exclude<ChangeAction, 'withdraw'>

/** The open dialog and its policies. */
export type OpenedChange = {
  key: ChangeDialogKey
  policies: readonly ChosenPolicy[]
  /** The current group leader of the single policy. */
  present?: { id: string; full_name: string; policy_number: string } | null
}
