import { expect, test } from 'vitest'
import { readPdf } from '../../../packages/documents/test/pdf-text.ts'
import { sql } from '../src/platform/database/database.ts'
import { emptyCart } from './support/order.ts'
import { useFamilies } from './support/family.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp } from './support/test-app.ts'

/** Wording and IPID on the family's page, and their record: docs/decisions/0147-documents-given.md. */
const world = useTestApp({ PUBLIC_CALLS_PER_MINUTE: '10000' })
const office = useFamilies(world)
const { clock, draftOf, askFor, company } = office

const download = (token: string, kind: string) => world.anonymous.post('/family/document', { token, kind })
const facts = () =>
  company((tx) =>
    tx.all<{ kind: string; recipient: string }>(
      sql`select kind, recipient from document_given where how = 'family' and policy_id is null order by kind`,
    ),
  )

test('a family downloads both by its link, and the policy names its address, once there is one', async () => {
  await emptyCart(office.mia)
  const draft = await draftOf({ passport_number: '', email: 'kin@family.example' }, {})
  const { token, request } = await askFor(draft)
  for (const kind of ['ipid', 'wording']) {
    const response = await download(token, kind)
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await readPdf(response.bytes)).text).toContain('2026-06')
  }
  // a second click adds nothing, and no address is kept before there is a policy
  await download(token, 'ipid')
  expect(await facts()).toEqual([
    { kind: 'ipid', recipient: '' },
    { kind: 'wording', recipient: '' },
  ])

  const { body } = await office.mia.call('PATCH', `/school/imports/${draft.id}`, {
    version: draft.version,
    cells: [{ row: request.row, field: 'passport_number', value: 'KI100001' }],
  })
  const added = await office.mia.post(`/school/imports/${draft.id}/commit`, {
    version: body['data'].version,
    people: 2,
  })
  expect(added.status, added.text).toBeLessThan(300)
  clock.at('2026-12-01T15:05:00Z')
  const confirmed = await office.mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
  expect(confirmed.status, confirmed.text).toBe(200)
  const policies = await company((tx) =>
    tx.all<{ id: string; email: string }>(
      sql`select policy.id, policy.email from policy join cart_import i on i.policy_batch_id = policy.policy_batch_id where i.draft_id = ${draft.id}`,
    ),
  )
  expect(policies).toHaveLength(2)
  for (const { id, email } of policies) {
    const { documents, proof } = (await office.mia.get(`/school/policies/${id}/documents-given`)).body['data']
    const ofFamily = documents.filter(({ how }: { how: string }) => how === 'family')
    expect(ofFamily).toHaveLength(email === 'kin@family.example' ? 2 : 0)
    for (const one of ofFamily)
      expect(one).toMatchObject({
        given_to: 'kin@family.example',
        before_contract: true,
        edition: '2026-06',
        is_in_force: true,
      })
    // the organisation is the policyholder
    expect(proof).toEqual({ ipid: 'not_proven', wording: 'not_proven' })
  }
})

test('an Italian contract offers the additional document too, and others answer that there is none', async () => {
  const draft = await draftOf({ passport_number: '', email: 'nonna@family.example' })
  const { token } = await askFor(draft)
  const offered = async () =>
    (await world.anonymous.post('/family/open', { token })).body['data'].documents as string[]
  expect(await offered()).toEqual(['wording', 'ipid'])
  expect((await download(token, 'ipid_additional')).status).toBe(404)
  await setForTest(
    world,
    'contract',
    sql`id = (select contract_id from import_draft where id = ${draft.id})`,
    { risk_country_id: 'IT' },
  )
  expect(await offered()).toEqual(['wording', 'ipid', 'ipid_additional'])
  const response = await download(token, 'ipid_additional')
  expect(response.status).toBe(200)
  expect((await readPdf(response.bytes)).text).toContain('DIP aggiuntivo Danni')
  expect((await facts()).map(({ kind }) => kind)).toContain('ipid_additional')
})

test('a link that is unknown or withdrawn gets nothing, and an unknown document names its field', async () => {
  const draft = await draftOf({ passport_number: '', email: 'gone@family.example' })
  const { token, request } = await askFor(draft)
  expect((await download(token, 'certificate')).body['errors']).toMatchObject([
    { key: 'kind', code: 'not_an_option' },
  ])
  expect((await download('x'.repeat(43), 'ipid')).status).toBe(404)
  const before = await facts()
  await office.families(draft, 'withdraw', { requests: [request.id] })
  expect((await download(token, 'ipid')).status).toBe(404)
  expect(await facts()).toEqual(before)
})

test('without prices the page offers no document, and the family can still open it', async () => {
  const draft = await draftOf({ passport_number: '', email: 'still@family.example' }, {})
  const { token } = await askFor(draft)
  const open = async () => {
    const { status, body } = await office.open(token)
    return [status, body['data']?.documents]
  }
  expect(await open()).toEqual([200, ['wording', 'ipid']])
  const ofDraft = sql`id = (select contract_id from import_draft where id = ${draft.id})`
  await setForTest(world, 'contract', ofDraft, { currency: 'USD' })
  expect(await open()).toEqual([200, []])
})
