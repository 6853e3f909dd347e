import { beforeAll, expect, test } from 'vitest'
import { applicantItem } from '../src/demo/factories.ts'
import { findOrderTarget, type OrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let place: OrderTarget

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  place = await findOrderTarget(mia, 'travel', 'Brighton')
})

const add = (body: object) => mia.post(`/school/campuses/${place.campusId}/policies/add/batch`, body)
const stored = async () => (await mia.get('/school/enrollments?items=1')).body['data'].meta.total

test('a misspelt field stores nothing, and is named beside whatever else is wrong', async () => {
  const before = await stored()
  const { frist_name, ...rest } = { ...applicantItem(), frist_name: 'Ada' }
  const response = await add({
    contract_id: 'none',
    items: [{ ...rest, frist_name }],
    validate_frist: true,
  })
  expect(response.status).toBe(422)
  expect(response.body['errors']).toMatchObject([
    { key: 'contract_id', code: 'id_invalid' },
    {
      key: 'items.0.frist_name',
      code: 'unknown_field',
      message: 'There’s no field called frist_name here.',
      params: { field: 'frist_name', did_you_mean: 'first_name' },
    },
    { key: 'validate_frist', code: 'unknown_field', params: { did_you_mean: 'validate_first' } },
  ])
  expect(await stored()).toBe(before)
})

test.each(['/school/policies?foo=bar', '/school/client/fetch?foo=bar', '/school/invoices?ids=1&foo=bar'])(
  '%s is not passed over',
  async (path) => {
    const response = await mia.get(path)
    expect(response.status).toBe(422)
    expect(response.body['errors'].map(({ key }: { key: string }) => key)).toContain('foo')
  },
)

test('somebody of the cart can be sent back as they were read', async () => {
  const added = await add({ contract_id: place.contractId, items: [applicantItem()] })
  const [enrollment] = added.body['data'].enrollments
  const { data, ...rest } = enrollment
  const sentBack = { ...rest, ...data, ref: 'A1', version: undefined }
  const response = await mia.post(`/school/enrollments/${enrollment.id}/update`, sentBack)
  expect(response.status, response.text).toBe(200)
  expect(response.body['data'].enrollment.ref).toBe('A1')
})
