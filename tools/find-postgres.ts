import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from './install-packages.ts'

/** The versions that the product runs on besides the embedded one, the oldest first. */
const versions = [15, 16, 17]
const programFolder = (version: number) => `/usr/lib/postgresql/${version}/bin`

/** The programs of an installed PostgreSQL 15 to 17, the oldest there is; null without one. */
export function findOlderPostgres(): string | null {
  const folders = [process.env['TEST_POSTGRES_BIN'], ...versions.map(programFolder)]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb'))) ?? null
}

/** Finds one, or installs the oldest that the system has. */
export function ensureOlderPostgres(): string | null {
  const canInstall = (version: number) => installPackages(`postgresql-${version}`)
  for (const version of versions) if (findOlderPostgres() || !canInstall(version)) break
  return findOlderPostgres()
}
