/** What a company's books tell apart beside its taxes. */
export const accountKinds = [
  'premium',
  'admin_fee',
  'payment',
  'refund',
  'credit',
  'goodwill',
  'write_off',
] as const
export type AccountKind = (typeof accountKinds)[number]

/** The accounts of a company's own books: by kind of amount, and by kind of tax. What has none is left out. */
export type AccountCodes = Partial<Record<AccountKind, string>> & { taxes?: Record<string, string> }

/** The account of a kind of amount; null where the company named none. */
export const accountOf = (codes: AccountCodes, kind: AccountKind): string | null => codes[kind] ?? null

export const accountOfTax = ({ taxes = {} }: AccountCodes, taxKind: string): string | null =>
  taxes[taxKind] ?? null

/** Of a payment transaction: one that uses the credit balance brings no money. */
export function kindOfTransaction({ kind, gateway }: { kind: string; gateway: string }): AccountKind {
  if (kind === 'refund') return 'refund'
  return gateway === 'credit-balance' ? 'credit' : 'payment'
}

/** Of an entry of the credit balance: what we gave is a cost of ours, all else the client's money. */
export function kindOfCreditEntry(kind: string): AccountKind {
  if (kind === 'goodwill') return 'goodwill'
  if (kind === 'written_off') return 'write_off'
  return kind === 'refund' || kind === 'refund_failed' ? 'refund' : 'credit'
}
