import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const isLinux = process.platform === 'linux'

/** State letter and start time (clock ticks since boot) of a process; null if it doesn't exist. */
function readProcessStat(pid: number): { state: string; startedAt: string } | null {
  try {
    // the process name in parentheses may contain anything, so the fields start after the last `) `
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' }
  } catch {
    return null
  }
}

/** Whether a process is running; a zombie isn't. */
export function isAlive(pid: number): boolean {
  if (isLinux) {
    const stat = readProcessStat(pid)
    return stat !== null && stat.state !== 'Z' && stat.state !== 'X'
  }
  return isTaken(pid)
}

/** Whether the process ID is in use, even if only by a zombie. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Start time, which tells a process from a later one with the same ID; empty if unknown (not Linux). */
export const processStart = (pid: number): string => (isLinux ? (readProcessStat(pid)?.startedAt ?? '') : '')

/**
 * Whether the process is a PostgreSQL server with that data folder, which is its working folder. Systems
 * other than Linux only check the command.
 */
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

/** All PostgreSQL processes on the folder, also those left after the postmaster was killed. Linux only. */
export function processesIn(folder: string): number[] {
  if (!isLinux) return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && worksIn(pid, folder))
}

/** Sends a signal; it's fine if the process is already gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
