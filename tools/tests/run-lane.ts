import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, type Lane } from './lane.ts'

/** What a lane's process says of one test file. Durations are milliseconds. */
export type FileResult = {
  /** From the root of the repository. */
  file: string
  passed: number
  failed: number
  durationMs: number
  /** Parts of the duration: `import` and `setup` before the tests, `tests` with their hooks. */
  phases: { import: number; setup: number; tests: number }
  failures: TestFailure[]
}

export type TestFailure = {
  /** The test with the names of its suites, or the hook; empty when the file could not be loaded. */
  test: string
  message: string
}

/** Sent by `lane-reporter.ts` to the process that started the lane. */
export type LaneMessage =
  | { kind: 'files'; files: string[] }
  | { kind: 'file'; result: FileResult }
  /** An error outside any test: a worker that ended, or an unhandled rejection. */
  | { kind: 'stray'; file: string | null; message: string }

export type LaneResult = {
  lane: string
  passed: number
  failed: number
  durationMs: number
  files: FileResult[]
  /** Why the lane failed apart from its files: a check's output, a runner that could not start. */
  problem: string | null
  /** Lines for a person that start with `Note: `. */
  notes: string[]
}

export const isGreen = ({ failed, problem }: LaneResult): boolean => failed === 0 && problem === null

/** How much of a failed check's output is shown; all of it is in its log. */
const shownLines = 60
const logFolder = join(root, 'test-results', 'logs')

/**
 * Runs one lane to its end. What its process prints goes to `test-results/logs`, not to the terminal; `onFile` receives
 * each test file as it ends.
 */
export async function runLane(lane: Lane, onFile: (result: FileResult) => void): Promise<LaneResult> {
  mkdirSync(logFolder, { recursive: true })
  const logFile = join(logFolder, `${lane.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.log`)
  const log = createWriteStream(logFile)
  const startedAt = Date.now()
  const child = spawn(lane.command, lane.args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...lane.env },
  })
  const stop = () => child.kill()
  process.once('exit', stop)
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
  let expected: string[] = []
  const stray: string[] = []
  const files = new Map<string, FileResult>()
  child.on('message', (message: LaneMessage) => {
    if (message.kind === 'files') expected = message.files
    else if (message.kind === 'stray') {
      if (message.file) blame(files, message.file, message.message)
      else stray.push(message.message)
    } else {
      files.set(message.result.file, message.result)
      onFile(message.result)
    }
  })
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      log.write(String(error))
      resolve(1)
    })
    child.once('close', resolve)
  })
  process.off('exit', stop)
  await new Promise((resolve) => log.end(resolve))
  // a worker that ended took these with it
  for (const file of expected) if (!files.has(file)) blame(files, file, 'the file did not run to its end')
  const results = [...files.values()]
  const output = stripVTControlCharacters(readFileSync(logFile, 'utf8'))
  const failed = sum(results, 'failed')
  const isExplained = code === 0 || (lane.isTests && failed > 0)
  const problem = stray.length > 0 ? stray.join('\n') : isExplained ? null : tail(output)
  return {
    lane: lane.name,
    passed: lane.isTests ? sum(results, 'passed') : code === 0 ? 1 : 0,
    failed: failed + (problem === null ? 0 : 1),
    durationMs: Date.now() - startedAt,
    files: results,
    problem,
    notes: output.split('\n').filter((line) => line.startsWith('Note: ')),
  }
}

/** Counts an error outside of any test against its file. */
function blame(files: Map<string, FileResult>, file: string, message: string): void {
  const result = files.get(file) ?? {
    file,
    passed: 0,
    failed: 0,
    durationMs: 0,
    phases: { import: 0, setup: 0, tests: 0 },
    failures: [],
  }
  files.set(file, {
    ...result,
    failed: result.failed + 1,
    failures: [...result.failures, { test: '', message }],
  })
}

const sum = (files: readonly FileResult[], key: 'passed' | 'failed') =>
  files.reduce((total, file) => total + file[key], 0)

const tail = (output: string) => output.trimEnd().split('\n').slice(-shownLines).join('\n')
