/** The calls whose responses a payment makes stale. */
export const paymentCallNames = [
  'get-invoice',
  'list-needs',
  'list-invoices',
  'list-transactions',
  'list-invoice-lines',
  'get-credit-balance',
  'list-policies',
  'get-policy',
  'get-policy-summary',
  'check-policy-certificates',
] as const
