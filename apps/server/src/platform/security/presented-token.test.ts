import { expect, test } from 'vitest'
import { bearerToken, presentedToken } from './presented-token.ts'

test.each([
  ['a bearer token', { authorization: 'Bearer abc' }, 'abc'],
  ['in any case of letters', { authorization: 'bearer  abc' }, 'abc'],
  ['the cookie of the web', { cookie: 'locale=en; cc_session=abc; other=1' }, 'abc'],
  ['the first of two cookies', { cookie: 'cc_session=abc; cc_session=def' }, 'abc'],
  ['a token before a cookie', { authorization: 'Bearer abc', cookie: 'cc_session=def' }, 'abc'],
  ['a cookie beside a name and password', { authorization: 'Basic YTpi', cookie: 'cc_session=abc' }, 'abc'],
  ['a key as a bearer token', { authorization: 'Bearer cc_live_abc' }, 'cc_live_abc'],
  ['no key out of a cookie', { cookie: 'cc_session=cc_live_abc' }, undefined],
  ['no cookie whose name only ends alike', { cookie: 'my_cc_session=abc' }, undefined],
  ['nothing', {}, undefined],
])('who a request says it is: %s', (_what, headers, token) => {
  expect(presentedToken(headers)).toBe(token)
})

test('two words are no token', () => {
  expect(bearerToken({ authorization: 'Bearer abc def' })).toBeUndefined()
})
