import type { ChosenPolicy } from '../chosen-policy.ts'

export type ChangeDialogKey = 'extend' | 'trip_dates' | 'cancel' | 'leader' | 'group_name' | 'documents'

/** Which dialog is open, and for which policies. */
export type OpenedChange = {
  key: ChangeDialogKey
  policies: readonly ChosenPolicy[]
  /** The group leader that the one policy has now. */
  present?: { id: string; full_name: string; policy_number: string } | null
}
