import { beforeAll, expect, test } from 'vitest'
import { somebody } from './support/bought-policies.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let place: OrderTarget

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  place = await findOrderTarget(mia, 'travel', 'Brighton')
})

test('a program finds in the params what a value would be', async () => {
  const people = [
    somebody({ gender: 'x', type: 'pupil', start_date: '1/2/2027', first_name: 'A'.repeat(51) }),
  ]
  const { body } = await addPeople(mia, place, people, { validate_first: true })
  const params = Object.fromEntries(
    body['errors'].map((error: { key: string; params: object }) => [error.key, error.params]),
  )
  expect(params).toMatchObject({
    'items.0.type': { value: 'pupil', options: 'student,immediate_family,group_leader' },
    'items.0.gender': { options: expect.stringContaining('non_binary') },
    'items.0.start_date': { format: 'YYYY-MM-DD' },
    'items.0.first_name': { minimum: 1, maximum: 50 },
  })
  const list = await mia.get('/school/policies?status=gone')
  expect(list.body['errors']).toMatchObject([
    { key: 'status', code: 'not_an_option', params: { options: expect.stringContaining('not_started') } },
  ])
})

test('somebody of the same call who is not stored is named by their row alone', async () => {
  const one = somebody()
  const other = { ...one, passport_number: `${String(one.passport_number)}9` }
  const { body } = await addPeople(mia, place, [one, other], { validate_first: true })
  const [question] = body['errors']
  expect(question).toMatchObject({ code: expect.stringMatching(/same_person|duplicate_in_file/) })
  expect(question.params).not.toHaveProperty('other_id')
})

test('why somebody was not enrolled is a code beside the text', async () => {
  await emptyCart(mia)
  const added = await addPeople(mia, place, [somebody(), somebody({ passport_number: '' })])
  const { body } = await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
  expect(body['data'].not_enrolled).toMatchObject([{ codes: ['required'] }])
  const batch = added.body['data'].policy_batch.id
  const { id } = body['data'].not_enrolled[0]
  const read = await mia.get(`/school/policy-batches/${batch}/enrollments/${id}`)
  expect(read.body['data'].enrollment).toMatchObject({ not_enrolled_code: 'errors' })
})

test('the address of a webhook is judged in the same round as its events', async () => {
  const { body } = await mia.post('/school/client/webhooks', { url: 'ftp://x', event_types: ['none'] })
  const keys = body['errors'].map(({ key }: { key: string }) => key.split('.')[0])
  expect(keys.sort()).toEqual(['event_types', 'url'])
})
