import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type MigrationFile = {
  name: string
  /** SHA-256 of the text in hex, line ends apart: a checkout on Windows must not look like a change. */
  sha256: string
  text: string
  /** False where the first line is `-- no transaction`, as `create index concurrently` needs it. */
  isTransaction: boolean
}

export type AppliedMigration = { name: string; sha256: string | null }

/** The database and the migration files do not fit each other; the message is one sentence that says what to do. */
export class MigrationMismatch extends Error {}

const namePattern = /^(\d{4})-[a-z0-9-]+\.sql$/
const newDatabase = 'start with a new DATA_DIR, or drop the database and make it anew'

/** The migrations of a folder in their order. Throws where they are not numbered 0001, 0002, … each once. */
export function readMigrations(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  for (const [index, name] of names.entries()) {
    const number = namePattern.exec(name)?.[1]
    const wanted = String(index + 1).padStart(4, '0')
    if (!number)
      throw new MigrationMismatch(
        `Migration ${name} must be named like ${wanted}-what-it-makes.sql: rename it.`,
      )
    if (number === names[index - 1]?.slice(0, 4))
      throw new MigrationMismatch(
        `Two migrations have the number ${number} (${names[index - 1]}, ${name}): renumber the later one.`,
      )
    if (number !== wanted)
      throw new MigrationMismatch(
        `Migration ${wanted} is missing before ${name}: number the files without gaps.`,
      )
  }
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return {
      name,
      sha256: createHash('sha256').update(text).digest('hex'),
      text,
      isTransaction: !/^-- no transaction\b/.test(text),
    }
  })
}

/**
 * The files that a database still needs. Throws one sentence that says what to do where the database was made by files
 * other than these: an older set, a newer release, or a file that was changed after it was applied.
 */
export function pendingMigrations(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): MigrationFile[] {
  const old = applied.find((row) => row.sha256 === null)
  if (old)
    throw new MigrationMismatch(
      `This database was made by an older set of migrations (${old.name} is one of them), which the present files do not continue: nothing is in production yet, so ${newDatabase}.`,
    )
  const known = new Map(files.map((file) => [file.name, file]))
  for (const { name, sha256 } of applied) {
    const file = known.get(name)
    if (!file)
      throw new MigrationMismatch(
        `This database has had migration ${name}, which this release does not have: run the release that applied it, or use another database.`,
      )
    if (file.sha256 !== sha256)
      throw new MigrationMismatch(
        `Migration ${name} was changed after this database had it: restore the file and put the change into a new migration, or ${newDatabase}.`,
      )
  }
  const isApplied = new Set(applied.map((row) => row.name))
  const pending = files.filter((file) => !isApplied.has(file.name))
  const last = files.findLast((file) => isApplied.has(file.name))
  if (pending[0] && last && pending[0].name < last.name)
    throw new MigrationMismatch(
      `Migration ${pending[0].name} comes before ${last.name}, which this database has had: migrations go forward only, so give it the next number.`,
    )
  return pending
}

/**
 * The statements of a file that runs without a transaction, which the server takes one by one. Each ends with a
 * semicolon at the end of a line; there are no function bodies in such files.
 */
export function splitStatements(text: string): string[] {
  return text
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/^--.*$/gm, '').trim() !== '')
}
