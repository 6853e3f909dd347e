import { strFromU8, unzipSync } from 'fflate'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { readPdf } from '../../../packages/documents/test/pdf-text.ts'
import { createClient, createUser } from '../src/demo/factories.ts'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { useEditedCatalogue } from './support/edited-catalogue.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { ops, rejection } from './support/ops.ts'
import { asOwner } from './support/owner.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp, type Caller } from './support/test-app.ts'
import { useClock } from './support/use-clock.ts'

/** The third document of Italian contracts: docs/decisions/0154-additional-document.md. */
const world = useTestApp()
const clock = useClock(world)
const { edit, folder } = useEditedCatalogue(world)
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
    const shown = await ops(world, 'policy', 'show', policy.number)
    const { texts } = shown.output['terms']
    const italian = texts.find(({ language }: { language: string }) => language === 'it')
    const ofPage = ({ kind, how }: Record<string, string>) => kind === 'ipid_additional' && how === 'page'
    expect(documents.find(ofPage)).toMatchObject({
      language: 'it',
      edition: '2026-06',
      content_hash: italian.hash,
      before_contract: true,
    })
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

describe('an Italian contract', () => {
  const codes = async () => {
    const { products } = (await anna.get(`/school/campuses/${verona.campusId}/products`)).body['data']
    const product = products.find(({ contract_id: id }: { contract_id: string }) => id === verona.contractId)
    const added = await addPeople(anna, verona, [somebody()])
    return [product.not_on_sale, added.status, added.body['code']]
  }

  test('is sold as before until the day of the first edition with the document, and lists none until then', async () => {
    const kinds = async () => {
      const { items } = (await anna.get('/school/documents')).body['data']
      return items.map(({ kind }: { kind: string }) => kind)
    }
    expect(await kinds()).toContain('ipid_additional')
    clock.at('2026-11-30T15:00:00Z')
    expect(await codes()).toEqual([null, 201, undefined])
    expect(await kinds()).not.toContain('ipid_additional')
  })

  test('isn’t sold if the company doesn’t state the finances of its insurer, and the contract says so', async () => {
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
      const where = ['--client', 'Liceo', '--campus', 'Verona', '--product', 'multi_risk']
      const { warnings } = (await ops(world, 'contract', 'create', ...where, '--yes')).output
      expect(warnings).toContain(
        "multi_risk has no additional information document, or its company doesn't state what that needs: nothing is sold under this contract.",
      )
    } finally {
      await put(company.details)
    }
  })

  test('isn’t sold in production until the Italian texts are approved, whatever its language', async () => {
    const { config } = world.services
    await setForTest(world, 'contract', sql`id = ${verona.contractId}`, { agreed_language: 'en' })
    const approve = (language: string, ...words: string[]) =>
      ops(world, 'texts', 'approve', 'travel', language, '--by', 'Grace Compliance', ...words)
    const reason = async () => {
      Object.assign(config, { isProduction: true })
      try {
        return (await codes())[0]
      } finally {
        Object.assign(config, { isProduction: false })
      }
    }
    const english = await approve('en')
    expect(await reason()).toBe('texts_not_approved')
    const italian = await approve('it')
    expect(await reason()).toBeNull()
    // the additional document is part of what is approved
    edit('documents/travel.it.yaml', ['Un sinistro fraudolento non viene pagato', 'Non si paga la frode'])
    expect((await approve('it', '--from', folder())).output['hash']).not.toBe(italian.output['hash'])
    expect((await approve('en', '--from', folder())).output['hash']).toBe(english.output['hash'])
  })
})

test('an Italian company is rejected without what its documents state of the insurer', async () => {
  const file = join(world.services.config.dataDir, 'it.yaml')
  const { output } = await ops(world, 'company', 'show', 'it')
  const { finances: _, ...insurer } = output['insurer']
  const { commission: _commission, ...company } = output
  writeFileSync(file, stringify({ ...company, insurer }))
  expect((await rejection(world, 'company', 'update', file, '--yes')).message).toBe(
    'company it: no insurer.finances, which the additional information document of IT states',
  )
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
