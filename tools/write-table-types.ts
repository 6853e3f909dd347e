import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readMigrations } from '../apps/server/src/platform/database/migration-files.ts'
import { withMigratedDatabase } from './migrated-database.ts'

/** What the driver makes of each PostgreSQL type, with the parsers of platform/database/database.ts. */
const driverTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  name: 'string',
  numeric: 'string',
  regclass: 'string',
  text: 'string',
  time: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  varchar: 'string',
}

/** The TypeScript type of a PostgreSQL type, `_text` being an array of text; null where the table above lacks it. */
export function driverType(type: string): string | null {
  if (!type.startsWith('_')) return driverTypes[type] ?? null
  const element = driverType(type.slice(1))
  // an array of these comes as its text
  return element && ['string', 'number', 'boolean', 'Date'].includes(element) ? `${element}[]` : null
}

type Column = { table: string; column: string; type: string; is_null: boolean; checks: string[] }

/**
 * Our tables and views with their columns, without partitions, which no query names. A view's columns count as
 * nullable, because PostgreSQL doesn't report whether they can be null.
 */
const columnsOfTables = `
  select c.relname::text as "table", a.attname::text as "column", t.typname::text as type,
    not a.attnotnull and not coalesce(d.typnotnull, false) as is_null,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type d on d.oid = a.atttypid
  join pg_type t on t.oid = case d.typtype when 'd' then d.typbasetype else d.oid end
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
  order by c.relname collate "C", a.attname collate "C"`

/** The texts that a check allows, as in \`check (state in ('a', 'b'))\`; null where it says something else. */
export function allowedTexts(check: string): string[] | null {
  const list =
    /^CHECK \(\(\(?\w+\)? = ANY \(\(?ARRAY\[(.*)\]\)?(?:::text\[\])?\)\)\)$/.exec(check)?.[1] ??
    /^CHECK \(\(\w+ = ('[^']*'::text)\)\)$/.exec(check)?.[1]
  const texts = list
    ?.split(', ')
    .map((item) => /^\(?'([^']*)'::(?:text|character varying)\)?(?:::text)?$/.exec(item)?.[1])
  return texts && !texts.includes(undefined) ? (texts as string[]) : null
}

/** Columns that the schema lets be null for a part of a transaction alone. */
const filledAtCommit: Readonly<Record<string, string>> = {
  'invoice.number': 'the trigger `numbered` rejects an invoice without one when its transaction ends',
}
export const isFilledAtCommit = (table: string, column: string): boolean =>
  `${table}.${column}` in filledAtCommit

function columnType({ table, column, type, is_null, checks }: Column): string {
  const allowed = checks.map(allowedTexts).find((texts) => texts !== null)
  const plain = allowed ? allowed.map((text) => `'${text}'`).join(' | ') : driverType(type)
  if (plain === null)
    throw new Error(`${table}.${column}: say in tools/write-table-types.ts what the driver makes of ${type}`)
  return is_null && !isFilledAtCommit(table, column) && plain !== 'unknown' ? `${plain} | null` : plain
}

/** One number for all migrations as they are on the disk, so that a check without a database finds stale types. */
export const migrationsHash = (): string => {
  const folder = join(import.meta.dirname, '..', 'apps', 'server', 'migrations')
  const sums = readMigrations(folder).map(({ name, sha256 }) => `${name} ${sha256}\n`)
  return createHash('sha256').update(sums.join('')).digest('hex')
}

/** The source of tables.gen.ts for a migrated database. Throws where a column has a type that the driver's table lacks. */
export async function writeTableTypes(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(columnsOfTables)
    const tables = Map.groupBy(rows, ({ table }) => table)
    const bodies = [...tables].map(([table, columns]) => {
      const lines = columns.map((one) => `    ${one.column}: ${columnType(one)}\n`)
      return `  ${table}: {\n${lines.join('')}  }\n`
    })
    return `// Written by tools/write-table-types.ts from the migrated database; do not edit.
// Migrations: ${migrationsHash()}

/** Every table and view, with its columns as the driver delivers them; texts that a check limits are those texts. */
export type Tables = {
${bodies.join('')}}
`
  } finally {
    await client.end()
  }
}

/**
 * Writes tables.gen.ts if there are other migrations than those it was written from, or with `--force`. `--check` fails if
 * it is stale, without a database: the API lane compares the text.
 */
if (import.meta.main) {
  const target = join(import.meta.dirname, '..', 'apps/server/src/platform/database/tables.gen.ts')
  const isFresh = readFileSync(target, 'utf8').includes(`// Migrations: ${migrationsHash()}\n`)
  if (process.argv.includes('--check')) {
    if (!isFresh) console.error('tables.gen.ts is stale: run node tools/write-table-types.ts')
    process.exitCode = isFresh ? 0 : 1
  } else if (!isFresh || process.argv.includes('--force'))
    writeFileSync(target, await withMigratedDatabase(writeTableTypes))
}
