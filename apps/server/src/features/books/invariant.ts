import type { sql } from '../../platform/database/database.ts'

/**
 * One rule of the books. `broken` selects what breaks it: `client_id` (null where it is of a company), `subject` (the
 * number of an invoice or policy) and `seen`, what stands there instead. Amounts are in minor units.
 */
export type Invariant = {
  code: string
  /** The rule as a sentence, as the report prints it. */
  rule: string
  broken: ReturnType<typeof sql<BrokenRow>>
}

export type BrokenRow = { client_id: string | null; subject: string; seen: string }
