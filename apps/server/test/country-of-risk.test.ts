import { beforeAll, describe, expect, test } from 'vitest'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { ops } from './support/ops.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { amountOf, cents } from './support/policy-changes.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let place: OrderTarget
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  place = await findOrderTarget(mia, 'travel', 'Brighton')
})

const feeOf = async (at: OrderTarget) =>
  (await mia.post('/school/enrollments/calculate-fee', { contract_id: at.contractId, item: somebody() }))
    .body['data'].fee
const moveTo = (country_id: string) =>
  mia.call('PATCH', `/school/campuses/${place.campusId}/update`, {
    name: 'Brighton',
    description: '',
    country_id,
  })

test('a campus that says it is elsewhere is taxed as before: its orders, and the changes of its policies', async () => {
  const before = await feeOf(place)
  expect(cents(before.tax)).toBeGreaterThan(0)
  const [policy] = await buyPolicies(world, mia, [somebody()], place)
  const longer = [{ id: policy?.id, end_date: '2027-02-15' }]
  const quoted = (await amountOf(mia, longer)).body['data'].total
  expect((await moveTo('AU')).status).toBe(200)
  expect(await feeOf(place)).toEqual(before)
  const contract = await mia.get(`/school/campuses/${place.campusId}/contracts/${place.contractId}`)
  expect(contract.body['data'].contract).toMatchObject({ campus_country_id: 'AU', risk_country_id: 'GB' })
  expect((await amountOf(mia, longer)).body['data'].total).toBe(quoted)
  expect(cents(quoted)).toBeGreaterThan(0)
  await emptyCart(mia)
  const added = await addPeople(mia, place, [somebody()])
  expect(added.status).toBe(201)
  const { body } = await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
  expect(body['data'].invoice.tax).toBe(before.tax)
  const { sheet } = {
    sheet: (await mia.get('/school/invoices/export/taxes?from=2026-12-01&to=2026-12-31')).text,
  }
  expect(sheet).toContain('GB,')
  expect(sheet).not.toContain('AU,')
  await moveTo('GB')
})

test('the operator agrees another country of risk from a day; what was sold before keeps its own', async () => {
  const [policy] = await buyPolicies(world, mia, [somebody()], place)
  const longer = [{ id: policy?.id, end_date: '2027-02-15' }]
  const quoted = (await amountOf(mia, longer)).body['data'].total
  const names = ['--client', 'harbour', '--campus', 'brighton', '--product', 'travel']
  const made = await ops(world, 'contract', 'create', ...names, '--country', 'FR', '--yes')
  expect(made.output).toMatchObject({ risk_country: 'FR', ended: 1 })
  const now = await findOrderTarget(mia, 'travel', 'Brighton')
  const [fee, old] = [await feeOf(now), await feeOf(place)]
  // nine per cent instead of twenty
  expect(cents(fee.tax)).toBeLessThan(cents(old.tax))
  expect(fee.insurance_cost).toBe(old.insurance_cost)
  expect((await amountOf(mia, longer)).body['data'].total).toBe(quoted)
})

describe('a school that has moved', () => {
  const ask = (caller: Caller, campus: string, body: Record<string, unknown>) =>
    caller.post(`/school/campuses/${campus}/ask-for-country`, body)
  const wanted = { country_id: 'IE', from: '2027-01-01', reason: 'We have moved to Dublin.' }

  test('sees whose tax applies, and asks for another country’s, which changes nothing by itself', async () => {
    const { campusId } = await findOrderTarget(mia, 'travel', 'Edinburgh')
    const read = async () => (await mia.get(`/school/campuses/${campusId}`)).body['data'].campus
    expect((await read()).risk_country_ids).toEqual(['GB'])
    const asked = await ask(mia, campusId, wanted)
    expect(asked.status).toBe(201)
    const { conversation } = (await mia.get(`/school/conversations/${asked.body['data'].conversation_id}`))
      .body['data']
    expect(conversation).toMatchObject({
      subject: 'Edinburgh: insurance tax of Ireland',
      recipients: [{ id: 'account' }],
    })
    expect(conversation.messages.items[0].body).toBe(
      'Change the country whose insurance tax applies to Edinburgh. New country: Ireland, from 1 Jan 2027. Today: United Kingdom.\n\nWe have moved to Dublin.',
    )
    expect((await read()).risk_country_ids).toEqual(['GB'])
  })

  test('names what is missing, and is asked by those alone who may change the campus and write', async () => {
    const { campusId } = await findOrderTarget(mia, 'travel', 'Edinburgh')
    const { status, body } = await ask(mia, campusId, { country_id: 'XX', from: '2027-02-30', reason: ' ' })
    expect(status).toBe(422)
    expect(body['errors'].map(({ key, code }: { key: string; code: string }) => `${key} ${code}`)).toEqual([
      'country_id country_not_found',
      'from date_invalid',
      'reason required',
    ])
    for (const who of ['eli.enrol@harbour.example', 'rex.reader@harbour.example'])
      expect((await ask(await world.signIn(who), campusId, wanted)).status).toBe(403)
    expect((await ask(await world.signIn('omar.master@oakfield.example'), campusId, wanted)).status).toBe(404)
  })
})
