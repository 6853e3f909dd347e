import { retentionTable } from '@campus/domain/privacy/retention-table'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { somebody } from './support/bought-policies.ts'
import { useEditedCatalogue } from './support/edited-catalogue.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { ops, opsAs, rejection } from './support/ops.ts'
import { sendForm } from './support/send-form.ts'
import { useTestApp, type ApiResponse, type Caller } from './support/test-app.ts'

/** In production a product is sold once compliance has approved its texts: docs/decisions/0145-approved-texts.md. */
const world = useTestApp()
const { edit, folder, importFolder } = useEditedCatalogue(world)
let mia: Caller
let place: OrderTarget

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  place = await findOrderTarget(mia, 'travel')
})
beforeEach(() => emptyCart(mia))

async function inProduction<T>(work: () => Promise<T>): Promise<T> {
  const { config } = world.services
  Object.assign(config, { isProduction: true })
  try {
    return await work()
  } finally {
    Object.assign(config, { isProduction: false })
  }
}
const approve = (product: string, language: string, ...words: string[]) =>
  ops(world, 'texts', 'approve', product, language, '--by', 'Grace Compliance', ...words)
const notOnSale = async () => {
  const { body } = await mia.get(`/school/campuses/${place.campusId}/products`)
  const products: { contract_id: string; not_on_sale: string | null }[] = body['data'].products
  return products.find(({ contract_id }) => contract_id === place.contractId)?.not_on_sale
}
const add = () => inProduction(() => addPeople(mia, place, [somebody()]))
const notApproved = { status: 409, body: { code: 'texts_not_approved' } }
/** A spreadsheet of one person, with the fields as headings. */
function listOf(person: object): string {
  const texts = Object.entries(person).filter(([, value]) => typeof value === 'string')
  return `${texts.map(([field]) => field).join(',')}\n${texts.map(([, value]) => value as string).join(',')}\n`
}
const seen = ({ status, body }: ApiResponse) => ({ status, body })

test('outside production everything is sold, and the status names what is not approved', async () => {
  expect(await notOnSale()).toBeNull()
  const { output } = await ops(world, 'status')
  const check = output['checks'].find(({ name }: { name: string }) => name === 'texts')
  expect(check.state).toBe('warning')
  expect(check.text).toContain('travel ca, cn, de, en, es, fr, it, pt')
  expect(check.text).toContain('taxes ca, cn, de, en, es, fr, it, pt')
  expect(check.text).toContain('retention ')
  const texts: { product: string; language: string }[] = (await ops(world, 'texts', 'list')).output['texts']
  // four products and the taxes in eight languages
  expect(texts.filter(({ product }) => product !== 'retention')).toHaveLength(40)
  const periods = Object.entries(retentionTable).filter(([, { toBeConfirmed }]) => toBeConfirmed)
  expect(texts.filter(({ product }) => product === 'retention').map(({ language }) => language)).toEqual(
    periods.map(([kind]) => kind).toSorted(),
  )
})

test('in production nothing is sold by any call until the texts are approved, and what was there stays', async () => {
  const { campusId, contractId } = place
  const [batchId, personId] = await prepareCart()
  const draft = await prepareDraft()
  const doors: [string, () => Promise<ApiResponse>][] = [
    ['people', () => addPeople(mia, place, [somebody()])],
    [
      'an order',
      () => mia.post(`/school/policy-batches/campus/${campusId}/add`, { contract_id: contractId }),
    ],
    [
      'people of an order',
      () => mia.post(`/school/policy-batches/${batchId}/enrollments/add`, { items: [somebody()] }),
    ],
    [
      'people who were removed',
      () => mia.post('/school/enrollments/not-enrolled/reopen', { enrollment_ids: [personId] }),
    ],
    ['a draft', () => mia.post(`/school/imports/${draft.id}/commit`, { version: draft.version, people: 1 })],
    [
      'a confirmation',
      () =>
        mia.post('/school/policy-batches/confirm-open', {
          accuracy_confirmed: true,
          send_welcome_email: false,
        }),
    ],
  ]
  await inProduction(async () => {
    expect(await notOnSale()).toBe('texts_not_approved')
    for (const [name, enter] of doors) expect(seen(await enter()), name).toMatchObject(notApproved)
  })
  const { body } = await mia.get('/school/enrollments?status=open')
  expect(body['data'].items).toHaveLength(1)
  expect((await mia.get(`/school/imports/${draft.id}`)).status).toBe(200)

  await approve('travel', 'it')
  expect(await add()).toMatchObject(notApproved)
  const { output, text } = await approve('travel', 'en')
  expect(output).toMatchObject({ product: 'travel', approved_by: 'Grace Compliance', is_new: true })
  expect(text).toContain(output['hash'].slice(0, 12))
  await inProduction(async () => {
    expect(await notOnSale()).toBeNull()
    for (const [name, enter] of doors) expect([name, (await enter()).status < 300]).toEqual([name, true])
  })
})

