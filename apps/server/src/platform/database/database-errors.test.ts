import { expect, test } from 'vitest'
import { loggable, PoolExhausted, classifyError } from './database-errors.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  ['ECONNREFUSED', 'unavailable'],
  ['ECONNRESET', 'unavailable'],
  ['57P01', 'unavailable'],
  ['57P03', 'unavailable'],
  ['57P05', 'unavailable'],
  ['08006', 'unavailable'],
  ['53300', 'unavailable'],
  ['57014', 'unavailable'],
  ['55P03', 'unavailable'],
  ['40001', 'contended'],
  ['40P01', 'contended'],
  ['23505', 'conflict'],
  ['23503', 'conflict'],
  ['23514', 'conflict'],
  ['22003', 'unstorable'],
  ['22008', 'unstorable'],
  ['22021', 'unstorable'],
  ['22P02', 'unstorable'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['42601', undefined],
  ['ENOENT', undefined],
  ['EACCES', undefined],
])('%s is %s', (code, trouble) => {
  expect(classifyError(withCode(code))).toBe(trouble)
})

test('what has no code of its own is told by its words, its cause or what it gathers', () => {
  expect(classifyError(new Error('Connection terminated unexpectedly'))).toBe('unavailable')
  expect(classifyError(new Error('Query read timeout'))).toBe('unavailable')
  expect(classifyError(new PoolExhausted('none'))).toBe('unavailable')
  expect(classifyError(new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }))).toBe(
    'unavailable',
  )
  expect(classifyError(new AggregateError([withCode('ECONNREFUSED')], ''))).toBe('unavailable')
  expect(classifyError(new TypeError('x is not a function'))).toBeUndefined()
  expect(classifyError(undefined)).toBeUndefined()
  expect(classifyError('text')).toBeUndefined()
})

test('of a database’s error nothing is logged that could hold a value', () => {
  const error = Object.assign(new Error('duplicate key of mia@harbour.example'), {
    code: '23505',
    severity: 'ERROR',
    constraint: 'school_user_email_key',
    table: 'school_user',
    detail: 'Key (email)=(mia@harbour.example) already exists.',
    where: 'mia@harbour.example',
  })
  const logged = loggable(error)
  expect(JSON.stringify(logged)).not.toContain('mia@')
  expect(logged).toMatchObject({ code: '23505', constraint: 'school_user_email_key', table: 'school_user' })
  const plain = new Error('plain')
  expect(loggable(plain)).toBe(plain)
})
