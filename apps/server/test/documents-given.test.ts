import { strFromU8 } from 'fflate'
import type { Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { erasePerson } from '../src/features/privacy/erase-person.ts'
import { makeCertificates } from '../src/features/policies/documents/make-certificates.ts'
import { sendWelcomeMailJob, sendWelcomeMailsJob } from '../src/features/policies/send-welcome-mails.ts'
import { sql } from '../src/platform/database/database.ts'
import type { Services } from '../src/platform/services.ts'
import { payInSandbox, somebody } from './support/bought-policies.ts'
import { useEditedCatalogue } from './support/edited-catalogue.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { ops } from './support/ops.ts'
import { asOwner } from './support/owner.ts'
import { usePrivacy } from './support/privacy.ts'
import { queuedPayloads } from './support/queued-messages.ts'
import { startSmtp, type ReceivedMail } from './support/smtp-server.ts'
import { statementsOf } from './support/statements-of.ts'
import { useTestApp, type Caller } from './support/test-app.ts'
import { useClock } from './support/use-clock.ts'

/** What was given for a policy, and whether before its order: docs/decisions/0147-documents-given.md. */
const world = useTestApp()
const clock = useClock(world)
const privacy = usePrivacy(world)
const { edit, importFolder } = useEditedCatalogue(world)
let mia: Caller
let omar: Caller
let place: OrderTarget
let atOakfield: OrderTarget
let oakfield: string

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  omar = await world.signIn('omar.master@oakfield.example')
  place = await findOrderTarget(mia, 'travel', 'Brighton')
  atOakfield = await findOrderTarget(omar, 'travel')
  oakfield = (await omar.get('/school/auth/get')).body['data'].school.client.id
})
beforeEach(async () => {
  clock.at('2026-12-02T02:00:00Z')
  await emptyCart(mia)
  await emptyCart(omar)
  // each test proves from its own records
  await asOwner(world, (owner) =>
    owner.query(`alter table document_given no force row level security; alter table document_given disable trigger append_only;
      delete from document_given; alter table document_given enable trigger append_only; alter table document_given force row level security`),
  )
})

const all = <Row>(query: ReturnType<typeof sql<Row>>) =>
  world.services.database.withCompany((tx) => tx.all<Row>(query))
const facts = () =>
  all<{ how: string; kind: string; edition: string; language: string; actor_kind: string }>(sql`
    select how, kind, edition, language, actor_kind from document_given
    where policy_batch_id is null and policy_id is null order by given_at, kind`)
const present = (caller: Caller, contractId = place.contractId, headers: Record<string, string> = {}) =>
  caller.post('/school/policy-batches/documents-presented', { contracts: [contractId] }, headers)
const download = (caller: Caller, kind: string, query = '') =>
  caller.get(`/school/contracts/${place.contractId}/documents/${kind}${query}`)

async function addOne(caller = mia, at = place): Promise<string> {
  const { body } = await addPeople(caller, at, [somebody()])
  return String(body['data'].policy_batch.id)
}
async function confirm(batch: string, caller = mia, more: object = {}) {
  const confirmed = await caller.post('/school/policy-batches/confirm-open', {
    accuracy_confirmed: true,
    policy_batches: [batch],
    ...more,
  })
  expect(confirmed.status, confirmed.text).toBe(200)
  const { body } = await caller.get(`/school/policies/in-batch/${batch}/all`)
  const [policy] = body['data'].policies
  return {
    id: String(policy.id),
    number: String(policy.policy_number),
    batch,
    invoice: confirmed.body['data'].invoice,
  }
}
const given = async (id: string, caller = mia) => {
  const response = await caller.get(`/school/policies/${id}/documents-given`)
  expect(response.status).toBe(200)
  return response.body['data']
}
async function makeKey() {
  const { body } = await mia.post('/school/client/api-keys', {
    name: 'Student system',
    scopes: ['read_policy', 'create_policy'],
  })
  return world.withToken(String(body['data'].key))
}
const proven = { ipid: 'before', wording: 'before' }
const notProven = { ipid: 'not_proven', wording: 'not_proven' }

