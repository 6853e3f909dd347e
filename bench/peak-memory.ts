import { readFileSync } from 'node:fs'

/** The most resident memory a process has held since it began, in bytes. Linux only. */
export function peakMemory(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (!kilobytes) throw new Error(`process ${pid} tells no peak memory`)
  return Number(kilobytes) * 1024
}
