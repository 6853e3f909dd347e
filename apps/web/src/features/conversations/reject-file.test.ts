import { expect, it } from 'vitest'
import { rejectFile } from './reject-file.ts'

const reasons = { type: 'type', size: 'size', count: 'count' }
const megabytes = (count: number) => count * 1024 * 1024

it.each([
  ['letter.PDF', 1000, 0, undefined],
  ['photo.heic', megabytes(10), 9, undefined],
  ['list.xlsx', megabytes(10) + 1, 0, 'size'],
  ['program.exe', 1000, 0, 'type'],
  ['pdf', 1000, 0, 'type'],
  ['letter.pdf', 1000, 10, 'count'],
])('%s of %d bytes in place %d is refused for %s', (name, size, place, reason) => {
  expect(rejectFile({ name, size }, { place, reasons })).toBe(reason)
})
