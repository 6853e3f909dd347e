import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, type Lane } from './lane.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { describeFailures, fileLine, laneLine, seconds } from './print-results.ts'
import { isGreen, runLane, type LaneResult } from './run-lane.ts'
import { giveSecondChance, mostFlaky, type Flaky } from './second-chance.ts'

/** What lanes share: a lane of width 2 runs alone. */
const processors = 2
const folder = join(root, 'test-results')
/** Times of the last whole run of a name, by lane, file and phase. */
const timesFile = (name: string) => join(folder, `last-${name}.json`)
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
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  mkdirSync(folder, { recursive: true })
  const temporary = makeMemoryFolder()
  if (temporary) process.env['TMPDIR'] = temporary
  const before = name && lastDurationMs(name)
  if (name) print(before ? `The last run took ${seconds(before)}.` : 'No earlier run here to compare with.')
  const first = await runSideBySide(lanes)
  const { results, flaky } = hasSecondChance
    ? await giveSecondChance(lanes, first, (lane) =>
        runLane(lane, (file) => print(`Again:${fileLine(file)}`)),
      )
    : { results: first, flaky: [] }
  for (const note of results.flatMap(({ notes }) => notes)) print(note)
  reportFlaky(flaky)
  const red = results.filter((result) => !isGreen(result))
  const byName = new Map(lanes.map((lane) => [lane.name, lane]))
  for (const result of red) print(`\n${describeFailures(result, byName.get(result.lane)!)}`)
  print('\nLanes')
  for (const { lane, durationMs } of results) print(`${seconds(durationMs).padStart(9)}  ${lane}`)
  if (name === 'test') {
    print(`\nSlowest files`)
    const files = results.flatMap((result) => result.files)
    for (const file of files
      .toSorted((one, other) => other.durationMs - one.durationMs)
      .slice(0, slowestShown))
      print(fileLine(file))
  }
  if (name) writeTimes(name, Date.now() - startedAt, results)
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

function lastDurationMs(name: string): number | null {
  try {
    return (JSON.parse(readFileSync(timesFile(name), 'utf8')) as { durationMs: number }).durationMs
  } catch {
    return null
  }
}

function writeTimes(name: string, durationMs: number, results: readonly LaneResult[]): void {
  const timed = results.map(({ problem: _problem, notes: _notes, files, ...lane }) => ({
    ...lane,
    files: files.map(({ failures: _, ...file }) => file),
  }))
  writeFileSync(timesFile(name), `${JSON.stringify({ durationMs, results: timed }, null, 1)}\n`)
}

/** Prints both outcomes of files that passed at the second try, and appends them to the report. */
function reportFlaky(flaky: readonly Flaky[]): void {
  if (flaky.length === 0) return
  const report = flaky
    .map(({ first, second }) =>
      [
        `## ${first.file}`,
        ...first.failures.map(({ test, message }) => `- ${test || 'the file'}\n\n${message}\n`),
        `Second try: ${second.passed} passed in ${seconds(second.durationMs)}.\n`,
      ].join('\n'),
    )
    .join('\n')
  print(`\nFlaky\n${report}`)
  appendFileSync(join(folder, 'flaky.md'), `${report}\n`)
}

const print = (text: string) => process.stdout.write(`${text}\n`)
