import { expect, it } from 'vitest'
import { inChunks } from './in-chunks.ts'

const busy = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it('works through everything in order and lets others run in between', async () => {
  const done: number[] = []
  let isInterrupted = false
  setTimeout(() => (isInterrupted = done.length < 6))
  const isWhole = await inChunks([1, 2, 3, 4, 5, 6], (item) => {
    busy(5)
    done.push(item)
  })
  expect(isWhole).toBe(true)
  expect(done).toEqual([1, 2, 3, 4, 5, 6])
  expect(isInterrupted).toBe(true)
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
