import { beforeAll, expect, test } from 'vitest'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
})

test('HEAD answers as GET would, without the body, also of a file that is not made then', async () => {
  const [policy] = await buyPolicies(world, mia, [somebody()])
  for (const path of ['/school/policies?items=1', `/school/policies/${policy!.id}/documents/certificate`]) {
    const [head, get] = [await mia.call('HEAD', path), await mia.get(path)]
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
  }
  expect((await mia.call('HEAD', `/school/policies/${crypto.randomUUID()}`)).status).toBe(404)
  expect((await world.anonymous.call('HEAD', '/school/policies')).status).toBe(401)
})

test('another method names those that an address takes', async () => {
  const response = await mia.call('PUT', '/school/client/api-keys', {})
  expect([response.status, response.body['code']]).toEqual([405, 'method_not_allowed'])
  expect(response.headers['allow']).toBe('GET, HEAD, POST')
  expect((await mia.call('PUT', '/school/nothing', {})).status).toBe(404)
})

test('a 401 says how to sign in, and to somebody who never did not that they were signed out', async () => {
  const response = await world.anonymous.get('/school/policies')
  expect(response.headers['www-authenticate']).toBe('Bearer realm="Campus Cover"')
  expect(response.body['message']).toBe('You’re not signed in. Sign in to continue.')
})
