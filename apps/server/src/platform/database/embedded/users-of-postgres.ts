import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, startOf } from './processes.ts'

let joined = 0

/**
 * Notes in `folder` that this process uses the PostgreSQL of a data folder. The last one to leave stops it: a server
 * that took over the database of one that was killed stops it in the end, and an operator's command that started or
 * found it leaves it running for the server beside it.
 */
export function joinUsers(folder: string): { leave: () => { isLast: boolean } } {
  mkdirSync(folder, { recursive: true })
  const name = `${process.pid}-${(joined += 1)}`
  writeFileSync(join(folder, name), startOf(process.pid))
  return {
    leave: () => {
      rmSync(join(folder, name), { force: true })
      return { isLast: !readdirSync(folder).some((other) => isInUse(folder, other)) }
    },
  }
}

/** Whether the process behind a note still runs; the note of one that was killed is removed. */
function isInUse(folder: string, name: string): boolean {
  const pid = Number(name.split('-')[0])
  try {
    if (isAlive(pid) && readFileSync(join(folder, name), 'utf8') === startOf(pid)) return true
  } catch {
    // it was removed by its own process just now
  }
  rmSync(join(folder, name), { force: true })
  return false
}
