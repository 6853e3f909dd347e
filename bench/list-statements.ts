import { listPolicies } from '../apps/server/src/features/policies/list-policies.ts'
import type { Actor } from '../apps/server/src/platform/actor.ts'
import type { Context } from '../apps/server/src/platform/context.ts'
import { compileQuery, type Query } from '../apps/server/src/platform/database/compile-query.ts'
import type { Tx } from '../apps/server/src/platform/database/database.ts'

export type Statement = { text: string; values: unknown[] }

/** The statements the product runs for its list of policies, taken from the product itself. */
export async function listStatements(
  actor: Pick<Actor, 'client_id'>,
  query: { items: number; page: number },
): Promise<Statement[]> {
  const statements: Statement[] = []
  const record = (asked: Query<unknown>) => {
    const { sql, parameters } = compileQuery(asked)
    statements.push({ text: sql, values: [...parameters] })
  }
  const tx = {
    all: async (asked: Query<unknown>) => (record(asked), []),
    one: async (asked: Query<unknown>) => (record(asked), { total: 0 }),
  } as unknown as Tx
  const context = {
    tx,
    actor: { ...actor, sees_all_campuses: true, campus_ids: [] },
    today: '2026-12-01',
    t: { locale: 'en' },
  } as unknown as Context
  await listPolicies.handler({ query } as never, context)
  return statements
}
