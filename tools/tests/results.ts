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
  /** An error that belongs to no test: a worker that ended, a rejection nobody caught. */
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
