import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type MigrationFile = {
  name: string
  /** SHA-256 of the text with normalised line endings, in hex: a checkout on Windows is not a change. */
  sha256: string
  text: string
  /** False if the first line is `-- no transaction`, which `create index concurrently` needs. */
  isTransaction: boolean
}

export type AppliedMigration = { name: string; sha256: string | null }

/** The migration files don't match the database; the message is one sentence that says what to do. */
export class MigrationMismatch extends Error {}

const namePattern = /^(\d{4})-[a-z0-9-]+\.sql$/
const newDatabase = 'start with a new DATA_DIR, or drop the database and make it anew'

/** The migrations of a folder, in order. Throws unless they are numbered 0001, 0002, … without gaps. */
export function readMigrations(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  for (const [index, name] of names.entries()) {
    const number = namePattern.exec(name)?.[1]
    const expectedNumber = String(index + 1).padStart(4, '0')
    if (!number)
      throw new MigrationMismatch(
        `Migration ${name} must be named like ${expectedNumber}-what-it-makes.sql: rename it.`,
      )
    if (number === names[index - 1]?.slice(0, 4))
      throw new MigrationMismatch(
        `Two migrations have the number ${number} (${names[index - 1]}, ${name}): renumber the later one.`,
      )
    if (number !== expectedNumber)
      throw new MigrationMismatch(
        `Migration ${expectedNumber} is missing before ${name}: number the files without gaps.`,
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
 * The migrations that a database still needs. Throws a sentence that says what to do if the database was
 * created by other files: an older set, a newer release, or a file that was changed after it was applied.
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
  const fileByName = new Map(files.map((file) => [file.name, file]))
  for (const { name, sha256 } of applied) {
    const file = fileByName.get(name)
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
  const lastApplied = files.findLast((file) => isApplied.has(file.name))
  if (pending[0] && lastApplied && pending[0].name < lastApplied.name)
    throw new MigrationMismatch(
      `Migration ${pending[0].name} comes before ${lastApplied.name}, which this database has had: migrations go forward only, so give it the next number.`,
    )
  return pending
}

/**
 * Splits a file that runs without a transaction into statements, which run one by one. Each ends with a
 * semicolon at the end of a line; such files contain no function bodies.
 */
export function splitStatements(text: string): string[] {
  return text
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/^--.*$/gm, '').trim() !== '')
}