describe('before the order', () => {
  test('what the checkout page offers is given before the contract, with its edition, language and hash', async () => {
    const batch = await addOne()
    const presented = await present(mia, place.contractId, { 'accept-language': 'de' })
    expect(presented.status).toBe(200)
    expect(presented.body['data'].documents).toMatchObject([
      { contract_id: place.contractId, kind: 'wording', edition: '2026-06', language: 'de' },
      { contract_id: place.contractId, kind: 'ipid', edition: '2026-06', language: 'de' },
    ])
    clock.at('2026-12-02T02:01:00Z')
    const policy = await confirm(batch, mia, { documents_received: true })
    const { proof, documents, ordered_at: orderedAt } = await given(policy.id)
    expect(proof).toEqual(proven)
    expect(documents).toHaveLength(2)
    const terms = (await ops(world, 'policy', 'show', policy.number)).output['terms']
    const hash = terms.texts.find((one: { language: string }) => one.language === 'de').hash
    for (const document of documents) {
      expect(document).toMatchObject({
        edition: '2026-06',
        language: 'de',
        content_hash: hash,
        how: 'page',
        given_to: 'Mia Master',
        before_contract: true,
        is_in_force: true,
        is_acknowledged: true,
      })
      expect(document.given_at < orderedAt).toBe(true)
    }
  })

  test('a page that loads twice, at once or again, is one record a day', async () => {
    const both = await Promise.all([present(mia), present(mia)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await present(mia)
    expect(await facts()).toHaveLength(2)
    clock.at('2026-12-03T02:00:00Z')
    mia = await world.signIn('mia.master@harbour.example')
    await present(mia)
    expect(await facts()).toHaveLength(4)
    clock.at('2026-12-02T02:00:00Z')
    mia = await world.signIn('mia.master@harbour.example')
  })

  test('an order by API key is proven by the documents that the key downloaded', async () => {
    const key = await makeKey()
    expect((await present(key)).status).toBe(403)
    for (const kind of ['ipid', 'wording']) expect((await download(key, kind)).status).toBe(200)
    clock.at('2026-12-02T02:01:00Z')
    const policy = await confirm(await addOne(key), key)
    const { proof, documents } = await given(policy.id)
    expect(proof).toEqual(proven)
    expect(documents.map(({ how, given_to }: Record<string, string>) => [how, given_to])).toEqual([
      ['api', 'API key Student system'],
      ['api', 'API key Student system'],
    ])
  })

  test('an order whose documents were never offered or downloaded is recorded as not proven', async () => {
    const policy = await confirm(await addOne())
    const { proof, documents, ordered_at: orderedAt } = await given(policy.id)
    expect(proof).toEqual(notProven)
    expect(documents).toMatchObject([
      { kind: 'ipid', how: 'order', given_at: orderedAt, before_contract: false, is_acknowledged: false },
      { kind: 'wording', how: 'order', given_at: orderedAt, before_contract: false, is_acknowledged: false },
    ])
  })

  test('a download of one document proves that one alone', async () => {
    expect((await download(mia, 'ipid')).status).toBe(200)
    clock.at('2026-12-02T02:01:00Z')
    const policy = await confirm(await addOne())
    expect((await given(policy.id)).proof).toEqual({ ipid: 'before', wording: 'not_proven' })
  })

  test('the edition of a former day is no proof of the one in force', async () => {
    const batch = await addOne()
    for (const kind of ['ipid', 'wording'])
      expect((await download(mia, kind, '?on=2026-01-15')).status).toBe(200)
    clock.at('2026-12-02T02:01:00Z')
    const policy = await confirm(batch)
    const { proof, documents } = await given(policy.id)
    expect(proof).toEqual(notProven)
    expect(documents[0]).toMatchObject({ how: 'download', before_contract: true, is_in_force: false })
    expect(documents).toHaveLength(4)
  })

  test('what a colleague was given counts for the organisation, and says to whom', async () => {
    const other = await world.signIn('eli.enrol@harbour.example')
    await present(other)
    clock.at('2026-12-02T02:01:00Z')
    const policy = await confirm(await addOne())
    const { proof, documents } = await given(policy.id)
    expect([proof, documents[0].given_to]).toEqual([proven, 'Eli Enrol'])
  })

  test('what is given between the order and its payment is not before the contract', async () => {
    const policy = await confirm(await addOne())
    clock.at('2026-12-02T02:05:00Z')
    await present(mia)
    await payInSandbox(world, mia, policy.invoice)
    expect((await given(policy.id)).proof).toEqual(notProven)
  })

  test('a new edition between page and order: both stay, and the newest counts', async () => {
    const batch = await addOne()
    await present(mia)
    edit('documents/travel.en.yaml', ['under 66', 'under 60'], ['version: 2026-06', 'version: 2026-07'])
    await importFolder()
    clock.at('2026-12-02T02:01:00Z')
    const early = await confirm(batch)
    expect(await given(early.id)).toMatchObject({
      proof: notProven,
      documents: [
        { kind: 'ipid', edition: '2026-06', how: 'page', before_contract: true, is_in_force: false },
        { kind: 'wording', edition: '2026-06', how: 'page', before_contract: true, is_in_force: false },
        { kind: 'ipid', edition: '2026-07', how: 'order', before_contract: false, is_in_force: true },
        { kind: 'wording', edition: '2026-07', how: 'order', before_contract: false, is_in_force: true },
      ],
    })
    const next = await addOne()
    await present(mia)
    clock.at('2026-12-02T02:02:00Z')
    const late = await confirm(next)
    const { proof, documents } = await given(late.id)
    expect(proof).toEqual(proven)
    expect(new Set(documents.map(({ edition }: Record<string, string>) => edition))).toEqual(
      new Set(['2026-07']),
    )
  })

  test('an order of many people is recorded in as many statements as one of a single person', async () => {
    await present(mia)
    clock.at('2026-12-02T02:01:00Z')
    const inserts = async (people: number) => {
      const { body } = await addPeople(
        mia,
        place,
        Array.from({ length: people }, () => somebody()),
      )
      const statements = await statementsOf('campus_app', () => confirm(body['data'].policy_batch.id))
      return [...statements.keys()].filter((text) => text.includes('insert into document_given'))
    }
    const [one, many] = [await inserts(1), await inserts(40)]
    // those of the organisation, and those of families
    expect([one.length, many.length]).toEqual([2, 2])
  })
})

describe('walls', () => {
  test('another school sees neither the contract nor the policy', async () => {
    expect((await present(omar)).status).toBe(404)
    expect((await present(mia, atOakfield.contractId)).status).toBe(404)
    expect(await facts()).toEqual([])
    const policy = await confirm(await addOne())
    expect((await omar.get(`/school/policies/${policy.id}/documents-given`)).status).toBe(404)
    expect((await world.anonymous.get(`/school/policies/${policy.id}/documents-given`)).status).toBe(401)
    expect((await mia.get(`/school/policies/${policy.id}/documents-given`)).status).toBe(200)
  })

  test('a user of one campus cannot record anything for another', async () => {
    const eli = await world.signIn('eli.enrol@harbour.example')
    const { body } = await mia.get('/school/auth/get')
    const campus = body['data'].school.campuses.find(({ name }: { name: string }) => name !== 'Brighton')
    const elsewhere = await findOrderTarget(mia, 'travel', campus.name)
    expect((await present(eli, elsewhere.contractId)).status).toBe(404)
    expect((await present(eli)).status).toBe(200)
    expect((await present(mia, elsewhere.contractId)).status).toBe(200)
  })

  test('a wrong list of contracts names its field', async () => {
    const wrong = async (contracts: unknown) =>
      (await mia.post('/school/policy-batches/documents-presented', { contracts })).body['errors'][0]
    expect(await wrong([])).toMatchObject({ key: 'contracts', code: 'required' })
    expect(await wrong(['x'])).toMatchObject({ key: 'contracts.0', code: 'id_invalid' })
  })

  test('nothing is changed or deleted, by either role', async () => {
    await present(mia)
    const change = (text: ReturnType<typeof sql>) =>
      world.services.database
        .withCompany((tx) => tx.run(text))
        .then(
          () => 'done',
          (error: Error) => error.message,
        )
    expect(await change(sql`update document_given set edition = '2020-01'`)).toContain('append-only')
    expect(await change(sql`update document_given set recipient = 'x@y.example'`)).toContain('append-only')
    expect(await change(sql`delete from document_given`)).toContain('permission denied')
    expect(await facts()).toHaveLength(2)
  })
})

describe('the welcome mail', () => {
  let smtp: { url: (password?: string) => string; mails: ReceivedMail[]; server: Server }
  beforeAll(async () => {
    smtp = await startSmtp('mail-secret')
  })
  afterAll(() => smtp.server.close())
  const withSmtp = (password?: string): Services => ({
    ...world.services,
    config: { ...world.services.config, SMTP_URL: smtp.url(password), MAIL_FROM: 'no-reply@campus.example' },
  })

  /** A policy of Oakfield with its certificate, and the welcome mail that waits. */
  async function welcomed() {
    const policy = await confirm(await addOne(omar, atOakfield), omar)
    await makeCertificates(
      { client_id: oakfield, policy_batch_ids: [policy.batch], send_welcome_email: false },
      world.services,
    )
    await sendWelcomeMailsJob({ client_id: oakfield, policy_ids: [policy.id] }, world.services)
    const mail = (await queuedPayloads(world, 'send-welcome-mail')).find(
      ({ policy_id }) => policy_id === policy.id,
    )
    if (!mail) throw new Error('no welcome mail waits')
    return { policy, mail }
  }
  const mailed = async (id: string) =>
    (await given(id, omar)).documents.filter(({ how }: { how: string }) => how === 'mail')

  test('is proof once the mail server has accepted it, and a failure is none', async () => {
    const { policy, mail } = await welcomed()
    await expect(sendWelcomeMailJob(mail, withSmtp('wrong'))).rejects.toThrow()
    expect(await mailed(policy.id)).toEqual([])
    clock.at('2026-12-02T02:10:00Z')
    await sendWelcomeMailJob(mail, withSmtp())
    expect(smtp.mails.at(-1)?.to).toEqual([mail.recipient])
    const [certificate] = await mailed(policy.id)
    expect(certificate).toMatchObject({
      kind: 'certificate',
      edition: '1',
      given_to: mail.recipient,
      before_contract: false,
    })
    const [stored] = await all<{ sha256: string }>(sql`
      select sha256 from frozen_document where policy_id = ${policy.id} and kind = 'certificate'`)
    expect(certificate.content_hash).toBe(stored?.sha256)
    expect(certificate.given_at.slice(0, 16)).toBe('2026-12-02T02:10')
  })

  test('is in the copy for its person and in `ops policy show`, and erasure takes its address alone', async () => {
    const { policy, mail } = await welcomed()
    await sendWelcomeMailJob(mail, withSmtp())
    const shown = await ops(world, 'policy', 'show', policy.number)
    expect(shown.text).toContain(`certificate 1 en`)
    expect(shown.text).toContain(`to ${mail.recipient} by mail`)
    expect(shown.text).toContain('documents before the order: IPID not proven, wording not proven')
    expect(shown.output['documents_given'].documents).toHaveLength(3)

    const { files } = await privacy.copyOf({ kind: 'insured', id: policy.id })
    const copy = JSON.parse(strFromU8(files['personal-data.json'] ?? new Uint8Array()))
    const section = copy.sections.find(({ name }: { name: string }) => name === 'documents_given')
    expect(section.rows).toHaveLength(3)
    expect(section.rows[2]).toMatchObject({ document: 'certificate', given_to: mail.recipient, how: 'mail' })

    await world.services.database.withCompany((tx) =>
      tx.run(
        sql`update policy set start_date = '2026-10-01', end_date = '2026-10-05' where id = ${policy.id}`,
      ),
    )
    const asked = await omar.post('/school/privacy/erasures', {
      kind: 'insured',
      id: policy.id,
      confirmed: true,
    })
    expect(asked.status, asked.text).toBe(202)
    await erasePerson({ client_id: oakfield, request_id: asked.body['data'].request.id }, world.services)
    const rows = await all<{ recipient: string; edition: string }>(sql`
      select recipient, edition from document_given where policy_id = ${policy.id}`)
    expect(rows).toEqual([{ recipient: '', edition: '1' }])
    expect((await ops(world, 'policy', 'show', policy.number)).text).toContain('to no address by mail')
  })
})
