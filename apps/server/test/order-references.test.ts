import { beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../packages/documents/test/pdf-text.ts'
import { payInSandbox, somebody } from './support/bought-policies.ts'
import { readInvoice } from './support/money.ts'
import { addPeople, emptyCart, findOrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
})

const pdfOf = async (id: string) => (await readPdf((await mia.get(`/school/invoices/${id}/pdf`)).bytes)).text
/** Orders for one person at each of some campuses; returns the invoice. */
async function order(caller: Caller, campuses: string[], references: Record<string, string> = {}) {
  await emptyCart(caller)
  for (const campus of campuses)
    await addPeople(caller, await findOrderTarget(caller, 'travel', campus), [somebody()])
  const { status, body, text } = await caller.post('/school/policy-batches/confirm-open', {
    accuracy_confirmed: true,
    ...references,
  })
  expect([status, text.slice(0, status === 200 ? 0 : 500)]).toEqual([200, ''])
  return body['data']
}
const overview = async () => (await mia.get('/school/policy-batches/open-overview')).body['data'].summary

test('an order is called as it says itself, else as its campus, else as the organisation, on every document of it', async () => {
  const { client } = (await mia.get('/school/client/fetch')).body['data']
  const { name, description, website, vat_number, preferred_lang } = client
  const profile = { name, description, website, vat_number, preferred_lang }
  const saved = await mia.post('/school/client/update', {
    ...profile,
    purchase_order_number: 'PO-2027/1',
    cost_centre: '4711',
  })
  expect(saved.body['data'].client).toMatchObject({ purchase_order_number: 'PO-2027/1', cost_centre: '4711' })
  // a caller that does not know the fields takes nothing away
  const other = await mia.post('/school/client/update', profile)
  expect(other.body['data'].client).toMatchObject({ purchase_order_number: 'PO-2027/1' })
  const { campusId } = await findOrderTarget(mia, 'travel', 'Edinburgh')
  const campus = await mia.call('PATCH', `/school/campuses/${campusId}/update`, { cost_centre: 'EDI 9' })
  expect(campus.body['data'].campus).toMatchObject({ purchase_order_number: '', cost_centre: 'EDI 9' })

  const usual = await order(mia, ['Brighton', 'Edinburgh'])
  expect(usual.invoice).toMatchObject({ purchase_order_number: 'PO-2027/1', cost_centre: '4711, EDI 9' })
  const own = await order(mia, ['Edinburgh'], { purchase_order_number: 'B-77' })
  expect(own.invoice).toMatchObject({ purchase_order_number: 'B-77', cost_centre: 'EDI 9' })
  const text = await pdfOf(own.invoice.id)
  for (const words of ['Purchase order number B-77', 'Cost centre EDI 9']) expect(text).toContain(words)
  // what is issued keeps what it says
  await mia.call('PATCH', `/school/campuses/${campusId}/update`, { cost_centre: 'EDI 10' })
  expect(await readInvoice(mia, own.invoice.id)).toMatchObject({ cost_centre: 'EDI 9' })

  for (const search of ['b-77', 'EDI 9']) {
    const found = (await mia.get(`/school/invoices?search=${search}`)).body['data'].items
    expect(found.map(({ id }: { id: string }) => id)).toContain(own.invoice.id)
  }
  const csv = await mia.get('/school/invoices/export/lines?from=2026-12-01&to=2026-12-31')
  const [heading = '', ...lines] = csv.text.trim().split('\n')
  expect(heading).toContain('purchase_order_number,cost_centre')
  expect(lines.filter((line) => line.includes(own.invoice.number)).join()).toContain('B-77,EDI 9')

  const statement = await mia.get('/school/invoices/statement/csv?from=2026-12-01&to=2026-12-31&currency=GBP')
  expect(statement.text).toContain(`${own.invoice.number},"Invoice, purchase order B-77"`)

  // a credit note names the orders that it corrects
  await payInSandbox(world, mia, own.invoice)
  const { body } = await mia.get(`/school/policies/in-batch/${own.policy_batches[0].id}/all`)
  const cancelled = await mia.post('/school/policies/cancel', { policies: [body['data'].policies[0].id] })
  const note = cancelled.body['data'].credit_note
  expect(note).toMatchObject({ purchase_order_number: 'B-77', cost_centre: 'EDI 9' })
  expect(await pdfOf(note.id)).toContain('Purchase order number B-77')
})

test('the cart says what holds where nothing is typed, and a reference that cannot be printed is rejected by its name', async () => {
  await emptyCart(mia)
  await addPeople(mia, await findOrderTarget(mia, 'travel', 'Brighton'), [somebody()])
  expect(await overview()).toMatchObject({ purchase_order_number: 'PO-2027/1', cost_centre: '4711' })
  const { status, body } = await mia.post('/school/policy-batches/confirm-open', {
    accuracy_confirmed: true,
    purchase_order_number: 'P'.repeat(51),
    cost_centre: 'fire 🔥',
  })
  expect(status).toBe(422)
  expect(body['errors'].map(({ key, code }: { key: string; code: string }) => `${key} ${code}`)).toEqual([
    'purchase_order_number too_long',
    'cost_centre name_invalid',
  ])
})

test("an account's month names every order on it", async () => {
  const omar = await world.signIn('omar.master@oakfield.example')
  await order(omar, ['Dublin'], { purchase_order_number: 'D-2' })
  await order(omar, ['Dublin'], { purchase_order_number: 'D-1' })
  await order(omar, ['Dublin'])
  const [open] = (await omar.get('/school/invoices?status=open')).body['data'].items
  expect(open.purchase_order_number).toBe('D-1, D-2')
})
