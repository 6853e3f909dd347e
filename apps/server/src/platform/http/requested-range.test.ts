import { expect, test } from 'vitest'
import { requestedRange } from './requested-range.ts'

const file = { size: 1000, etag: '"a"' }

test.each([
  [undefined, null],
  ['bytes=0-', { from: 0, end: 1000 }],
  ['bytes=400-', { from: 400, end: 1000 }],
  ['bytes=400-499', { from: 400, end: 500 }],
  ['Bytes=400-400', { from: 400, end: 401 }],
  ['bytes=999-5000', { from: 999, end: 1000 }],
  ['bytes=-100', { from: 900, end: 1000 }],
  ['bytes=-5000', { from: 0, end: 1000 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=500-400', null],
  ['bytes=-', null],
  ['bytes=0-1,5-', null],
  ['bytes=a-b', null],
  ['rows=0-1', null],
])('Range %s of 1,000 bytes is %j', (range, expected) => {
  expect(requestedRange({ range }, file)).toEqual(expected)
})

test.each([
  ['"a"', { from: 400, end: 1000 }],
  ['"b"', null],
  ['W/"a"', null],
  ['Mon, 01 Feb 2027 00:00:00 GMT', null],
])('If-Range %s of a file tagged "a" gives %j', (condition, expected) => {
  expect(requestedRange({ range: 'bytes=400-', 'if-range': condition }, file)).toEqual(expected)
})
