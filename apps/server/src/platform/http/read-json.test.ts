import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

test('a body is read as it stands', () => {
  expect(readJson('{"a":[1,"\\"[","]"],"b":{"c":null}}')).toEqual({ a: [1, '"[', ']'], b: { c: null } })
  expect(readJson('')).toBeUndefined()
})

test('names and texts lose what PostgreSQL cannot hold', () => {
  expect(readJson('{"a\\u0000b":"c\\u0000","\\ud800":["\\udfff"]}')).toEqual({
    ab: 'c',
    '\ufffd': ['\ufffd'],
  })
})

test.each([
  ['a name of the prototype', '{"__proto__":{"x":1}}'],
  ['the same in escapes', '{"a":[{"__pro\\u0074o__":1}]}'],
  ['one that cleaning makes', '{"__pro\\u0000to__":1}'],
  ['no JSON', '{"a":'],
  ['a text without an end', `{"${'a'.repeat(100)}`],
  ['brackets without end', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['objects without end', `{"x":1,"a":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}`],
])('%s is unreadable', (_what, text) => {
  expect(() => readJson(text)).toThrow(SyntaxError)
})

test('brackets inside texts count for nothing', () => {
  expect(readJson(`{"a":"${'[\\\\'.repeat(1000)}"}`)).toEqual({ a: '[\\'.repeat(1000) })
})
