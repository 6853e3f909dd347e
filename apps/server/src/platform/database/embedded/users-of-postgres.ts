import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, processStart } from './processes.ts'

let joined = 0

/**
 * Records in `folder` that this process uses the PostgreSQL of a data folder. The last process to leave stops
 * the server: one that took over from a killed process eventually stops it, and an operator's command leaves
 * it running for the application.
 */
export function joinUsers(folder: string): { leave: () => { isLast: boolean } } {
  mkdirSync(folder, { recursive: true })
  const name = `${process.pid}-${(joined += 1)}`
  writeFileSync(join(folder, name), processStart(process.pid))
  return {
    leave: () => {
      rmSync(join(folder, name), { force: true })
      return { isLast: !readdirSync(folder).some((other) => isInUse(folder, other)) }
    },
  }
}

/** Whether the process behind an entry still runs; removes the entry of one that was killed. */
function isInUse(folder: string, name: string): boolean {
  const pid = Number(name.split('-')[0])
  try {
    if (isAlive(pid) && readFileSync(join(folder, name), 'utf8') === processStart(pid)) return true
  } catch {
    // its own process has just removed it
  }
  rmSync(join(folder, name), { force: true })
  return false
}
