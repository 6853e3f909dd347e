/** The calls whose responses a change of policies makes stale. */
export const policyCallNames = [
  'list-policies',
  'list-needs',
  'get-policy',
  'get-policy-summary',
  'get-policy-history',
  'list-policy-documents',
  'list-immediate-family-members',
  'list-policies-in-batch',
  'list-all-policies-in-batch',
  'list-group-names',
  'list-covered-people',
  'get-covered-summary',
  'count-covered-days',
  'list-invoices',
  'get-invoice',
] as const
