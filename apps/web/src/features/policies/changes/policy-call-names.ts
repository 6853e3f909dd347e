/** What is read again once policies have changed. */
export const policyCallNames = [
  'list-policies',
  'get-policy',
  'get-policy-summary',
  'get-policy-history',
  'list-policy-documents',
  'list-immediate-family-members',
  'list-policies-in-batch',
  'list-all-policies-in-batch',
  'list-group-names',
  'list-invoices',
  'get-invoice',
] as const
