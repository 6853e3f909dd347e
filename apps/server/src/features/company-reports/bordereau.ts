import { accountOf } from '@campus/domain/billing/account-codes'
import { unitsText } from '@campus/domain/money'
import { sql, type Tx } from '../../platform/database/database.ts'
import { invoiceDay, joinLineDays, lineEnd, lineReason, lineStart } from '../billing/public.ts'
import { readAccountCodes } from '../invoices/public.ts'
import type { Span } from './tax-return.ts'

export const bordereauColumns = [
  'document',
  'issued_on',
  'transaction',
  'policy_number',
  'client',
  'product',
  'plan',
  'terms_version',
  'territory',
  'destination',
  'start_date',
  'end_date',
  'currency',
  'premium',
  'tax',
  'premium_and_tax',
  'premium_account',
] as const

type Row = Record<
  Exclude<(typeof bordereauColumns)[number], 'premium' | 'tax' | 'premium_and_tax' | 'premium_account'>,
  string
> & {
  premium: number
  tax: number
}

/**
 * The premium bordereau for the insurer: one row per line of the invoices and credit notes issued to a
 * company's clients in a period, with the reason for it. Our admin fee isn't premium, so it is left out; the
 * rows name no insured people.
 */
export async function readBordereau(tx: Tx, companyId: string, { from, to }: Span): Promise<string[][]> {
  const rows = await tx.all<Row>(sql`
    select i.number as document, ${invoiceDay} as issued_on, coalesce(${lineReason}, 'new') as transaction, policy.policy_number, c.name as client,
      p.details ->> 'code' as product, policy.plan, p.details ->> 'version' as terms_version, contract.risk_country_id as territory, policy.destination_country_id as destination,
      ${lineStart} as start_date, ${lineEnd} as end_date, i.currency, l.insurance_cost_minor as premium, l.tax_minor as tax
    from invoice i join client c on c.client_id = i.client_id
    join invoice_line l on l.client_id = i.client_id and l.invoice_id = i.id
    join policy on policy.client_id = l.client_id and policy.id = l.policy_id ${joinLineDays}
    join contract on contract.client_id = policy.client_id and contract.id = policy.contract_id join product_terms p on p.id = policy.product_terms_id
    where i.company_id = ${companyId} and i.status <> 'open' and ${invoiceDay} between ${from} and ${to}
    order by ${invoiceDay}, i.number, policy.policy_number, l.id`)
  const account = accountOf(await readAccountCodes(tx, { companyId }), 'premium') ?? ''
  return rows.map((row) =>
    bordereauColumns.map((column) => {
      if (column === 'premium_account') return account
      if (column === 'premium_and_tax') return unitsText(row.premium + row.tax)
      return column === 'premium' || column === 'tax' ? unitsText(row[column]) : row[column]
    }),
  )
}
