import pg from 'pg'
import { vi } from 'vitest'

/** What a role asks of the database during some work: every statement once, with the values it had. */
export async function statementsOf(
  role: string,
  work: () => Promise<unknown>,
): Promise<Map<string, unknown[]>> {
  const statements = new Map<string, unknown[]>()
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [asked] = given as [{ text?: string; values?: unknown[] } | undefined]
    const { text, values } = asked ?? {}
    if (this.user === role && text && values) statements.set(text, values)
    return Reflect.apply(query, this, given) as never
  })
  await work().finally(() => spy.mockRestore())
  return statements
}

/** Values as a statement of `explain` has them. */
export const explainedValues = (values: unknown[]): unknown[] =>
  values.map((value) => (value instanceof Date ? value.toISOString() : value))
