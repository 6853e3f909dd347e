import { expect, test } from 'vitest'
import { tests, type Lane } from './lane.ts'
import type { FileResult, LaneResult } from './run-lane.ts'
import { giveSecondChance } from './second-chance.ts'

const file = (name: string, passed: number, failed: number): FileResult => ({
  file: `apps/server/test/${name}.test.ts`,
  passed,
  failed,
  durationMs: 1000,
  phases: { import: 0, setup: 0, tests: 1000 },
  failures: failed > 0 ? [{ test: 'adds up', message: 'expected 1 to be 2' }] : [],
})

const result = (files: FileResult[], problem: string | null = null): LaneResult => ({
  lane: 'API',
  passed: files.reduce((sum, { passed }) => sum + passed, 0),
  failed: files.reduce((sum, { failed }) => sum + failed, 0),
  durationMs: 1000,
  files,
  problem,
  notes: [],
})

const lane: Lane = { ...tests('API', 'api', 2, 'apps/server/test/a.test.ts'), env: { TEST_CLOCK: 'night' } }

/** Runs every file a second time with the given outcomes, and notes how it was asked to. */
function secondTry(...outcomes: LaneResult[]) {
  const asked: Lane[] = []
  return {
    asked,
    run: (one: Lane) => {
      asked.push(one)
      return Promise.resolve(outcomes[asked.length - 1]!)
    },
  }
}

test('a file that passes at the second try counts as passed and is named', async () => {
  const { asked, run } = secondTry(result([file('b', 5, 0)]))
  const after = await giveSecondChance([lane], [result([file('a', 3, 0), file('b', 4, 1)])], run)
  expect(after.results[0]).toMatchObject({ passed: 8, failed: 0 })
  expect(after.flaky).toEqual([{ first: file('b', 4, 1), second: file('b', 5, 0) }])
  // with the settings of its lane, and alone
  expect(asked).toEqual([{ ...lane, args: [...lane.args.slice(0, -1), 'apps/server/test/b.test.ts'] }])
})

test('a file that fails twice stays failed', async () => {
  const { run } = secondTry(result([file('b', 4, 1)]))
  const first = result([file('b', 4, 1)])
  expect(await giveSecondChance([lane], [first], run)).toEqual({ results: [first], flaky: [] })
})

test('a file whose second run broke down stays failed', async () => {
  const { run } = secondTry(result([file('b', 5, 0)], 'the worker ended'))
  const first = result([file('b', 4, 1)])
  expect(await giveSecondChance([lane], [first], run)).toEqual({ results: [first], flaky: [] })
})

test.each([
  ['a failed check', [result([], 'error TS2322')]],
  [
    'more failed files than a bad moment explains',
    [result(Array.from({ length: 11 }, (_, at) => file(`f${at}`, 1, 1)))],
  ],
])('after %s nothing runs again', async (_, results) => {
  const { asked, run } = secondTry()
  expect(await giveSecondChance([lane], results, run)).toEqual({ results, flaky: [] })
  expect(asked).toEqual([])
})
