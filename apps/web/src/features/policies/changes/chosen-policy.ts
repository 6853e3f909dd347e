import type { PolicySummary } from '@campus/contract/policy-rows'

/** The data of a policy needed to change it. */
export type ChosenPolicy = Pick<
  PolicySummary,
  'id' | 'full_name' | 'policy_number' | 'type' | 'status' | 'start_date' | 'end_date'
>
