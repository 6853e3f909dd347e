import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPdf } from '../../../packages/documents/test/pdf-text.ts'
import { createClient, createUser } from '../src/demo/factories.ts'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { ops } from './support/ops.ts'
import { asOwner } from './support/owner.ts'
import { useTestApp, type Caller } from './support/test-app.ts'
import { useClock } from './support/use-clock.ts'

/** The third document of Italian contracts: docs/decisions/0154-additional-document.md. */
const world = useTestApp()
const clock = useClock(world)
let anna: Caller
let mia: Caller
let verona: OrderTarget
let brighton: OrderTarget

beforeAll(async () => {
  await world.services.database.withCompany(async (tx) => {
    const { clientId } = await createClient(tx, {
      company: 'it',
      name: 'Liceo Aurora',
      country: 'IT',
      campuses: [{ name: 'Verona', country: 'IT' }],
    })
    const name: [string, string] = ['Anna', 'Aurora']
    await createUser(tx, clientId, { email: 'anna@liceo.example', name, role: 'Master User' })
  })
  anna = await world.signIn('anna@liceo.example')
  mia = await world.signIn('mia.master@harbour.example')
  verona = await findOrderTarget(anna, 'travel')
  brighton = await findOrderTarget(mia, 'travel', 'Brighton')
})
beforeEach(async () => {
  clock.at('2026-12-02T02:00:00Z')
  await emptyCart(anna)
})

const all = <Row>(query: ReturnType<typeof sql<Row>>) =>
  world.services.database.withCompany((tx) => tx.all<Row>(query))
const download = (caller: Caller, place: OrderTarget, language = 'it', query = '') =>
  caller.call('GET', `/school/contracts/${place.contractId}/documents/ipid_additional${query}`, undefined, {
    'accept-language': language,
  })
const present = (language: string) =>
  anna.post(
    '/school/policy-batches/documents-presented',
    { contracts: [verona.contractId] },
    { 'accept-language': language },
  )
const given = async (caller: Caller, id: string) =>
  (await caller.get(`/school/policies/${id}/documents-given`)).body['data']

/** An order for one person, after what `before` does once it is in the cart. */
async function order(before: () => Promise<unknown> = async () => undefined) {
  const { body } = await addPeople(anna, verona, [somebody()])
  const batch = String(body['data'].policy_batch.id)
  await before()
  clock.at('2026-12-02T02:01:00Z')
  const confirmed = await anna.post('/school/policy-batches/confirm-open', {
    accuracy_confirmed: true,
    policy_batches: [batch],
  })
  expect(confirmed.status, confirmed.text).toBe(200)
  const [policy] = (await anna.get(`/school/policies/in-batch/${batch}/all`)).body['data'].policies
  return { id: String(policy.id), number: String(policy.policy_number) }
}

