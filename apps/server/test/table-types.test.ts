import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { writeTableTypes } from '../../../tools/write-table-types.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const committed = join(import.meta.dirname, '../src/platform/database/tables.gen.ts')

test('the types of the tables are those of the migrated database, and follow a renamed column', async () => {
  expect(await writeTableTypes(world.ownerUrl)).toBe(readFileSync(committed, 'utf8'))

  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  await owner.query('alter table passkey rename column last_used_at to used_at')
  await owner.end()
  const renamed = await writeTableTypes(world.ownerUrl)
  expect(renamed).not.toBe(readFileSync(committed, 'utf8'))
  expect(renamed).toContain('\n    used_at: Date | null\n')
})
