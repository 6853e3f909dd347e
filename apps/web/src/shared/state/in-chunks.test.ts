import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inChunks } from './in-chunks.ts'

let now = 0
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
})
const busy = (ms: number) => {
  now += ms
}

it('works through everything in order and lets others run in between', async () => {
  const done: number[] = []
  let doneBefore: number[] = []
  setTimeout(() => (doneBefore = [...done]))
  const isWhole = await inChunks([1, 2, 3, 4, 5, 6], (item) => {
    busy(5)
    done.push(item)
  })
  expect(isWhole).toBe(true)
  expect(done).toEqual([1, 2, 3, 4, 5, 6])
  expect(doneBefore).toEqual([1, 2])
})

it('stops once nobody wants the outcome', async () => {
  const done: number[] = []
  const work = (item: number) => {
    busy(20)
    done.push(item)
  }
  expect(await inChunks([1, 2, 3], work, () => false)).toBe(false)
  expect(done).toEqual([1])
})
