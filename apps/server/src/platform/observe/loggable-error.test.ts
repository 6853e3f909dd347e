import { expect, test } from 'vitest'
import { loggableError, withoutPersonalData } from './loggable-error.ts'

test.each([
  ['550 <mia.master@harbour.example> unknown', '550 <[email]> unknown'],
  [
    'GET https://pay.example/v1/find?email=mia%40x&key=1 failed',
    'GET https://pay.example/v1/find?[query] failed',
  ],
  ['Bearer abc.def-ghi was rejected', '[token] was rejected'],
  ['No such key: sk_live_51Habcdefgh', 'No such key: [token]'],
  ['call +44 7400 123456 again', 'call [number] again'],
  ['card 4242424242424242', 'card [number]'],
  ['2026-12-01 at 15:00, 30000 ms, 01ae7b1c-7f6c-7e0e-9c9f-1d4b5a6c7d8e', null],
])('%s', (text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected ?? text)
})

test('an error keeps what it is, where it was thrown and why, and nothing that a library hung on it', () => {
  const cause = Object.assign(new TypeError('connect to mia@x.example'), { code: 'ECONNREFUSED' })
  const error = Object.assign(new Error('asked for +447400123456', { cause }), {
    request: { headers: { authorization: 'Bearer secret' } },
    response: 'Mia Master',
  })
  const kept = loggableError(error) as { at: string[]; cause: { at: string[] } }
  expect(kept).toEqual({
    type: 'Error',
    message: 'asked for [number]',
    at: expect.any(Array),
    cause: { type: 'TypeError', message: 'connect to [email]', code: 'ECONNREFUSED', at: expect.any(Array) },
  })
  expect(kept.at[0]).toContain('loggable-error.test.ts')
})

test('of a database error no message is kept, for it quotes values', () => {
  const error = Object.assign(new Error('duplicate key: Key (email)=(mia@x.example)'), {
    code: '23505',
    severity: 'ERROR',
    detail: 'Key (email)=(mia@x.example) already exists.',
    constraint: 'school_user_email_key',
  })
  expect(loggableError(error)).toMatchObject({ type: 'DatabaseError', code: '23505' })
  expect(JSON.stringify(loggableError(error))).not.toContain('mia@')
})

test('what is thrown without being an error is cleaned too', () => {
  expect(loggableError('mia@x.example')).toEqual({ type: 'string', message: '[email]' })
})
