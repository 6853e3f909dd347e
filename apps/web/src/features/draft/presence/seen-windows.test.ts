import { presenceMs } from '@campus/contract/draft-presence'
import { expect, test } from 'vitest'
import { SeenWindows } from './seen-windows.ts'

const eli = { window: 'w1', person: { id: 'eli', name: 'Eli Enrol' }, row: null, field: null }
const at = (row: number) => ({ ...eli, row })

test('an event shows a window, and its leaving takes it away', () => {
  const seen = new SeenWindows()
  seen.receive(eli, 1, false, 1000)
  expect(seen.list()).toEqual([eli])
  seen.receive(eli, 2, true, 1100)
  expect(seen.list()).toEqual([])
})

test('a call that arrives after the one that left does not bring the window back', () => {
  const seen = new SeenWindows()
  seen.receive(eli, 5, true, 1000)
  seen.receive(at(3), 4, false, 1010)
  expect(seen.list()).toEqual([])
})

test('a response read before the window left does not bring it back', () => {
  const seen = new SeenWindows()
  seen.receive(eli, 1, false, 900)
  seen.receive(eli, 2, true, 1050)
  seen.merge([eli], 1000, 1100)
  expect(seen.list()).toEqual([])
  seen.merge([eli], 1200, 1300)
  expect(seen.list()).toEqual([])
})

test('a place received since the question stands, and a window that the response lacks goes', () => {
  const seen = new SeenWindows()
  seen.receive({ ...eli, window: 'w2' }, 1, false, 500)
  seen.receive(at(7), 2, false, 1050)
  seen.merge([at(3)], 1000, 1100)
  expect(seen.list()).toEqual([at(7)])
})

test('a window that comes back from the page cache is there again', () => {
  const seen = new SeenWindows()
  seen.receive(eli, 2, true, 1000)
  seen.receive(at(1), 3, false, 2000)
  expect(seen.list()).toEqual([at(1)])
})

test('a window that sends nothing any more expires, and so does the memory of one that left', () => {
  const seen = new SeenWindows()
  seen.receive(eli, 1, false, 1000)
  seen.expire(1000 + presenceMs)
  expect(seen.list()).toHaveLength(1)
  seen.expire(1001 + presenceMs)
  expect(seen.list()).toEqual([])
})
