import { expect, test } from 'vitest'
import { createStatementNames, isOutdatedStatement } from './statement-names.ts'

const send = (nameOf: (text: string) => string | undefined, text: string, times: number) =>
  Array.from({ length: times }, () => nameOf(text))

test('a statement gets a name when it is sent for the third time, and keeps it', () => {
  const { nameOf } = createStatementNames()
  expect(send(nameOf, 'select 1', 5)).toEqual([undefined, undefined, 's1', 's1', 's1'])
  expect(send(nameOf, 'select 2', 3)).toEqual([undefined, undefined, 's2'])
  expect(nameOf('select 1')).toBe('s1')
})

test('only so many statements are named, so that the memory of a connection has a bound', () => {
  const { nameOf } = createStatementNames()
  const texts = Array.from({ length: 500 }, (_, index) => `select ${index}`)
  const named = texts.map((text) => send(nameOf, text, 3).at(-1)).filter((name) => name !== undefined)
  expect(named).toHaveLength(200)
  expect(nameOf('select 0')).toBe('s1')
})

test('texts that are never sent twice leave nothing behind', () => {
  const { nameOf } = createStatementNames()
  send(nameOf, 'select often', 2)
  for (let index = 0; index < 4000; index++) nameOf(`select ${index}`)
  // the counts began anew
  expect(send(nameOf, 'select often', 3)).toEqual([undefined, undefined, 's1'])
})

test('after a change of the schema every statement gets a name that no connection knows', () => {
  const { nameOf, renew } = createStatementNames()
  send(nameOf, 'select 1', 3)
  renew()
  expect(send(nameOf, 'select 1', 3)).toEqual([undefined, undefined, 's2'])
})

test.each([
  ['the message of the plan cache', { code: '0A000', routine: 'RevalidateCachedQuery' }, true],
  ['another unsupported feature', { code: '0A000', routine: 'transformSelectStmt' }, false],
  ['a deadlock', { code: '40P01', routine: 'DeadLockReport' }, false],
  ['nothing', null, false],
])('tells an outdated statement: %s', (_case, error, isOutdated) => {
  expect(isOutdatedStatement(error)).toBe(isOutdated)
})
