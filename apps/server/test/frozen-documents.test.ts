import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as renderer from '@campus/documents/renderer'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readPdf } from '../../../packages/documents/test/pdf-text.ts'
import { billedLine, readFrozenLines } from '../src/features/billing/billed-lines.ts'
import { readInvoiceLines } from '../src/features/billing/read-invoice-lines.ts'
import { readNamedTaxes } from '../src/features/catalogue/public.ts'
import { closeMonths, drawIssuedDocuments } from '../src/features/billing/public.ts'
import { runRetention } from '../src/features/privacy/public.ts'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { buy, decide, startSandbox } from './support/money.ts'
import { addPeople, emptyCart, findOrderTarget } from './support/order.ts'
import { ops } from './support/ops.ts'
import { postponeDemoDocuments } from './support/postpone-demo-documents.ts'
import { usePrivacy } from './support/privacy.ts'
import { useTestApp, type Caller, type TestApp } from './support/test-app.ts'

/** A later version of the templates, in which nothing that was drawn before can be drawn again. */
const templates = { areGone: false }
const { sharedRenderer } = renderer
beforeAll(() => {
  vi.spyOn(renderer, 'sharedRenderer').mockImplementation(() => {
    if (templates.areGone) throw new Error('this template is another now')
    return sharedRenderer()
  })
})
afterAll(() => {
  vi.restoreAllMocks()
})

const queries = (world: TestApp) => ({
  all: <Row>(query: ReturnType<typeof sql<Row>>) =>
    world.services.database.withCompany((tx) => tx.all<Row>(query)),
  run: (query: ReturnType<typeof sql>) => world.services.database.withCompany((tx) => tx.run(query)),
})

async function bytes(caller: Caller, path: string, locale = 'en'): Promise<Buffer> {
  const response = await caller.call('GET', path, undefined, { 'accept-language': locale })
  if (response.status !== 200) throw new Error(`${path}: ${response.text}`)
  return response.bytes
}
const textOf = async (caller: Caller, path: string, locale = 'en') =>
  (await readPdf(await bytes(caller, path, locale))).text

const invoiceOf = async (caller: Caller, policyNumber: string) =>
  (await caller.get(`/school/invoices?search=${policyNumber}&kind=invoice`)).body['data'].items[0]
    .id as string

/** Writes over every row that a document takes its words from. */
async function changeEverything(world: TestApp): Promise<void> {
  const { run } = queries(world)
  const marked = sql.raw(`'Changed'`)
  await run(
    sql`update client set name = ${marked} || number, profile = profile || '{"vat_number": "CHANGED1"}'`,
  )
  await run(sql`
    update address set details = details || '{"first_name": "Changed", "last_name": "Changed", "address": "1 Changed Road", "city": "Changed"}'`)
  await run(sql`update campus set name = ${marked} || ' ' || id`)
  await run(sql`update policy set first_name = ${marked}, last_name = 'Changed', passport_number = 'CHANGED'`)
  await run(sql`update school_user set first_name = ${marked}, last_name = 'Changed'`)
  await run(sql`
    with changed as (
      insert into product_terms (product_id, name, names, details)
      select t.product_id, ${marked}, '{}', replace(replace(t.details::text, 'cover', 'Changed'), 'Cover', 'Changed')::jsonb || '{"name": "Changed"}'
      from product p join product_terms t on t.id = p.terms_id returning id, product_id)
    update product p set name = ${marked} || ' ' || code, terms_id = changed.id from changed where changed.product_id = p.id`)
  await run(sql`
    update company set legal_name = ${marked}, details = details || jsonb_build_object('name', 'Changed', 'legal_name', 'Changed Ltd',
      'contact', (details -> 'contact') || '{"telephone": "+44 1 CHANGED"}', 'bank', (details -> 'bank') || '{"iban": "CHANGED"}')`)
  await run(sql`
    update tax_table set names = (select jsonb_object_agg(kind.key, (select jsonb_object_agg(l.key, 'Changed tax') from jsonb_each(kind.value) l))
      from jsonb_each(names) kind)`)
  await run(sql`update contract set cooling_off_days = cooling_off_days + 30`)
}

