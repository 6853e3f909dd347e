import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseTests, type TestFiles } from './choose-tests.ts'
import { testLanes } from './test-lanes.ts'

const lanes: TestFiles[] = [
  {
    project: 'unit',
    name: 'unit',
    width: 1,
    files: ['packages/domain/src/price/price.test.ts', 'tools/citations.test.ts'],
  },
  {
    project: 'api',
    name: 'API',
    width: 2,
    files: ['apps/server/test/orders.test.ts', 'apps/server/test/prices.test.ts'],
  },
  { project: 'journeys', name: 'journeys', width: 2, files: ['apps/journeys/order.test.ts'] },
]
const chosen = (...words: string[]) =>
  chooseTests(lanes, words).map(({ project, files }) => [project, ...files] as const)

test('a word names the tests of every lane whose path contains it', () => {
  expect(chosen('order')).toEqual([
    ['api', 'apps/server/test/orders.test.ts'],
    ['journeys', 'apps/journeys/order.test.ts'],
  ])
  expect(chosen('Price.test')).toEqual([['unit', 'packages/domain/src/price/price.test.ts']])
})

test('several words name the tests of each; a path from the root is a word too', () => {
  expect(chosen('citations', './apps/journeys/order.test.ts')).toEqual([
    ['unit', 'tools/citations.test.ts'],
    ['journeys', 'apps/journeys/order.test.ts'],
  ])
})

test('a word that nothing contains names nothing', () => {
  expect(chosen('nothing-of-the-kind')).toEqual([])
})

test('every lane has files, and no file stands in two', () => {
  const files = testLanes.map(({ include }) =>
    globSync([...include], { cwd: join(import.meta.dirname, '..', '..'), exclude: ['**/node_modules'] }),
  )
  for (const list of files) expect(list.length).toBeGreaterThan(3)
  expect(new Set(files.flat()).size).toBe(files.flat().length)
})
