import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lane.ts'
import type { FileResult, LaneResult } from './results.ts'

type Run = { durationMs: number; results: readonly LaneResult[] }

const folder = join(root, 'test-results')
const runFile = (name: string) => join(folder, `last-${name}.json`)

/** How long the last whole run of that name took, in milliseconds; null when there was none here. */
export function lastDurationMs(name: string): number | null {
  try {
    return (JSON.parse(readFileSync(runFile(name), 'utf8')) as Run).durationMs
  } catch {
    return null
  }
}

/** Keeps a run's times, per lane, file and phase, in an ignored file. */
export function writeRun(name: string, { durationMs, results }: Run): void {
  mkdirSync(folder, { recursive: true })
  const timed = results.map(({ lane, durationMs: took, passed, failed, files }) => ({
    lane,
    durationMs: took,
    passed,
    failed,
    files: files.map(({ failures: _, ...file }) => file),
  }))
  writeFileSync(runFile(name), `${JSON.stringify({ durationMs, results: timed }, null, 1)}\n`)
}

export const slowestFiles = (results: readonly LaneResult[], count: number): FileResult[] =>
  results
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.durationMs - one.durationMs)
    .slice(0, count)
