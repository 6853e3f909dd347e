import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, type Lane } from './lane.ts'
import { describeFailures, fileLine, laneLine, seconds } from './print-results.ts'
import { isGreen, type FileResult, type LaneResult } from './results.ts'
import { runLane } from './run-lane.ts'
import { lastDurationMs, slowestFiles, writeRun } from './timings.ts'

/** What lanes share: a lane of width 2 runs alone. */
const processors = 2
/** A run with more files that failed only once is not believed. */
const mostFlaky = 2
/** With more failed files than these, something is broken and nothing is flaky. */
const mostRetried = 10
const flakyReport = join(root, 'test-results', 'flaky.md')
const slowestShown = 25

type Options = {
  /** Which times this run is compared with and kept for; null for a run of chosen tests. */
  name: 'test' | 'check' | null
  /** Whether a file that failed is run once more, alone, at the end. */
  hasSecondChance?: boolean
}

/**
 * Runs lanes, as many at a time as there are processors for, and prints a line for each file or check as it ends, then
 * the failures, the times and `N passed, N failed`. Every lane runs, whatever came before.
 */
export async function runLanes(lanes: readonly Lane[], { name, hasSecondChance }: Options): Promise<never> {
  const startedAt = Date.now()
  const before = name && lastDurationMs(name)
  if (name) print(before ? `The last run took ${seconds(before)}.` : 'No earlier run here to compare with.')
  const results = await runSideBySide(lanes)
  const flaky = hasSecondChance ? await giveSecondChance(lanes, results) : []
  for (const note of results.flatMap(({ notes }) => notes)) print(note)
  const red = results.filter((result) => !isGreen(result))
  const byName = new Map(lanes.map((lane) => [lane.name, lane]))
  for (const result of red) print(`\n${describeFailures(result, byName.get(result.lane)!)}`)
  print('\nLanes')
  for (const { lane, durationMs } of results) print(`${seconds(durationMs).padStart(9)}  ${lane}`)
  if (name === 'test') {
    print(`\nSlowest files`)
    for (const file of slowestFiles(results, slowestShown)) print(fileLine(file))
  }
  if (name) writeRun(name, { durationMs: Date.now() - startedAt, results })
  const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0)
  const tooFlaky = flaky.length > mostFlaky ? 1 : 0
  if (red.length > 0) print(`\nFailed: ${red.map(({ lane }) => lane).join(', ')}`)
  if (tooFlaky) print(`\nFailed: more than ${mostFlaky} files passed only at the second try`)
  print(`\nIt took ${seconds(Date.now() - startedAt)}.`)
  if (hasSecondChance) print(`Flaky: ${flaky.length}`)
  print(`${total('passed')} passed, ${total('failed') + tooFlaky} failed`)
  process.exit(red.length > 0 || tooFlaky ? 1 : 0)
}

async function runSideBySide(lanes: readonly Lane[]): Promise<LaneResult[]> {
  const waiting = [...lanes]
  const results = new Map<Lane, LaneResult>()
  let free = processors
  const work = async (): Promise<void> => {
    const lane = waiting[0]
    if (!lane || lane.width > free) return
    waiting.shift()
    free -= lane.width
    const others = work()
    const result = await runLane(lane, (file) => print(fileLine(file)))
    print(laneLine(result))
    results.set(lane, result)
    free += lane.width
    await Promise.all([others, work(), work()])
  }
  await work()
  return lanes.map((lane) => results.get(lane)!)
}

/**
 * Runs each failed file once more, alone and in a fresh process, and takes its second result into `results`. Returns
 * the files that passed then, after printing both outputs and appending them to the report.
 */
async function giveSecondChance(lanes: readonly Lane[], results: LaneResult[]): Promise<FileResult[]> {
  const failed = lanes.flatMap((lane, at) =>
    lane.isTests
      ? results[at]!.files.filter((file) => file.failed > 0).map((file) => ({ lane, at, file }))
      : [],
  )
  if (failed.length === 0 || failed.length > mostRetried) return []
  const flaky: FileResult[] = []
  for (const { lane, at, file } of failed) {
    const again = await runLane({ ...lane, args: onlyFile(lane.args, file.file) }, () => undefined)
    const second = again.files.find((one) => one.file === file.file)
    print(`second try  ${second ? fileLine(second) : `${file.file} did not run`}`)
    if (!second || !isGreen(again)) continue
    flaky.push(file)
    const result = results[at]!
    results[at] = {
      ...result,
      passed: result.passed - file.passed + second.passed,
      failed: result.failed - file.failed,
      files: result.files.map((one) => (one === file ? second : one)),
    }
    const report = [
      `## ${file.file}`,
      ...file.failures.map(({ test, message }) => `- ${test || 'the file'}\n\n${message}\n`),
      `Second try: ${second.passed} passed in ${seconds(second.durationMs)}.\n`,
    ].join('\n')
    if (flaky.length === 1) print('\nFlaky')
    print(report)
    mkdirSync(join(root, 'test-results'), { recursive: true })
    appendFileSync(flakyReport, `${report}\n`)
  }
  return flaky
}

/** The arguments of a lane with one file in place of its own. */
const onlyFile = (args: readonly string[], file: string): string[] => [
  ...args.filter((arg) => !/\.test\.tsx?$/.test(arg)),
  file,
]

const print = (text: string) => process.stdout.write(`${text}\n`)
