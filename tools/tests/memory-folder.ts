import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'campus-cover-tests-'
/** Four times what the lanes use at once. */
const neededBytes = 2e9

/**
 * A folder in memory for the temporary files of the tests, removed when this process exits; null where there is none,
 * or too little free. The tests create and delete 150,000 files of databases, and ext4 becomes slow at creating files
 * while many were deleted in the last minutes.
 */
export function makeMemoryFolder(): string | null {
  if (!existsSync(memory)) return null
  removeAbandoned()
  const { bavail, bsize } = statfsSync(memory)
  if (Math.min(bavail * bsize, freemem()) < neededBytes) return null
  const folder = join(memory, `${prefix}${process.pid}`)
  // the account that runs PostgreSQL must be able to enter it
  mkdirSync(folder, { mode: 0o755 })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Removes what a run left that was killed. */
function removeAbandoned(): void {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : NaN
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(memory, name), { recursive: true, force: true })
  }
}
