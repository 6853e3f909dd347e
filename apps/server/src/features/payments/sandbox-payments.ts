import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { orNotFound } from '../../platform/failure.ts'

type Row = Pick<Tables['payment_transaction'], 'id' | 'gateway' | 'status' | 'amount_minor' | 'currency'> & {
  success_url: string
  fail_url: string
  number: string
}

export async function readSandbox(tx: Tx, token: string): Promise<Row> {
  return orNotFound(
    await tx.maybe<Row>(sql`
      select p.id, p.gateway, p.status, p.amount_minor, p.currency, i.number, p.extra ->> 'success_url' as success_url, p.extra ->> 'fail_url' as fail_url
      from payment_transaction p join invoice i on i.id = p.invoice_id
      where p.identifier = ${token} and p.identifier like 'sandbox\\_%' for update of p`),
  )
}
