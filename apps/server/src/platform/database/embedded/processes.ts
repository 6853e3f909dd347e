import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const isLinux = process.platform === 'linux'

/** The state letter and the start time (clock ticks since boot) of a process; null when there is none. */
function statOf(pid: number): { state: string; startedAt: string } | null {
  try {
    // the name in parentheses may hold anything; what follows it does not
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' }
  } catch {
    return null
  }
}

/** Whether a process runs: one that has ended and that nobody has asked after yet does not. */
export function isAlive(pid: number): boolean {
  if (isLinux) {
    const stat = statOf(pid)
    return stat !== null && stat.state !== 'Z' && stat.state !== 'X'
  }
  return isTaken(pid)
}

/** Whether the number is in use at all, be it by a process that has ended and that nobody has asked after yet. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** What tells a process from a later one of the same number; empty where the system does not say. */
export const startOf = (pid: number): string => (isLinux ? (statOf(pid)?.startedAt ?? '') : '')

/** Whether the process is PostgreSQL's own over that folder, which it makes its working folder. */
export function worksIn(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false
  if (isLinux) {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder
    } catch {
      return false
    }
  }
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      'postgres',
    )
  } catch {
    return false
  }
}

/** All processes over the folder: what is left of a PostgreSQL whose first process was killed. Linux only. */
export function processesIn(folder: string): number[] {
  if (!isLinux) return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && worksIn(pid, folder))
}

/** Sends a signal; that the process is gone already is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
