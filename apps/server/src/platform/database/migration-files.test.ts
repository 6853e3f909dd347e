import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { pendingMigrations, readMigrations, splitStatements } from './migration-files.ts'

const made: string[] = []
function writeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'campus-cover-migrations-'))
  made.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

const two = { '0001-one.sql': 'select 1', '0002-two.sql': 'select 2' }
const noted = (folder: string) => readMigrations(folder).map(({ name, sha256 }) => ({ name, sha256 }))
const pending = (files: Record<string, string>, applied: { name: string; sha256: string | null }[]) =>
  pendingMigrations(readMigrations(writeFolder(files)), applied).map(({ name }) => name)

test('the migrations of the product are numbered without gaps', () => {
  const folder = join(import.meta.dirname, '..', '..', '..', 'migrations')
  const numbers = readMigrations(folder).map(({ name }) => Number(name.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

describe('the names of the files', () => {
  test.each([
    [{ ...two, '0004-four.sql': '' }, 'Migration 0003 is missing before 0004-four.sql'],
    [{ '0002-two.sql': '' }, 'Migration 0001 is missing before 0002-two.sql'],
    [{ ...two, '0002-zwei.sql': '' }, 'Two migrations have the number 0002 (0002-two.sql, 0002-zwei.sql)'],
    [{ ...two, '3-three.sql': '' }, 'Migration 3-three.sql must be named like 0003-what-it-makes.sql'],
    [{ ...two, '0003_three.sql': '' }, 'Migration 0003_three.sql must be named like 0003-'],
  ])('%j is rejected', (files, message) => {
    expect(() => readMigrations(writeFolder(files))).toThrow(message)
  })

  test('other files beside them are no migrations', () => {
    expect(readMigrations(writeFolder({ ...two, 'README.md': '' }))).toHaveLength(2)
  })
})

describe('what a database still needs', () => {
  const applied = () => noted(writeFolder(two))

  test('are the files that it has not had', () => {
    expect(pending(two, [])).toEqual(['0001-one.sql', '0002-two.sql'])
    expect(pending({ ...two, '0003-three.sql': '' }, applied())).toEqual(['0003-three.sql'])
    expect(pending(two, applied())).toEqual([])
  })

  test('line ends of another system are no change', () => {
    const unix = noted(writeFolder({ '0001-one.sql': 'select 1;\nselect 2;\n' }))
    expect(pending({ '0001-one.sql': 'select 1;\r\nselect 2;\r\n' }, unix)).toEqual([])
  })

  test.each([
    ['a changed file', { ...two, '0001-one.sql': 'select 3' }, '0001-one.sql was changed after'],
    [
      'a file that is not here',
      { '0001-one.sql': 'select 1' },
      'has had migration 0002-two.sql, which this release',
    ],
    [
      'a renamed file',
      { '0001-one.sql': 'select 1', '0002-b.sql': 'select 2' },
      'has had migration 0002-two.sql',
    ],
  ])('%s ends with one sentence that says what to do', (_, files, message) => {
    const rejected = () => pending(files, applied())
    expect(rejected).toThrow(message)
    expect(rejected).toThrow(/: (restore|run) [^.]*\.$/)
  })

  test('a database of the older set says to start anew', () => {
    const older = [{ name: '0001-tenancy-and-accounts.sql', sha256: null }]
    expect(() => pending(two, older)).toThrow(
      'This database was made by an older set of migrations (0001-tenancy-and-accounts.sql is one of them), which the present files do not continue: nothing is in production yet, so start with a new DATA_DIR, or drop the database and make it anew.',
    )
  })

  test('a file before one that was applied goes no way', () => {
    expect(() => pending(two, applied().slice(1))).toThrow('migrations go forward only')
  })
})

describe('a file without a transaction', () => {
  test('is one whose first line says so', () => {
    const files = readMigrations(
      writeFolder({
        '0001-a.sql': '-- no transaction\nselect 1',
        '0002-b.sql': '-- a note\n-- no transaction\n',
      }),
    )
    expect(files.map(({ isTransaction }) => isTransaction)).toEqual([false, true])
  })

  test('gives its statements one by one', () => {
    const text = `-- no transaction
-- why
drop index concurrently if exists a;
create index concurrently a on b (c)
  where d = 'x; y';

-- the end
`
    expect(splitStatements(text)).toEqual([
      '-- no transaction\n-- why\ndrop index concurrently if exists a',
      "create index concurrently a on b (c)\n  where d = 'x; y'",
    ])
  })
})
