import type { PolicySummary } from '@campus/contract/policy-rows'

/** What a change needs to know of a policy it was chosen for. */
export type ChosenPolicy = Pick<
  PolicySummary,
  'id' | 'full_name' | 'policy_number' | 'type' | 'status' | 'start_date' | 'end_date'
>
