import { beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../packages/documents/test/pdf-text.ts'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody, type Bought } from './support/bought-policies.ts'
import { useEditedCatalogue } from './support/edited-catalogue.ts'
import { addPeople, emptyCart, findOrderTarget } from './support/order.ts'
import { ops } from './support/ops.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const { edit, folder, importFolder, rejected } = useEditedCatalogue(world)
let mia: Caller
let policy: Bought

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  ;[policy] = (await buyPolicies(world, mia, [somebody()])) as [Bought]
})

const read = async (type: string, of: { id: string } = policy) => {
  const response = await mia.get(`/school/policies/${of.id}/documents/${type}`)
  return { bytes: response.bytes, text: (await readPdf(response.bytes)).text }
}
const countTerms = () =>
  world.services.database.withCompany(async (tx) => (await tx.all(sql`select 1 from product_terms`)).length)
const sums = (medical: string): [string, string][] => [
  ["medical: { GBP: '2000000.00'", `medical: { GBP: '${medical}'`],
]
const younger: [string, string] = ['under 66', 'under 30']

test('sums insured that a policy was sold with are not edited: the import says what differs and stores nothing', async () => {
  const before = await countTerms()
  edit('products/travel.yaml', ...sums('25000.00'))
  edit('documents/travel.en.yaml', younger)
  const message = await rejected()
  expect(message).toContain(
    'product travel: version 2026.2 is in use and cannot be edited: give the changes a new version.',
  )
  expect(message).toContain('plans.standard.sums.medical.GBP: 2000000.00 → 25000.00')
  expect(message).toContain('product travel: the documents in en, version 2026-06, is in use')
  expect(message).toMatch(/ipid\.restrictions\.\d: .*under 66.* → .*under 30/)
  expect((await read('certificate')).text).toContain('£2,000,000.00')
  expect(await countTerms()).toBe(before)
})

test('a version can be edited until somebody puts it in a cart', async () => {
  const file = 'products/cancellation.yaml'
  edit(file, ["version: '2026.2'", "version: '2026.3'"])
  await importFolder()
  edit(file, ['name: Standard', 'name: Basic'])
  expect((await importFolder()).output['products']).toBe(4)
  await emptyCart(mia)
  const place = await findOrderTarget(mia, 'cancellation')
  expect((await addPeople(mia, place, [somebody({ total_fee: '900.00' })])).status).toBe(201)
  edit(file, ['name: Basic', 'name: Plain'])
  expect(await rejected()).toMatch(
    /product cancellation: version 2026\.3 is in use .*\n.*plans\.standard\.name: Basic → Plain/,
  )
})

test('with a new version they are on sale, and a policy keeps what it was sold with in every document and re-issue', async () => {
  const before = {
    wording: (await read('wording')).text,
    ipid: (await read('ipid')).text,
    certificate: await read('certificate'),
  }
  edit('products/travel.yaml', ["version: '2026.2'", "version: '2026.3'"], ...sums('25000.00'), [
    'name: Travel',
    'name: Voyage',
  ])
  edit('documents/travel.en.yaml', younger, ['version: 2026-06', 'version: 2026-07'])
  const known = await countTerms()
  await importFolder()
  await importFolder()
  // of each of the four companies that sell it, once
  expect(await countTerms()).toBe(known + 4)

  const corrected = await mia.post(`/school/policies/${policy.id}/update`, { last_name: 'Corrected' })
  expect(corrected.status).toBe(200)
  const again = await read('certificate')
  expect(again.bytes.equals(before.certificate.bytes)).toBe(false)
  for (const words of ['Corrected', '£2,000,000.00', 'Travel']) expect(again.text).toContain(words)
  for (const words of ['£25,000.00', 'Voyage']) expect(again.text).not.toContain(words)
  expect((await read('wording')).text).toBe(before.wording)
  expect((await read('ipid')).text).toBe(before.ipid)
  expect((await read('wallet_card')).text).not.toContain('Voyage')
  const { body } = await mia.get(`/school/policies/${policy.id}`)
  expect(body['data'].policy.product.name).toBe('Travel')
  const [next] = await buyPolicies(world, mia, [somebody()])
  const sold = await read('certificate', next)
  for (const words of ['£25,000.00', 'Voyage']) expect(sold.text).toContain(words)
  expect((await read('ipid', next)).text).toContain('under 30')

  const shown = async (number: string) => (await ops(world, 'policy', 'show', number)).output['terms']
  const [old, young] = [await shown(policy.policy_number), await shown(next?.policy_number ?? '')]
  expect([old.version, old.source, old.sums.medical, old.excess]).toEqual([
    '2026.2',
    'proven',
    '2000000.00',
    '100.00',
  ])
  expect([young.version, young.sums.medical]).toEqual(['2026.3', '25000.00'])
  // translations are no terms of a policy
  expect(old.texts.map((one: { language: string }) => one.language)).toEqual([
    'de',
    'en',
    'es',
    'fr',
    'it',
    'pt',
  ])
  const english = (terms: typeof old) =>
    terms.texts.find((one: { language: string }) => one.language === 'en')
  expect([english(old).version, english(young).version]).toEqual(['2026-06', '2026-07'])
  expect(english(old).hash).toMatch(/^[0-9a-f]{64}$/)
  expect(english(old).hash).not.toBe(english(young).hash)
  // the version before is still in use, though another one is on sale
  edit('products/travel.yaml', ["version: '2026.3'", "version: '2026.2'"])
  expect(await rejected()).toContain('product travel: version 2026.2 is in use')
})

