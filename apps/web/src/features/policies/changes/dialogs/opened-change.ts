import type { ChosenPolicy } from '../chosen-policy.ts'

export type ChangeDialogKey = 'extend' | 'trip_dates' | 'cancel' | 'leader' | 'group_name' | 'documents'

/** The open dialog and its policies. */
export type OpenedChange = {
  key: ChangeDialogKey
  policies: readonly ChosenPolicy[]
  /** The current group leader of the single policy. */
  present?: { id: string; full_name: string; policy_number: string } | null
}