describe('an Italian contract', () => {
  test('offers the document with its product, and in the list of documents', async () => {
    const { products } = (await anna.get(`/school/campuses/${verona.campusId}/products`)).body['data']
    for (const { documents } of products)
      expect(documents.map(({ kind }: { kind: string }) => kind)).toEqual([
        'wording',
        'ipid',
        'ipid_additional',
      ])
    const { items } = (await anna.get('/school/documents?items=100&kind=ipid_additional')).body['data']
    expect(items.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      products.map(({ contract_id: id }: { contract_id: string }) => id).toSorted(),
    )
  })

  test.each([
    ['it', ''],
    ['de', 'Dieses Dokument gibt es nur auf Italienisch'],
    ['cn', '本文件仅有意大利语版本'],
  ])('its document is in Italian for a reader of %s', async (language, note) => {
    const response = await download(anna, verona, language)
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { text, info } = await readPdf(response.bytes)
    expect(info.Language).toBe('it')
    expect(text).toContain('DIP aggiuntivo Danni')
    expect(text).toContain('Spese mediche all’estero')
    if (note) expect(text).toContain(note)
    else expect(text).not.toContain('solo in italiano')
    expect(
      await all(sql`
        select distinct language, edition from document_given where kind = 'ipid_additional' and how = 'download'`),
    ).toEqual([{ language: 'it', edition: '2026-06' }])
  })

  test('there is none on a day before its edition', async () => {
    expect((await download(anna, verona, 'it', '?on=2026-11-30')).status).toBe(404)
  })

  test('what the order page offers is proven on the policy, which has the document', async () => {
    const policy = await order(async () => {
      const { documents } = (await present('en')).body['data']
      expect(documents.map(({ kind, language }: Record<string, string>) => `${kind} ${language}`)).toEqual([
        'wording en',
        'ipid en',
        'ipid_additional it',
      ])
    })
    const { proof, documents } = await given(anna, policy.id)
    expect(proof).toEqual({ ipid: 'before', wording: 'before', ipid_additional: 'before' })
    const [terms, texts] = [
      documents,
      (await ops(world, 'policy', 'show', policy.number)).output['terms'].texts,
    ]
    const italian = texts.find(({ language }: { language: string }) => language === 'it')
    expect(terms.find(({ kind }: { kind: string }) => kind === 'ipid_additional')).toMatchObject({
      language: 'it',
      edition: '2026-06',
      content_hash: italian.hash,
      how: 'page',
      before_contract: true,
    })
    const shown = await ops(world, 'policy', 'show', policy.number)
    expect(shown.text).toContain('additional document given')

    const list = (await anna.get(`/school/policies/${policy.id}/documents`)).body['data'].documents
    expect(list.find(({ type }: { type: string }) => type === 'ipid_additional')).toMatchObject({
      state: 'ready',
    })
    const pdf = await anna.get(`/school/policies/${policy.id}/documents/ipid_additional`)
    expect((await readPdf(pdf.bytes)).text).toContain('Liffey Insurance Europe DAC')
  })

  test('an order without a record names the document, and nothing is proven', async () => {
    await asOwner(world, (owner) =>
      owner.query(`alter table document_given no force row level security; alter table document_given disable trigger append_only;
        delete from document_given; alter table document_given enable trigger append_only; alter table document_given force row level security`),
    )
    const { proof, documents } = await given(anna, (await order()).id)
    expect(proof).toEqual({ ipid: 'not_proven', wording: 'not_proven', ipid_additional: 'not_proven' })
    expect(documents.map(({ kind, how }: Record<string, string>) => `${kind} ${how}`).toSorted()).toEqual([
      'ipid order',
      'ipid_additional order',
      'wording order',
    ])
  })

  test('is in the zip of its documents', async () => {
    const { id } = await order()
    const zip = await anna.post('/school/policies/download/all', {
      policies: [id],
      document_types: ['wording', 'ipid_additional'],
    })
    expect(Object.keys(unzipSync(zip.bytes)).map((name) => name.split(' - ').at(-1))).toEqual([
      'wording.pdf',
      'ipid_additional.pdf',
    ])
  })
})

describe('nothing is sold under an Italian contract', () => {
  const codes = async () => {
    const { products } = (await anna.get(`/school/campuses/${verona.campusId}/products`)).body['data']
    const product = products.find(({ contract_id: id }: { contract_id: string }) => id === verona.contractId)
    const added = await addPeople(anna, verona, [somebody()])
    return [product.not_on_sale, added.status, added.body['code']]
  }

  test('whose edition has no additional document', async () => {
    clock.at('2026-11-30T15:00:00Z')
    expect(await codes()).toEqual(['texts_missing', 409, 'texts_missing'])
  })

  test('whose company doesn’t state the finances of its insurer', async () => {
    const put = (details: object) =>
      all(sql`update company set details = ${JSON.stringify(details)}::jsonb where id = 'it' returning id`)
    const [company] = await all<{ details: { insurer: object } }>(
      sql`select details from company where id = 'it'`,
    )
    if (!company) throw new Error('there is an Italian company')
    const { finances: _, ...insurer } = company.details.insurer as { finances: object }
    await put({ ...company.details, insurer })
    try {
      expect(await codes()).toEqual(['texts_missing', 409, 'texts_missing'])
      expect((await download(anna, verona)).status).toBe(404)
    } finally {
      await put(company.details)
    }
  })
})

describe('a contract of another country', () => {
  test('has no such document, for products, policies and zips', async () => {
    expect((await download(mia, brighton)).status).toBe(404)
    const { items } = (await mia.get('/school/documents?items=100&kind=ipid_additional')).body['data']
    expect(items).toEqual([])
    const [policy] = await buyPolicies(world, mia, [somebody()], brighton)
    if (!policy) throw new Error('not bought')
    const documents = (await mia.get(`/school/policies/${policy.id}/documents`)).body['data'].documents
    expect(documents.map(({ type }: { type: string }) => type)).not.toContain('ipid_additional')
    expect((await mia.get(`/school/policies/${policy.id}/documents/ipid_additional`)).status).toBe(404)
    expect((await given(mia, policy.id)).proof).not.toHaveProperty('ipid_additional')
    const body = { policies: [policy.id], document_types: ['ipid_additional'] }
    const alone = await mia.post('/school/policies/download/all', body)
    expect([alone.status, alone.body['code']]).toEqual([409, 'documents_missing'])
    const both = await mia.post('/school/policies/download/all', {
      ...body,
      document_types: ['ipid', 'ipid_additional'],
    })
    const files = unzipSync(both.bytes)
    expect(strFromU8(files['missing.csv'] ?? new Uint8Array())).toContain('not_of_this_contract')
  })
})
