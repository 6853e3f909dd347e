import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withMigratedDatabase } from './migrated-database.ts'
import { migrationsHash, writeTableTypes } from './table-types.ts'

/**
 * Writes platform/database/tables.gen.ts from a migrated database, unless the migrations are those it was written from
 * (`--force` writes it all the same). `--check` fails when the committed copy is stale, without a database: the API lane
 * compares the text (table-types.test.ts).
 */
const target = join(import.meta.dirname, '..', 'apps/server/src/platform/database/tables.gen.ts')
const isFresh =
  existsSync(target) && readFileSync(target, 'utf8').includes(`// Migrations: ${migrationsHash()}\n`)
if (process.argv.includes('--check')) {
  if (!isFresh) {
    console.error('tables.gen.ts is stale: run node tools/write-table-types.ts')
    process.exit(1)
  }
} else if (!isFresh || process.argv.includes('--force')) {
  writeFileSync(target, await withMigratedDatabase(writeTableTypes))
}
