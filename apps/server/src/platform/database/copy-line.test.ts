import { expect, test } from 'vitest'
import { copyLine } from './copy-line.ts'

test('values become one line of tab-separated text', () => {
  expect(copyLine(['a', 1, true, null, undefined, { b: 'c' }])).toBe('a\t1\ttrue\t\\N\t\\N\t{"b":"c"}\n')
})

test('what COPY would read as an end of column or line, or as NULL, is escaped', () => {
  expect(copyLine(['a\tb\nc\rd\\N'])).toBe('a\\tb\\nc\\rd\\\\N\n')
  expect(copyLine([{ text: 'a\n"b"' }])).toBe('{"text":"a\\\\n\\\\"b\\\\""}\n')
})