test('a certificate gives the medical sum in euros at the rate of the order, however often it is issued again', async () => {
  const rate: [string, string] = [
    "euros: '1.10'\n    day: '2025-12-31'",
    "euros: '1.05'\n    day: '2026-11-30'",
  ]
  const old = 'about €2,200,000 at the rate of 31 Dec 2025'
  const renamed = async (last_name: string) => {
    expect((await mia.post(`/school/policies/${policy.id}/update`, { last_name })).status).toBe(200)
    return (await read('certificate')).text
  }
  const soldNow = async () => {
    const [bought] = await buyPolicies(world, mia, [somebody({ plan: 'plus' })])
    return (await read('certificate', bought)).text
  }
  const before = (await read('certificate')).text
  expect(before.split('about €')).toHaveLength(2)
  expect(before).toContain(old)

  edit('exchange-rates.yaml', rate)
  const shown = await ops(world, 'catalogue', 'import', '--from', folder())
  expect(shown.text).toContain('exchange rates: GBP 2026-11-30.euros: nothing → 1.05')
  await importFolder()
  expect(await renamed('Again')).toContain(old)
  expect(await soldNow()).toContain('about €5,250,000 at the rate of 30 Nov 2026')

  // a rate of a day to come is for orders from then on, and without any the sum stands in its own currency alone
  edit('exchange-rates.yaml', ["day: '2026-11-30'", "day: '2027-01-01'"])
  await importFolder()
  expect(await soldNow()).not.toContain('€')
  const { text, output } = await ops(world, 'policy', 'show', policy.policy_number)
  expect(output['euro_rate']).toMatchObject({ euros: '1.10', day: '2025-12-31' })
  expect(text).toContain('in euros: 1.10 for one GBP, on 2025-12-31 (European Central Bank')
  expect(await renamed('Once')).toContain(old)
})

test('a certificate in euros says nothing of a rate', async () => {
  const omar = await world.signIn('omar.master@oakfield.example')
  const [bought] = await buyPolicies(world, omar, [somebody()])
  const { bytes } = await omar.get(`/school/policies/${bought?.id}/documents/certificate`)
  const { text } = await readPdf(bytes)
  expect(text).toContain('€2,')
  expect(text).not.toContain('at the rate of')
})

test('terms change by no statement', async () => {
  const change = (query: ReturnType<typeof sql>) =>
    expect(world.services.database.withCompany((tx) => tx.run(query))).rejects.toThrow()
  await change(sql`update product_terms set details = '{"plans": []}'`)
  await change(sql`delete from product_terms`)
})

test('cover stands on a certificate in the order of the product, medical treatment first', async () => {
  const place = await findOrderTarget(mia, 'multi_risk')
  const [bought] = await buyPolicies(world, mia, [somebody()], place)
  const { text } = await read('certificate', bought)
  const places = [
    'Medical treatment abroad',
    'Assistance and repatriation',
    'Personal accident',
    'Legal expenses',
  ].map((title) => text.indexOf(title))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
})

test('"status" counts the policies whose terms are assumed', async () => {
  const line = async () =>
    (await ops(world, 'status')).output['checks'].find(({ name }: { name: string }) => name === 'policies')
  expect(await line()).toMatchObject({ state: 'fine' })
  await world.services.database.withCompany((tx) =>
    tx.run(sql`update policy set terms_source = 'assumed' where id = ${policy.id}`),
  )
  expect(await line()).toMatchObject({
    state: 'warning',
    text: expect.stringContaining(', 1 with terms that are assumed'),
  })
  const { text } = await ops(world, 'policy', 'show', policy.policy_number)
  expect(text).toContain('(assumed)')
})

test('a policy of a day before the first Spanish and Italian editions has its English one', async () => {
  const [old] = await world.services.database.withCompany((tx) =>
    tx.all<{ policy_number: string }>(
      sql`select policy_number from policy where created_at between '2026-02-01' and '2026-11-21' order by id limit 1`,
    ),
  )
  const { output } = await ops(world, 'policy', 'show', old!.policy_number)
  expect(output['terms'].texts).toMatchObject([{ language: 'en', version: '2026-02' }])
})
