import { beforeAll, expect, test } from 'vitest'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
})

test('what was done is said in the answer, in the language of the caller', async () => {
  const users = (await mia.get('/school/school-users?search=rex')).body['data'].items as { id: string }[]
  const path = `/school/school-users/${users[0]?.id}/update`
  const change = (job_title: string, headers = {}) => mia.post(path, { job_title }, headers)
  const [english, german] = [await change('Reader'), await change('Leser', { 'accept-language': 'de' })]
  expect([english.status, english.body['message']]).toEqual([200, 'User updated'])
  expect(german.body['message']).toBe('Benutzerkonto aktualisiert')
})

test('extended policies are counted, and nothing is said of what still waits for its payment', async () => {
  const found = (await mia.get('/school/policies?status=active&items=50')).body['data'].items as {
    id: string
    group_name: string
  }[]
  // of one's own group nobody stays longer than its leader
  const alone = found.filter(({ group_name: group }) => !group.includes(','))
  const policies = alone.slice(0, 2).map(({ id }) => ({ id, end_date: '2027-01-20' }))
  const quote = (await mia.post('/school/policies/amount', { policies, action: 'extend' })).body['data']
  const response = await mia.post('/school/policies/extend', { policies, quote_id: quote.quote_id })
  expect(response.status).toBe(200)
  const results = response.body['data'].results as { ok: boolean; is_pending: boolean }[]
  expect(results.every(({ ok, is_pending: waits }) => ok && waits)).toBe(true)
  expect(response.body['message']).toBeUndefined()
})
