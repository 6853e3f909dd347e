import type { AccountCodes } from '@campus/domain/billing/account-codes'
import { sql, type Tx } from '../../platform/database/database.ts'

/** The account codes in a company's file. */
export async function readAccountCodes(
  tx: Tx,
  of: { companyId: string } | { clientId: string },
): Promise<AccountCodes> {
  const condition =
    'companyId' in of
      ? sql`o.id = ${of.companyId}`
      : sql`o.id = (select company_id from client where client_id = ${of.clientId})`
  const { codes } = await tx.one<{ codes: AccountCodes | null }>(
    sql`select o.details -> 'account_codes' as codes from company o where ${condition}`,
  )
  return codes ?? {}
}
