import { describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import {
  clerk,
  startFamilyDraft,
  tokensIn,
  travellers,
  useFamilies,
  type FamilyDraft,
} from './support/family.ts'
import { findOrderTarget } from './support/order.ts'
import { useTestApp } from './support/test-app.ts'
import { stopClock } from './support/use-clock.ts'

const world = useTestApp({ PUBLIC_CALLS_PER_MINUTE: '10000', COSTLY_CALLS_PER_MINUTE: '10000' })
const office = useFamilies(world)
const { clock, draftOf, families, ask, askFor, list, open, answer, actions } = office

test('a question goes out in the family’s language, is answered and accepted', async () => {
  const draft = await draftOf({ passport_number: '', email: 'anna@familie.example', first_name: 'Anna' })
  const preview = await office.mia.post(`/school/imports/${draft.id}/families/ask?preview=1`, {
    version: draft.version,
  })
  expect(preview.status).toBe(200)
  expect(preview.body['data']).toMatchObject({
    ask_id: null,
    waiting: 0,
    expires_at: '2026-12-01T22:00:00.000Z',
    reminders: [],
  })
  expect((await list(draft)).requests).toEqual([])
  const { request, token, mail } = await askFor(draft)
  expect(request).toMatchObject({
    row: 2,
    state: 'asked',
    recipient: 'traveller',
    email: 'anna@familie.example',
    language: 'de',
    fields: [{ field: 'passport_number', code: 'required', typed: '' }],
  })
  expect(mail?.text).toContain('/de/family#')
  expect(mail?.text).toContain('Guten Tag')
  expect(preview.body['data'].mail.subject).toBe(mail?.subject)
  const page = await open(token)
  expect(page.status).toBe(200)
  expect(page.body['data']).toMatchObject({
    state: 'open',
    first_name: 'Anna',
    start_date: '2027-01-10',
    organisation: 'Harbour Language School',
    campus: 'Brighton',
    contact: { email: clerk },
    fields: [{ field: 'passport_number', value: '' }],
  })
  const sent = await answer(token, { passport_number: 'C01X00T47' })
  expect([sent.status, sent.body['data'].answer_version]).toEqual([200, 1])
  const [answered] = (await list(draft)).requests
  expect(answered).toMatchObject({
    state: 'answered',
    answers: [{ field: 'passport_number', value: 'C01X00T47' }],
    row_state: 'there',
  })
  const decisions = [{ request_id: answered.id, answer_version: 1, decision: 'accepted' }]
  expect((await families(draft, 'decide', { decisions })).body['data']).toEqual({ decided: 1, left: [] })
  const after = await open(token)
  expect(after.body['data']).toMatchObject({ state: 'accepted', fields: [], answers: null })
  expect((await answer(token, { passport_number: 'OTHER123' })).status).toBe(409)
  expect(await actions(draft)).toEqual([
    'start-import',
    'open-family-link',
    'answer-family-request',
    'accept-family-answers',
  ])
})

describe('a link that opens nothing', () => {
  const missing = async (token: string) => {
    const responses = [await open(token), await answer(token, { passport_number: 'C01X00T47' })]
    return responses.map(({ status, body, headers }) => ({
      status,
      body,
      headers: Object.keys(headers).toSorted(),
    }))
  }
  test.each<
    [
      string,
      (
        draft: FamilyDraft,
        request: { id: string; answer_version: number },
        token: string,
      ) => Promise<unknown>,
    ]
  >([
    ['withdrawn', (draft, { id }) => families(draft, 'withdraw', { requests: [id] })],
    ['expired', async () => clock.at('2026-12-01T22:00:01Z')],
    [
      'declined',
      async (draft, { id }, token) => {
        await answer(token, { passport_number: 'C01X00T47' })
        return families(draft, 'decide', {
          decisions: [{ request_id: id, answer_version: 1, decision: 'declined' }],
        })
      },
    ],
    [
      'of a row that was taken out',
      (draft) =>
        office.mia.call('PATCH', `/school/imports/${draft.id}`, {
          version: draft.version,
          cells: [{ row: 2, field: 'deleted', value: '1' }],
        }),
    ],
    ['of a draft that was discarded', (draft) => office.mia.call('DELETE', `/school/imports/${draft.id}`)],
  ])('%s answers as one that never was', async (_name, end) => {
    const draft = await draftOf({ passport_number: '' })
    const { token, request } = await askFor(draft)
    expect((await open(token)).status).toBe(200)
    await end(draft, request, token)
    const unknown = await missing('A'.repeat(43))
    expect(await missing(token)).toEqual(unknown)
    expect(unknown.map(({ status }) => status)).toEqual([404, 404])
  })

  test('of a person who is in the cart says that the school needs nothing more, and works again after an undo', async () => {
    const draft = await draftOf({ passport_number: '' })
    const { token } = await askFor(draft)
    const { body } = await office.mia.call('PATCH', `/school/imports/${draft.id}`, {
      version: draft.version,
      cells: [{ row: 2, field: 'passport_number', value: 'C01X00T47' }],
    })
    const { version } = body['data']
    const committed = await office.mia.post(`/school/imports/${draft.id}/commit`, { version, people: 1 })
    expect(committed.status).toBe(200)
    expect((await open(token)).body['data']).toMatchObject({ state: 'not_needed', fields: [], answers: null })
    expect((await answer(token, { passport_number: 'D01X00T47' })).status).toBe(409)

    const needsOf = async () => {
      const { items } = (await office.mia.get('/school/home/needs')).body['data']
      return items.find(({ kind }: { kind: string }) => kind === 'families')?.count ?? 0
    }
    const before = await needsOf()
    const undone = await office.mia.post(`/school/cart-imports/${committed.body['data'].import_id}/undo`, {})
    expect(undone.status).toBe(200)
    expect((await open(token)).body['data'].state).toBe('open')
    expect((await list(draft)).requests[0]).toMatchObject({ row_state: 'there', is_open: true })
    expect(await needsOf()).toBe(before + 1)
  })

  test('a row that comes back has its link again', async () => {
    const draft = await draftOf({ passport_number: '' })
    const { token } = await askFor(draft)
    for (const [value, status] of [
      ['1', 404],
      ['0', 200],
    ] as const) {
      const { body } = await office.mia.call('PATCH', `/school/imports/${draft.id}`, {
        version: draft.version,
        cells: [{ row: 2, field: 'deleted', value }],
      })
      draft.version = body['data'].version
      expect((await open(token)).status).toBe(status)
    }
  })

  test('strangers are counted by their address', async () => {
    stopClock(world)
    const { config } = world.services
    const before = config.PUBLIC_CALLS_PER_MINUTE
    onTestFinished(() => void (config.PUBLIC_CALLS_PER_MINUTE = before))
    config.PUBLIC_CALLS_PER_MINUTE = 3
    const statuses: number[] = []
    for (let turn = 0; turn < 8; turn++) statuses.push((await open('B'.repeat(43))).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('what the page gets', () => {
  test('is of that person alone: no other row, no price, no other user, no field that was not asked', async () => {
    const draft = await draftOf(
      { passport_number: '', first_name: 'Berta' },
      { passport_number: '', first_name: 'Otherone', last_name: 'Secretname', email: 'other@secret.example' },
    )
    const { token } = await askFor(draft)
    const page = await open(token)
    expect(page.text).toContain('Berta')
    for (const foreign of ['Otherone', 'Secretname', 'other@secret', 'total', 'price', 'date_of_birth'])
      expect(page.text).not.toContain(foreign)
    expect(page.headers['cache-control']).toContain('no-store')
  })

  test('what is in doubt stands there as the file says it', async () => {
    const draft = await draftOf({ email: 'anna at home', date_of_birth: '31.02.2004' })
    expect((await ask(draft)).status).toBe(202)
    const [request] = (await list(draft)).requests
    const { body } = await families(draft, 'link', { request_id: request.id })
    const [token] = tokensIn(body['data'].link)
    const page = await open(token!)
    expect(page.body['data'].fields).toMatchObject([
      { field: 'date_of_birth', typed: '31.02.2004' },
      { field: 'email', typed: 'anna at home', code: 'email_invalid' },
    ])
  })
})

test.each(['/family', '/de/family', '/family?x=1'])(
  'the page %s is sent on to nobody and kept by no search engine',
  async (url) => {
    const { headers } = await world.app.inject({ method: 'GET', url })
    expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
      'no-referrer',
      'noindex, nofollow, noarchive',
    ])
  },
)

describe('answers', () => {
  const asked = () => draftOf({ passport_number: '', residence_country_id: '' })
  const whole = { passport_number: 'C01X00T47', residence_country_id: 'AT' }

  test.each<[string, object, object, string[]]>([
    [
      'a passport number with odd signs',
      { ...whole, passport_number: '!!' },
      {},
      ['answers.passport_number'],
    ],
    ['a field left empty', { passport_number: 'C01X00T47' }, {}, ['answers.residence_country_id']],
    ['nothing at all', {}, { is_partial: true }, ['answers.passport_number']],
    ['without the tick', whole, { is_confirmed: false }, ['is_confirmed']],
    [
      'a country that is none',
      { ...whole, residence_country_id: 'ZZ' },
      {},
      ['answers.residence_country_id'],
    ],
  ])('%s: %j', async (_name, given, more, keys) => {
    const { token } = await askFor(await asked())
    const { status, body } = await answer(token, given, more)
    expect(status).toBe(422)
    expect(body['errors'].map((issue: { key: string }) => issue.key).toSorted()).toEqual(keys.toSorted())
  })

  test('messages come in the reader’s language', async () => {
    const { token } = await askFor(await asked())
    const body = { token, answers: {}, is_confirmed: true }
    const german = await world.anonymous.post('/family/answer', body, { 'accept-language': 'de' })
    const english = await world.anonymous.post('/family/answer', body, { 'accept-language': 'en' })
    expect(german.body['errors'][0].message).not.toBe(english.body['errors'][0].message)
  })

  test('what is known is sent, the rest stays open; fields that were not asked are passed over', async () => {
    const draft = await asked()
    const { token } = await askFor(draft)
    const { status } = await answer(
      token,
      { passport_number: 'C01X00T47', last_name: 'Hacked' },
      { is_partial: true },
    )
    expect(status).toBe(200)
    expect((await list(draft)).requests[0].answers).toEqual([
      { field: 'passport_number', value: 'C01X00T47' },
    ])
  })

  test('sent twice is answered once; a correction counts until the clerk decides about exactly that', async () => {
    const draft = await asked()
    const { token, request } = await askFor(draft)
    const both = await Promise.all([answer(token, whole), answer(token, whole)])
    expect(both.map(({ status, body }) => [status, body['data'].answer_version])).toEqual([
      [200, 1],
      [200, 1],
    ])
    // the second tab
    expect(
      (await answer(token, { ...whole, passport_number: 'D02Y11U58' })).body['data'].answer_version,
    ).toBe(2)
    const decide = (version: number) =>
      families(draft, 'decide', {
        decisions: [{ request_id: request.id, answer_version: version, decision: 'accepted' }],
      })
    expect((await decide(1)).body['data']).toEqual({ decided: 0, left: [request.id] })
    expect((await list(draft)).requests[0]).toMatchObject({ state: 'answered', answer_version: 2 })
    const decided = await Promise.all([decide(2), decide(2)])
    expect(decided.map(({ body }) => body['data'].decided).toSorted()).toEqual([0, 1])
  })
})

describe('walls', () => {
  test('another client and a colleague of another campus find nothing of it', async () => {
    const draft = await draftOf({ passport_number: '' })
    const { request, askId } = await askFor(draft)
    const pia = await world.signIn('pia.master@pacific.example')
    for (const [verb, body] of [
      ['ask', { version: draft.version }],
      ['resend', { request_id: request.id }],
      ['withdraw', { requests: [request.id] }],
      ['link', { request_id: request.id }],
      ['stop-reminders', { ask_id: askId }],
      ['decide', { decisions: [{ request_id: request.id, answer_version: 1, decision: 'accepted' }] }],
    ] as const)
      expect((await families(draft, verb, body, pia)).status).toBe(404)
    expect((await pia.get(`/school/imports/${draft.id}/families`)).status).toBe(404)
    const own = await startFamilyDraft(
      pia,
      await findOrderTarget(pia, 'travel'),
      travellers(90, [{ passport_number: '' }]),
    )
    // the ids of others under one's own draft
    expect((await families(own, 'withdraw', { requests: [request.id] }, pia)).body['data']).toEqual({
      withdrawn: 0,
    })
    expect((await families(own, 'resend', { request_id: request.id }, pia)).status).toBe(404)
    expect((await list(draft)).requests[0].state).toBe('asked')
  })

  test('a link puts its client and its campus on the transaction, and a wrong one nobody’s', async () => {
    const draft = await draftOf({ passport_number: '' })
    const { token } = await askFor(draft)
    const seen = async (given: string) =>
      world.services.database.withSession(async (tx) => {
        const { createHash } = await import('node:crypto')
        await tx.one(sql`select open_family_link(${createHash('sha256').update(given).digest()}) as id`)
        return tx.one<{ campuses: number; drafts: number }>(sql`
          select (select count(distinct client_id) from campus) as campuses, (select count(distinct campus_id) from import_draft) as drafts`)
      })
    expect(await seen(token)).toEqual({ campuses: 1, drafts: 1 })
    expect(await seen('A'.repeat(43))).toEqual({ campuses: 0, drafts: 0 })
  })
})
