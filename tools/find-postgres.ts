import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The versions that the product runs on besides the embedded one, the oldest first. */
const versions = [15, 16, 17]
const programFolder = (version: number) => `/usr/lib/postgresql/${version}/bin`

/** The programs of an installed PostgreSQL 15 to 17, the oldest there is; null without one. */
export function findOlderPostgres(): string | null {
  const folders = [process.env['TEST_POSTGRES_BIN'], ...versions.map(programFolder)]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb'))) ?? null
}

/** Finds one, or installs Debian's where that is possible. Nothing else is downloaded. */
export function ensureOlderPostgres(): string | null {
  const installed = findOlderPostgres()
  if (installed || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return installed
  process.stderr.write('Installing an older PostgreSQL from the system packages …\n')
  // the level of one user: no server is started by the installation
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 2, 2], env })
  for (const version of versions) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', `postgresql-${version}`], {
      stdio: ['ignore', 2, 2],
      env,
    })
    const installed = findOlderPostgres()
    if (installed) return installed
  }
  return null
}
