import { sql, type Tx } from './database.ts'

/**
 * Allocates the next policy numbers of a company and year without waiting for other transactions; a rollback
 * leaves a gap.
 */
export async function allocatePolicyNumbers(
  tx: Tx,
  companyId: string,
  { year, count }: { year: number; count: number },
): Promise<number[]> {
  const rows = await tx.all<{ number: number }>(
    sql`select number from allocate_policy_numbers(${companyId}, ${year}, ${count}) as number`,
  )
  return rows.map((row) => row.number)
}

/**
 * Allocates the next numbers of a gapless sequence and returns the first. The row stays locked until the
 * transaction ends, so a rollback leaves no gap.
 */
export async function allocateNumbers(
  tx: Tx,
  companyId: string,
  { kind, year, count = 1 }: { kind: string; year: number; count?: number | undefined },
): Promise<number> {
  const { last: lastNumber } = await tx.one<{ last: number }>(sql`
    insert into number_sequence (company_id, kind, year, last) values (${companyId}, ${kind}, ${year}, ${count})
    on conflict (company_id, kind, year) do update set last = number_sequence.last + ${count} returning last`)
  return lastNumber - count + 1
}
