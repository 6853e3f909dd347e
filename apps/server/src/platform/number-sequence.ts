import { sql, type Tx } from './database.ts'

/**
 * Takes the next numbers of a gapless sequence and returns the first. The row stays locked until the transaction
 * ends, so a rolled back one leaves no hole.
 */
export async function allocateNumbers(
  tx: Tx,
  companyId: string,
  kind: string,
  year: number,
  count = 1,
): Promise<number> {
  const { last } = await tx.one<{ last: number }>(sql`
    insert into number_sequence (company_id, kind, year, last) values (${companyId}, ${kind}, ${year}, ${count})
    on conflict (company_id, kind, year) do update set last = number_sequence.last + ${count} returning last`)
  return last - count + 1
}
