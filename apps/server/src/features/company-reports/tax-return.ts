import type { AccountSheet } from '@campus/documents/account-workbook'
import { sql, type Database } from '../../platform/database/database.ts'
import { invoiceDay } from '../billing/public.ts'
import { readNamedTaxes } from '../catalogue/public.ts'
import { readAccountCodes, readTaxSums, taxSheet } from '../invoices/public.ts'

/** The period of a report, both days included. */
export type Span = { from: string; to: string }

/**
 * The figures for a company's tax return: each tax by month, territory, kind and rate, over the invoices and
 * credit notes issued to all its clients in a period. `taxMinor` is the total tax of those documents by
 * currency, in minor units; the rows add up to it. Each client is read in a separate transaction, so that a
 * whole year is never in memory at once.
 */
export async function readTaxReturn(
  database: Database,
  companyId: string,
  { from, to }: Span,
): Promise<{ sheet: AccountSheet; taxMinor: Record<string, number> }> {
  const issued = sql`i.status <> 'open' and ${invoiceDay} between ${from} and ${to}`
  const { clients, names, codes } = await database.withCompany(async (tx) => ({
    clients: await tx.all<{ id: string }>(
      sql`select client_id as id from client where company_id = ${companyId} order by name`,
    ),
    names: (await readNamedTaxes(tx)).names,
    codes: await readAccountCodes(tx, { companyId }),
  }))
  const sums: Awaited<ReturnType<typeof readTaxSums>> = []
  const taxMinor: Record<string, number> = {}
  for (const { id } of clients)
    await database.withClient(id, async (tx) => {
      sums.push(...(await readTaxSums(tx, id, sql`i.client_id = ${id} and ${issued}`)))
      for (const { currency, tax } of await tx.all<{ currency: string; tax: number }>(sql`
        select i.currency, sum(i.tax_minor)::bigint as tax from invoice i where i.client_id = ${id} and ${issued} group by i.currency`))
        taxMinor[currency] = (taxMinor[currency] ?? 0) + tax
    })
  return { sheet: taxSheet(sums, { names, codes, locale: 'en' }), taxMinor }
}
