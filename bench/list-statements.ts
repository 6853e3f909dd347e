import { listPolicies } from '../apps/server/src/features/policies/list-policies.ts'
import type { Actor } from '../apps/server/src/platform/actor.ts'
import type { Context } from '../apps/server/src/platform/context.ts'
import { compileQuery, type Query } from '../apps/server/src/platform/database/compile-query.ts'
import type { Tx } from '../apps/server/src/platform/database/database.ts'

export type Statement = { text: string; values: unknown[] }

/** What a row of a count or a need says while statements are recorded; none of it reaches them. */
const emptyRow = {
  total: 0,
  ids: [],
  count: 0,
  errors: 0,
  first: null,
  last: null,
  at: null,
  cart_deadline: '17:00',
}

/** The statements that a piece of the product runs for an actor who sees everything, taken from the product itself. */
export async function recordStatements(
  actor: Pick<Actor, 'client_id'>,
  work: (context: Context) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = []
  const record = (asked: Query<unknown>) => {
    const { sql, parameters } = compileQuery(asked)
    statements.push({ text: sql, values: [...parameters] })
  }
  const tx = {
    all: async (asked: Query<unknown>) => (record(asked), []),
    one: async (asked: Query<unknown>) => (record(asked), emptyRow),
    maybe: async (asked: Query<unknown>) => (record(asked), undefined),
    isLimitedToCampuses: () => false,
  } as unknown as Tx
  await work({
    tx,
    actor: { ...actor, is_superuser: true, sees_all_campuses: true, campus_ids: [], roles: [] },
    now: new Date('2026-12-01T15:00:00Z'),
    today: '2026-12-01',
    t: { locale: 'en' },
  } as unknown as Context)
  return statements
}

/** The statements of the list of policies. */
export const listStatements = (
  actor: Pick<Actor, 'client_id'>,
  query: { items: number; page: number; search?: string },
): Promise<Statement[]> =>
  recordStatements(actor, (context) => listPolicies.handler({ query } as never, context))
