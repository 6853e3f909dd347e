import type { sql } from '../../platform/database/database.ts'

/**
 * A rule of the books. `broken` selects its violations: `client_id` (null for a company's), `subject` (an
 * invoice or policy number) and `seen`, the actual value. Amounts are in minor units.
 */
export type Invariant = {
  code: string
  /** The rule as a sentence, for the report. */
  rule: string
  broken: ReturnType<typeof sql<BrokenRow>>
}

export type BrokenRow = { client_id: string | null; subject: string; seen: string }
