import { sql, type Tx } from '../../platform/database/database.ts'
import { creditInvariants } from './credit-invariants.ts'
import type { BrokenRow, Invariant } from './invariant.ts'
import { invoiceInvariants } from './invoice-invariants.ts'
import { policyInvariants } from './policy-invariants.ts'

/** Every rule of the books. Source: `docs/money.md`, "What the books must always say". */
export const invariants: readonly Invariant[] = [
  ...invoiceInvariants,
  ...policyInvariants,
  ...creditInvariants,
]

export type BrokenRule = { code: string; rule: string; count: number; examples: BrokenRow[] }
const mostExamples = 20

/**
 * Gives the rest of the transaction one snapshot: concurrent changes are visible completely or not at all.
 */
export async function inOneState<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.run(sql`set transaction isolation level repeatable read, read only`)
  return work()
}

/**
 * Verifies the books of every client, or of one, against all rules; returns the broken rules, with examples.
 */
export async function verifyBooks(tx: Tx, clientId?: string): Promise<BrokenRule[]> {
  const broken: BrokenRule[] = []
  for (const { code, rule, broken: query } of invariants) {
    const rows = await tx.all<BrokenRow>(
      sql`select client_id, subject, seen from (${query}) x where ${clientId ?? null}::uuid is null or client_id = ${clientId ?? null} order by client_id, subject, seen`,
    )
    if (rows.length > 0)
      broken.push({ code, rule, count: rows.length, examples: rows.slice(0, mostExamples) })
  }
  return broken
}
