/** The kinds of amount, besides taxes, that a company's books keep apart. */
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

/** The accounts of a company's books, by kind of amount and by kind of tax; some may have none. */
export type AccountCodes = Partial<Record<AccountKind, string>> & { taxes?: Record<string, string> }

/** The account of a kind of amount; null if the company has none for it. */
export const accountOf = (codes: AccountCodes, kind: AccountKind): string | null => codes[kind] ?? null

export const taxAccount = ({ taxes = {} }: AccountCodes, taxKind: string): string | null =>
  taxes[taxKind] ?? null

/** The kind of a payment transaction; using the credit balance brings in no money. */
export function transactionKind({ kind, gateway }: { kind: string; gateway: string }): AccountKind {
  if (kind === 'refund') return 'refund'
  return gateway === 'credit-balance' ? 'credit' : 'payment'
}

/** The kind of an entry in the credit balance: what we gave is our cost, the rest the client's money. */
export function creditEntryKind(kind: string): AccountKind {
  if (kind === 'goodwill') return 'goodwill'
  if (kind === 'written_off') return 'write_off'
  return kind === 'refund' || kind === 'refund_failed' ? 'refund' : 'credit'
}
