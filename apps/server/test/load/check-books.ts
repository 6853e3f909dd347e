import pg from 'pg'
import { lastName, type Purchase } from './purchases.ts'

/** What must hold whatever was killed when; returns what does not, in words. */
export async function checkBooks(ownerUrl: string, purchases: readonly Purchase[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const ask = async <Row>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Row[]
  const problems: string[] = []
  const none = async (text: string, what: string) => {
    const rows = await ask<object>(text)
    if (rows.length > 0) problems.push(`${what}: ${rows.length}, such as ${JSON.stringify(rows[0])}`)
  }
  try {
    const people = new Map(
      (
        await ask<{ name: string; n: number; state: string; paid: number }>(
          `select y.first_name as name, count(*)::int as n, min(y.state) as state,
             count(*) filter (where i.status = 'paid')::int as paid
           from policy y left join invoice i on i.id = y.invoice_id where y.last_name = $1 group by 1`,
          [lastName],
        )
      ).map((row) => [row.name, row]),
    )
    for (const { firstName, isConfirmed, isPaid, isCancelled } of purchases) {
      const row = people.get(firstName)
      if (isConfirmed && !row) problems.push(`${firstName} was confirmed and is lost`)
      if (row && row.n > 1) problems.push(`${firstName} is insured ${row.n} times`)
      if (isPaid && row?.state === 'pending') problems.push(`${firstName} was paid and still waits`)
      if (isPaid && row?.paid !== 1) problems.push(`${firstName} was paid and the invoice does not say so`)
      if (isCancelled && row?.state !== 'cancelled')
        problems.push(`${firstName} was cancelled and is ${row?.state}`)
    }
    await none(
      `select policy_number from policy group by 1 having count(*) > 1`,
      'policy numbers given twice',
    )
    await none(`select number from invoice group by 1 having count(*) > 1`, 'invoice numbers given twice')
    await none(
      `select s.company_id, s.kind, s.year, s.last, count(i.*)::int as invoices
       from number_sequence s join invoice i on i.company_id = s.company_id and i.kind = s.kind
         and i.number like '%' || s.year || '%'
       where s.kind in ('invoice', 'credit_note') group by 1, 2, 3, 4 having count(i.*) <> s.last`,
      'sequences of invoice numbers with holes',
    )
    await none(
      `select x.invoice_id from payment_transaction x where x.status = 'succeeded' group by 1 having count(*) > 1`,
      'invoices paid twice',
    )
    await none(
      `select client_id, currency, balance_minor from credit_entry where balance_minor < 0`,
      'credit balances below nothing',
    )
    await none(
      `select * from (select client_id, currency, position, balance_minor,
         sum(amount_minor) over (partition by client_id, currency order by position) as summed from credit_entry) e
       where balance_minor <> summed`,
      'credit balances that are not the sum of their entries',
    )
    await none(
      `select i.number from invoice i join lateral (select coalesce(sum(l.total_minor), 0) as lines from invoice_line l
         where l.invoice_id = i.id) s on true where i.kind = 'invoice' and s.lines <> i.total_minor`,
      'invoices that are not the sum of their lines',
    )
    await none(
      `select id, task_identifier from graphile_worker.jobs where attempts >= max_attempts`,
      'jobs that failed for good',
    )
  } finally {
    await client.end()
  }
  return problems
}
