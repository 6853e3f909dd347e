import { expect, test } from 'vitest'
import { placeNote } from './use-note-position.ts'

const shown = { left: 200, top: 100, right: 1200, bottom: 700 }
const note = { width: 300, height: 120 }
const window = { width: 1440, height: 800 }
const cellAt = (left: number, top: number) => ({ left, top, right: left + 120, bottom: top + 36 })

test('a note stands below its cell, in line with it', () => {
  expect(placeNote(cellAt(400, 300), shown, note, window)).toEqual({ left: 400, top: 342 })
})

test('a note stands above a cell that is low in the window', () => {
  expect(placeNote(cellAt(400, 650), shown, note, window)).toEqual({ left: 400, top: 524 })
})

test('a note stays in the window', () => {
  expect(placeNote(cellAt(1190, 300), shown, note, window)?.left).toBe(1132)
  expect(placeNote(cellAt(250, 300), shown, note, { width: 320, height: 800 })?.left).toBe(12)
  expect(placeNote(cellAt(250, 300), shown, note, { width: 300, height: 800 })?.left).toBe(8)
})

test.each([100, 220, 340, 460, 580, 640])('a note never covers its cell at %i pixels', (top) => {
  const cell = cellAt(400, top)
  const placed = placeNote(cell, shown, note, window)!
  expect(placed.top >= cell.bottom || placed.top + note.height <= cell.top).toBe(true)
})

test.each([
  ['above', cellAt(400, 60)],
  ['below', cellAt(400, 702)],
  ['behind the frozen columns', cellAt(60, 300)],
  ['to the right', cellAt(1210, 300)],
])('a note hides while its cell is scrolled out: %s', (_, cell) => {
  expect(placeNote(cell, shown, note, window)).toBeUndefined()
})