/** Every kind of issued document with its bytes as they were handed out. */
async function issueEach(world: TestApp, mia: Caller, omar: Caller) {
  const billing = {
    first_name: 'Berta',
    last_name: 'Books',
    department: 'Accounts',
    address: '5 Old Steine',
    address_line_2: '',
    postal_code: 'BN1 1NH',
    city: 'Brighton',
    country_id: 'GB',
    phone_number: { country_id: 'GB', country_code: '44', phone_number: '1273555123' },
    email: 'books@harbour.example',
  }
  const added = await mia.post('/school/billing-address/add', billing)
  expect([added.status, added.text]).toEqual([201, expect.any(String)])
  const [policy, second] = await buyPolicies(world, mia, [somebody(), somebody()])
  if (!policy || !second) throw new Error('no one has been insured')
  const invoice = await invoiceOf(mia, policy.policy_number)
  const cancelled = await mia.post('/school/policies/cancel', { policies: [second.id] })
  const note = cancelled.body['data'].credit_note.id as string
  const [onAccount] = await buyPolicies(world, omar, [somebody()])
  const month = await invoiceOf(omar, onAccount?.policy_number ?? '')
  await world.services.database.withCompany((tx) => closeMonths(tx, new Date('2027-01-01T12:00:00Z')))
  const paths: [string, Caller, string][] = [
    ['the invoice of an order', mia, `/school/invoices/${invoice}/pdf`],
    ['its receipt', mia, `/school/invoices/${invoice}/receipt`],
    ['a credit note', mia, `/school/invoices/${note}/pdf`],
    ['the invoice of a month', omar, `/school/invoices/${month}/pdf`],
    ['the receipt of a policy', mia, `/school/policies/${policy.id}/documents/receipt`],
    ['a certificate', mia, `/school/policies/${policy.id}/documents/certificate`],
    ['the lines of an invoice', mia, `/school/invoices/${invoice}/csv`],
  ]
  const documents = []
  for (const [name, caller, path] of paths)
    documents.push({ name, caller, path, before: await bytes(caller, path) })
  return documents
}

describe('an issued document', () => {
  const world = useTestApp()
  let mia: Caller
  let documents: Awaited<ReturnType<typeof issueEach>>
  /** Issued before everything changed and looked at only afterwards. */
  let unseen: { id: string; number: string }

  beforeAll(async () => {
    mia = await world.signIn('mia.master@harbour.example')
    documents = await issueEach(world, mia, await world.signIn('omar.master@oakfield.example'))
    unseen = await buy(mia, 2)
    await changeEverything(world)
    templates.areGone = true
  })

  test('has to the byte the words of its issue, though names, addresses, texts, taxes, company, contract and templates changed', async () => {
    for (const { name, caller, path, before } of documents)
      expect([name, (await bytes(caller, path)).equals(before)]).toEqual([name, true])
    const kept = await queries(world).all<{ kind: string; sha256: string; template_version: string }>(
      sql`select kind, sha256, template_version from frozen_document where storage_key is not null`,
    )
    expect(new Set(kept.map(({ kind }) => kind))).toEqual(
      new Set(['invoice', 'credit_note', 'receipt', 'certificate']),
    )
    for (const one of kept) expect(one.template_version).toMatch(/^[0-9a-f]{16}$/)
  })

  test('that nobody looked at before the change says what it was issued with', async () => {
    templates.areGone = false
    const text = await textOf(mia, `/school/invoices/${unseen.id}/pdf`)
    for (const wording of [
      'Harbour Language School',
      'Berta Books',
      '5 Old Steine',
      'Insurance Premium Tax',
      'Pay',
    ])
      expect(text).toContain(wording)
    expect(text).not.toContain('Changed')
    // and a document that is issued now says what is so now
    const later = await buy(mia)
    expect(await textOf(mia, `/school/invoices/${later.id}/pdf`)).toContain('Changed')
  })

  test('is in the language of its issue; in another it is a translation that says so, of the same facts', async () => {
    const [invoice] = documents
    const german = await textOf(mia, invoice?.path ?? '', 'de')
    expect(german).toContain('Übersetzung. Das Originaldokument wurde auf Englisch ausgestellt')
    expect(german).toContain('Berta Books')
    expect(german).not.toContain('Changed')
    const receipt = documents.find(({ name }) => name === 'the receipt of a policy')
    expect(await textOf(mia, receipt?.path ?? '', 'fr')).toContain('Traduction.')
    expect(await textOf(mia, invoice?.path ?? '')).not.toContain('Translation.')
    await queries(world).run(
      sql`update client set preferred_lang = 'de' where number = (select min(number) from client where gateway)`,
    )
    expect((await bytes(mia, invoice?.path ?? '')).equals(invoice?.before ?? Buffer.of())).toBe(true)
  })

  test('does not change by any statement', async () => {
    const change = (query: ReturnType<typeof sql>) => expect(queries(world).run(query)).rejects.toThrow()
    await change(sql`update frozen_document set view = '{}'`)
    await change(sql`update frozen_document set sha256 = '' where sha256 is not null`)
    await change(sql`update invoice_line set frozen = '{}' where frozen is not null`)
    await change(sql`update invoice_line set total_minor = 0 where frozen is not null`)
    await change(sql`delete from frozen_document`)
    await change(sql`update invoice set number = 'X-' || number`)
  })
})

