import { onTestFinished } from 'vitest'
import { sql } from '../../src/platform/database/database.ts'
import type { TestApp } from './test-app.ts'

const keys = { client: 'client_id', contract: 'id', product: 'id', school_user: 'id' } as const
type Value = string | number | boolean | null | object

/** Gives columns of rows other values until the test ends, whatever comes of it. */
export async function setForTest(
  world: TestApp,
  table: keyof typeof keys,
  where: ReturnType<typeof sql>,
  values: Record<string, Value>,
): Promise<void> {
  const name = sql.raw(table)
  const key = sql.raw(keys[table])
  const columns = Object.keys(values).map((column) => sql.raw(column))
  const put = (rows: object[]) =>
    world.services.database.withCompany((tx) =>
      tx.run(sql`
        update ${name} set ${sql.join(columns.map((column) => sql`${column} = given.${column}`))}
        from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb) given
        where ${name}.${key} = given.${key}`),
    )
  const before = await world.services.database.withCompany((tx) =>
    tx.all<{ row: object }>(sql`select to_jsonb(x) as row from ${name} x where ${where}`),
  )
  if (before.length === 0) throw new Error(`no ${table} is there to change`)
  onTestFinished(async () => {
    await put(before.map(({ row }) => row))
  })
  await put(before.map(({ row }) => ({ ...row, ...values })))
}