/** One person in the cart, and one who was removed from it. */
async function prepareCart(): Promise<[batchId: string, removedId: string]> {
  const added = await addPeople(mia, place, [somebody(), somebody()])
  const [kept, removed] = added.body['data'].enrollments
  const deleted = await mia.call('PUT', '/school/enrollments/delete', { enrollment_ids: [removed.id] })
  expect(deleted.status).toBe(200)
  return [kept.policy_batch_id ?? added.body['data'].policy_batch.id, removed.id]
}

/** A draft of one person without errors. */
async function prepareDraft() {
  const { body } = await sendForm(mia, '/school/imports', {
    campus_id: place.campusId,
    contract_id: place.contractId,
    file: { name: 'one.csv', bytes: listOf(somebody()) },
  })
  const { id, version } = body['data'].draft
  return { id: id as string, version: version as number }
}

test('a second approval changes nothing, and one line of the audit log says who approved', async () => {
  await approve('travel', 'en')
  const again = await ops(world, 'texts', 'approve', 'travel', 'en', '--by', 'Ada')
  expect(again.output).toMatchObject({ approved_by: 'Grace Compliance', is_new: false })
  const lines = await world.services.database.withCompany((tx) =>
    tx.all(sql`select details from audit_line where action = 'approve-texts' and subject = 'travel.en'`),
  )
  expect(lines).toMatchObject([{ details: { by: 'Grace Compliance' } }])
})

test('other words need another approval, which can be given before their import', async () => {
  await approve('travel', 'en')
  edit('documents/travel.en.yaml', ['under 66', 'under 60'], ['version: 2026-06', 'version: 2026-07'])
  await importFolder()
  expect(await add()).toMatchObject(notApproved)
  const approved = await approve('travel', 'en', '--from', folder())
  expect((await add()).status).toBe(201)
  edit('products/travel.yaml', ['for a stay abroad', 'for a trip abroad'], ["'2026.2'", "'2026.3'"])
  const next = await approve('travel', 'en', '--from', folder())
  expect(next.output['hash']).not.toBe(approved.output['hash'])
  // still on sale with the words of before
  expect((await add()).status).toBe(201)
  await importFolder()
  expect((await add()).status).toBe(201)
})

test('a contract in a language without texts sells nothing until another one is agreed', async () => {
  const { body } = await mia.get('/school/auth/get')
  const [{ name }] = body['data'].school.campuses
  const agree = (...words: string[]) => {
    const where = ['--client', 'Harbour', '--campus', name, '--product', 'multi_risk', '--yes']
    return ops(world, 'contract', 'create', ...where, ...words)
  }
  const addOne = async () => addPeople(mia, await findOrderTarget(mia, 'multi_risk', name), [somebody()])
  const made = await agree('--language', 'cn')
  expect(made.output['warnings']).toEqual([
    'multi_risk has no wording and IPID in "cn": nothing is sold under this contract. --language agrees another one: de, en, es, fr, it, pt',
  ])
  expect(seen(await addOne())).toMatchObject({ status: 409, body: { code: 'texts_missing' } })
  expect((await agree('--country', 'DE', '--language', 'en')).output['changes']).toContain(
    'agreed_language: cn → en',
  )
  expect((await addOne()).status).toBe(201)
})

test('an operator’s import is rejected as well', async () => {
  const email = 'olga@operators.example'
  await ops(world, 'operator', 'create', email, '--role', 'administrator')
  const file = join(mkdtempSync(join(tmpdir(), 'campus-cover-list-')), 'one.csv')
  writeFileSync(file, listOf(somebody({ total_fee: '900.00' })))
  const { body } = await mia.get('/school/auth/get')
  const [{ name }] = body['data'].school.campuses
  const where = ['--client', 'Harbour', '--campus', name, '--product', 'cancellation']
  const run = () => opsAs(world, email, 'import', file, ...where, '--commit')
  await expect(inProduction(run)).rejects.toMatchObject({ code: 'texts_not_approved' })
  await approve('cancellation', 'en')
  expect((await inProduction(run)).output['committed']).toMatchObject({ enrollments: 1 })
})

test('a retention period is to be confirmed until it is approved', async () => {
  const open = async (): Promise<string[]> =>
    (await ops(world, 'texts', 'list')).output['texts']
      .filter(({ product }: { product: string }) => product === 'retention')
      .map(({ language }: { language: string }) => language)
  expect(await open()).toContain('policy_contact')
  const { output } = await ops(world, 'texts', 'approve', 'retention', 'policy_contact', '--by', 'Ada')
  expect(output).toMatchObject({ product: 'retention', language: 'policy_contact', is_new: true })
  expect(await open()).not.toContain('policy_contact')
  // periods that need no approval aren't listed, approved or not
  const all: { language: string }[] = (await ops(world, 'texts', 'list', '--all')).output['texts']
  expect(all.map(({ language }) => language)).not.toContain('sessions')
})

test('a product, a language or a name that isn’t there is named', async () => {
  const message = async (...words: string[]) => (await rejection(world, 'texts', 'approve', ...words)).message
  expect(await message('voyage', 'en', '--by', 'Ada')).toContain(
    'There is no product "voyage". There are cancellation, multi_risk, travel_plus_cancellation, travel, taxes, retention.',
  )
  expect(await message('travel', 'nl', '--by', 'Ada')).toContain('There is no "nl" of travel.')
  expect(await message('travel', 'en')).toContain('--by is required')
})