describe('as time goes on', () => {
  const world = useTestApp()
  const privacy = usePrivacy(world)
  const { insure } = privacy
  const office = async () => {
    await privacy.signIn()
    return { omar: privacy.omar }
  }
  const { all, run } = queries(world)
  let mia: Caller
  beforeAll(() => postponeDemoDocuments(world))
  beforeEach(async () => {
    mia = await world.signIn('mia.master@harbour.example')
  })

  test('a payment makes a further edition, and the one that was issued is kept', async () => {
    const invoice = await buy(mia)
    const path = `/school/invoices/${invoice.id}/pdf`
    const issued = await bytes(mia, path)
    const { token } = await startSandbox(mia, invoice.id)
    await decide(world, token, 'approve')
    // two at once get the same bytes, and one edition is made
    const [one, other] = await Promise.all([bytes(mia, path), bytes(mia, path)])
    expect(one.equals(other)).toBe(true)
    expect(one.equals(issued)).toBe(false)
    const rows = await all<{ kind: string; edition: number; storage_key: string }>(
      sql`select kind, edition, storage_key from frozen_document where invoice_id = ${invoice.id} order by kind, edition`,
    )
    expect(rows.map(({ kind, edition }) => `${kind} ${edition}`)).toEqual(['invoice 1', 'invoice 2'])
    const first = await world.services.storage.read(rows[0]?.storage_key ?? '')
    expect(issued.equals(Buffer.from(first))).toBe(true)
  })

  test('the lines of an order, frozen as they are written, say what the same rows say when they are read back', async () => {
    const people = [
      somebody(),
      somebody({ type: 'group_leader', group_name: 'Frozen' }),
      somebody({ plan: 'plus' }),
    ]
    const [policy] = await buyPolicies(world, mia, people)
    const [row] = await all<{ client_id: string; invoice_id: string }>(
      sql`select client_id, invoice_id from policy where id = ${policy?.id}`,
    )
    const { client_id: clientId = '', invoice_id: invoiceId = '' } = row ?? {}
    const [written, readBack] = await world.services.database.withClient(clientId, async (tx) => {
      const taxes = await readNamedTaxes(tx)
      const lines = await readInvoiceLines(tx, clientId, { invoiceId, erased: '' })
      return [
        await readFrozenLines(tx, clientId, sql`l.invoice_id = ${invoiceId}`),
        lines.map((line) => billedLine(line, taxes)),
      ]
    })
    expect(written).toHaveLength(3)
    expect(written?.map(({ taxes }) => taxes.length)).not.toContain(0)
    expect(written).toEqual(readBack)
  })

  test('one that nobody opens is drawn soon after its issue and kept, once, whoever else draws it', async () => {
    await ops(world, 'documents', 'draw')
    const invoice = await buy(mia, 2)
    const { token } = await startSandbox(mia, invoice.id)
    await decide(world, token, 'approve')
    const [policy] = await all<{ id: string }>(sql`select id from policy where invoice_id = ${invoice.id}`)
    const cancelled = await mia.post('/school/policies/cancel', { policies: [policy?.id] })
    const note = cancelled.body['data'].credit_note as { id: string; number: string }
    const { now } = { now: world.services.clock.now() }
    // not yet: whoever ordered it may be opening it
    expect(await drawIssuedDocuments(world.services, new Date(now.getTime() - 60_000))).toEqual({
      drawn: 0,
      failed: 0,
    })
    const counts = await Promise.all([
      drawIssuedDocuments(world.services, now),
      drawIssuedDocuments(world.services, now),
    ])
    for (const { failed } of counts) expect(failed).toBe(0)
    const kept = await all<{
      id: string
      kind: string
      storage_key: string
      sha256: string
      template_version: string
    }>(sql`
      select coalesce(invoice_id, policy_id) as id, kind, storage_key, sha256, template_version from frozen_document
      where invoice_id in (${invoice.id}, ${note.id}) order by kind`)
    expect(kept.map(({ kind }) => kind)).toEqual(['credit_note', 'invoice'])
    for (const one of kept) {
      expect([one.storage_key, one.sha256, one.template_version]).not.toContain(null)
      const { text } = await readPdf(Buffer.from(await world.services.storage.read(one.storage_key)))
      expect(text).toContain(one.kind === 'invoice' ? invoice.number : note.number)
    }
    // what is handed out is what was kept, though the templates are gone
    templates.areGone = true
    const handedOut = await bytes(mia, `/school/invoices/${note.id}/pdf`)
    templates.areGone = false
    expect(handedOut.equals(Buffer.from(await world.services.storage.read(kept[0]?.storage_key ?? '')))).toBe(
      true,
    )
    expect(await drawIssuedDocuments(world.services, now)).toEqual({ drawn: 0, failed: 0 })
  })

  test('one that cannot be drawn stays for the next run and stops no other', async () => {
    await ops(world, 'documents', 'draw')
    await buy(mia)
    await buy(mia)
    templates.areGone = true
    const failing = await ops(world, 'documents', 'draw')
    templates.areGone = false
    expect([failing.exitCode, failing.output]).toEqual([1, { drawn: 0, failed: 2 }])
    expect((await ops(world, 'documents', 'draw')).output).toEqual({ drawn: 2, failed: 0 })
  })

  test('a certificate that is corrected is a new one; the old one keeps its words', async () => {
    const [policy] = await buyPolicies(world, mia, [somebody()])
    const path = `/school/policies/${policy?.id}/documents/certificate`
    await bytes(mia, path)
    await mia.post(`/school/policies/${policy?.id}/update`, { passport_number: 'NEW98765' })
    await bytes(mia, path)
    const rows = await all<{ edition: number; passport: string; is_kept: boolean }>(sql`
    select edition, view -> 'person' ->> 'passport_number' as passport, storage_key is not null as is_kept
    from frozen_document where policy_id = ${policy?.id} and kind = 'certificate' order by edition`)
    expect(rows).toEqual([
      { edition: 1, passport: expect.not.stringContaining('NEW98765'), is_kept: true },
      { edition: 2, passport: 'NEW98765', is_kept: true },
    ])
  })

  test('somebody of one campus gets the own part of what was issued, and it says so', async () => {
    await emptyCart(mia)
    const [brighton, edinburgh] = [
      await findOrderTarget(mia, 'travel', 'Brighton'),
      await findOrderTarget(mia, 'travel', 'Edinburgh'),
    ]
    await addPeople(mia, brighton, [somebody({ last_name: 'Nearby' })])
    await addPeople(mia, edinburgh, [somebody({ last_name: 'Farnorth' })])
    const confirmed = await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
    const { id } = confirmed.body['data'].invoice
    const path = `/school/invoices/${id}/pdf`
    const whole = await textOf(mia, path)
    await run(sql`update policy set last_name = 'Changed' where last_name in ('Nearby', 'Farnorth')`)
    await run(sql`update campus set name = 'Changed' where name = 'Brighton'`)
    const eli = await world.signIn('eli.enrol@harbour.example')
    const part = await textOf(eli, path)
    await run(sql`update campus set name = 'Brighton' where name = 'Changed'`)
    expect([whole.includes('Farnorth'), part.includes('Farnorth'), part.includes('Nearby')]).toEqual([
      true,
      false,
      true,
    ])
    expect(part).toContain('Excerpt: people at campuses you do not have access to are included in the totals')
    expect(part).toContain('Brighton, ')
    expect(part).not.toContain('Changed')
    expect(whole).not.toContain('Excerpt')
  })

  test('a person who was erased is on no copy; the document is kept restricted, and later without them', async () => {
    const policy = await insure({ first_name: 'Frieda', last_name: 'Frozen', passport_number: 'FRZ0001' })
    await world.services.database.withCompany((tx) => closeMonths(tx, new Date('2027-01-01T12:00:00Z')))
    const { omar } = await office()
    const id = await invoiceOf(omar, policy.policy_number)
    const path = `/school/invoices/${id}/pdf`
    const issued = await bytes(omar, path)
    expect((await readPdf(issued)).text).toContain('Frieda Frozen')
    await run(sql`
    update policy set restricted_at = '2027-06-01', erasure_requested_at = '2027-05-01' where id = ${policy.id}`)
    const copy = await textOf(omar, path)
    expect(copy).not.toContain('Frieda')
    expect(copy).toContain('Copy without the names of people whose data has been erased')
    const kept = () =>
      all<{ storage_key: string | null; sha256: string | null; name: string }>(sql`
      select f.storage_key, f.sha256, l.frozen ->> 'name' as name from frozen_document f
      join invoice_line l on l.client_id = f.client_id and l.invoice_id = f.invoice_id
      where f.invoice_id = ${id} and f.edition = 1 and l.policy_id = ${policy.id}`)
    const [restricted] = await kept()
    expect(restricted?.name).toBe('Frieda Frozen')
    expect(issued.equals(Buffer.from(await world.services.storage.read(restricted?.storage_key ?? '')))).toBe(
      true,
    )
    while ((await runRetention(world.services, new Date('2036-01-01T03:00:00Z'))).hasMore);
    expect(await kept()).toEqual([{ storage_key: null, sha256: restricted?.sha256, name: '' }])
    await expect(world.services.storage.read(restricted?.storage_key ?? '')).rejects.toThrow()
    const certificates = await all(
      sql`select view, storage_key from frozen_document where policy_id = ${policy.id}`,
    )
    for (const one of certificates) expect(one).toEqual({ view: {}, storage_key: null })
    const later = await office()
    expect(await textOf(later.omar, path)).toContain(policy.policy_number)
  })

  test('the operator is told of bytes that are not what they were, and of what was never frozen', async () => {
    const invoice = await buy(mia)
    await bytes(mia, `/school/invoices/${invoice.id}/pdf`)
    const before = await ops(world, 'documents', 'verify')
    expect([before.exitCode, before.output['problems']]).toEqual([0, []])
    expect(before.output['drawn']).toBeGreaterThan(0)
    const [row] = await all<{ storage_key: string }>(
      sql`select storage_key from frozen_document where invoice_id = ${invoice.id}`,
    )
    const key = row?.storage_key ?? ''
    const file = join(world.services.config.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key)
    const problems = async () => {
      const { exitCode, output } = await ops(world, 'documents', 'verify', '--client', 'harbour')
      return [
        exitCode,
        output['problems'].map(({ number, problem }: Record<string, string>) => [number, problem]),
      ]
    }
    writeFileSync(file, 'forged')
    expect(await problems()).toEqual([1, [[invoice.number, 'bytes_differ']]])
    rmSync(file)
    expect(await problems()).toEqual([1, [[invoice.number, 'bytes_missing']]])
  })
})
