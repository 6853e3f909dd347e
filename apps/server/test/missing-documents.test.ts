import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { buyPolicies, somebody, type Bought } from './support/bought-policies.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let place: OrderTarget
let paid: Bought
let unpaid: Bought[]
let unpaidBatch: string

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  place = await findOrderTarget(mia, 'travel')
  paid = (await buyPolicies(world, mia, [somebody()], place))[0]!
  await emptyCart(mia)
  const added = await addPeople(mia, place, [somebody(), somebody()])
  unpaidBatch = added.body['data'].policy_batch.id
  await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
  unpaid = (await mia.get(`/school/policies/in-batch/${unpaidBatch}/all`)).body['data'].policies
})

const idsOf = (policies: Bought[]) => policies.map(({ id }) => id)

describe('a zip of certificates', () => {
  test('of unpaid people alone is rejected, and names each policy with its reason', async () => {
    const responses = [
      await mia.post('/school/policies/download', { policies: idsOf(unpaid) }),
      await mia.get(`/school/policies/in-batch/${unpaidBatch}/certificates`),
      await mia.post('/school/policies/download/all', {
        policies: idsOf(unpaid),
        document_types: ['certificate'],
      }),
    ]
    for (const { status, body } of responses) {
      expect(status).toBe(409)
      expect(body['code']).toBe('documents_missing')
      const errors = body['errors'] as { key: string; code: string; params: Record<string, string> }[]
      expect(errors.map(({ key }) => key).sort()).toEqual(
        idsOf(unpaid)
          .map((id) => `policies.${id}`)
          .sort(),
      )
      expect(errors[0]).toMatchObject({ code: 'policy_pending', params: { type: 'certificate' } })
    }
  })

  test('of paid and unpaid people lists what is missing, in the zip and in a header', async () => {
    const policies = [paid.id, ...idsOf(unpaid)]
    const response = await mia.post('/school/policies/download', { policies })
    expect(response.status).toBe(200)
    expect(response.headers['documents-missing']).toBe('2')
    const files = unzipSync(new Uint8Array(response.bytes))
    expect(Object.keys(files).sort()).toEqual(
      [`${paid.policy_number} - ${paid.full_name} - certificate.pdf`, 'missing.csv'].sort(),
    )
    const lines = strFromU8(files['missing.csv']!).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(`${unpaid[0]?.id},${unpaid[0]?.policy_number},`)
    expect(lines[1]).toContain(',certificate,policy_pending,')
  })

  test('is rejected with `all_or_nothing` when one is missing', async () => {
    const policies = [paid.id, ...idsOf(unpaid)]
    const response = await mia.post('/school/policies/download', { policies, all_or_nothing: true })
    expect(response.status).toBe(409)
    expect(response.body['errors']).toHaveLength(2)
  })

  test('has no list when nothing is missing', async () => {
    const response = await mia.post('/school/policies/download/all', {
      policies: [paid.id],
      document_types: ['certificate', 'receipt', 'ipid'],
      all_or_nothing: true,
    })
    expect(response.status).toBe(200)
    expect(response.headers['documents-missing']).toBeUndefined()
    expect(Object.keys(unzipSync(new Uint8Array(response.bytes)))).toHaveLength(3)
  })
})
