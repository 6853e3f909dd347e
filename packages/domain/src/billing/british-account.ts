/** Sort code and account number, as British banks ask for them. */
export type BritishAccount = { sort_code: string; account_number: string }

/**
 * The account in a British IBAN: after the bank code, six digits of the sort code and eight of the account
 * number. Null for accounts elsewhere. Source: the national structure of GB in ISO 13616.
 */
export function britishAccount(iban: string): BritishAccount | null {
  const [, sort = '', number = ''] =
    /^GB\d{2}[A-Z]{4}(\d{6})(\d{8})$/.exec(iban.replace(/\s/g, '').toUpperCase()) ?? []
  return number ? { sort_code: sort.replace(/(\d\d)(\d\d)(\d\d)/, '$1-$2-$3'), account_number: number } : null
}
