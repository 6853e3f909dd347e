import type { AccountCodes } from '@campus/domain/billing/account-codes'
import { sql, type Tx } from '../../platform/database/database.ts'

/** The account codes in a company's file. */
export async function readAccountCodes(
  tx: Tx,
  of: { companyId: string } | { clientId: string },
): Promise<AccountCodes> {
  const condition =
    'companyId' in of
      ? sql`company.id = ${of.companyId}`
      : sql`company.id = (select company_id from client where client_id = ${of.clientId})`
  const { codes } = await tx.one<{ codes: AccountCodes | null }>(
    sql`select company.details -> 'account_codes' as codes from company where ${condition}`,
  )
  return codes ?? {}
}
