import { fullName } from '@campus/domain/full-name'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { commitImport } from '@campus/contract/drafts'
import type { DerivedChoices } from '@campus/draft/derive/derived-offer'
import type { ApplicantItem } from '@campus/contract/enrollment-rows'
import { collectIssues } from '@campus/draft/relate/collect-issues'
import { openDraft } from '@campus/draft/open-draft'
import { splitReady } from '@campus/draft/relate/split-ready'
import { demoPeople } from '../src/demo/people.ts'
import { readContractTerms } from '../src/features/catalogue/public.ts'
import { sql } from '../src/platform/database/database.ts'
import { sheetOf } from './support/draft.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { sendForm } from './support/send-form.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let place: OrderTarget

beforeEach(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  place = await findOrderTarget(mia, 'travel', 'Brighton')
  await emptyCart(mia)
})

const someone = (seed: number, count = 3) =>
  demoPeople(count, { seed: 9000 + seed, day: '2027-01-10', from: 20, spread: 30 }).map((person) => ({
    ...person,
    residence_country_id: 'ES',
    destination_country_id: 'GB',
  }))

type Draft = { id: string; version: number; bytes: Uint8Array | string; name: string }

async function start(bytes: Uint8Array | string, name = 'people.csv'): Promise<Draft> {
  const { campusId: campus_id, contractId: contract_id } = place
  const { body, status } = await sendForm(mia, '/school/imports', {
    campus_id,
    contract_id,
    file: { name, bytes },
  })
  expect(status).toBe(201)
  const { id, version } = body['data'].draft
  return { id, version, bytes, name }
}
const save = async (draft: Draft, part: object) => {
  const { body } = await mia.call('PATCH', `/school/imports/${draft.id}`, { version: draft.version, ...part })
  draft.version = body['data'].version
}
const commit = (draft: Draft, people: number, version = draft.version) =>
  mia.post(`/school/imports/${draft.id}/commit`, { version, people })
const cart = async () => (await mia.get('/school/enrollments?items=500&status=open')).body['data'].items
const namesInCart = async () => (await cart()).map((one: { full_name: string }) => one.full_name).toSorted()
const nameOf = (one: ApplicantItem) => fullName(one)
const isThere = async (draft: Draft) => (await mia.get(`/school/imports/${draft.id}`)).status === 200

test('a web page named .xls is uploaded and ordered like any spreadsheet', async () => {
  const [person] = someone(19, 1)
  const lines = sheetOf([person!]).toString().trim().split('\n')
  const rows = lines.map((line) => `<tr><td>${line.trim().split(',').join('</td><td>')}</td></tr>`).join('')
  const draft = await start(`<html><body><table>${rows}</table></body></html>`, 'export.xls')
  expect((await commit(draft, 1)).status).toBe(200)
  expect(await namesInCart()).toEqual([nameOf(person!)])
})

test('the people of the file are in the cart with what was edited and taken out; a second call adds nobody', async () => {
  const people = someone(11, 4)
  const draft = await start(sheetOf(people))
  await save(draft, {
    cells: [
      { row: 2, field: 'first_name', value: 'Edited' },
      { row: 3, field: 'deleted', value: '1' },
    ],
  })
  const first = await commit(draft, 3)
  expect(first.status).toBe(200)
  expect(first.body['data']).toMatchObject({ people: 3, left: 0, repeated: false, issues: [] })
  const expected = [`Edited ${people[0]?.last_name}`, nameOf(people[2]!), nameOf(people[3]!)]
  expect(await namesInCart()).toEqual(expected.toSorted())
  expect(await isThere(draft)).toBe(false)
  const second = await commit(draft, 3)
  expect(second.body['data']).toMatchObject({
    people: 3,
    repeated: true,
    policy_batch: { id: first.body['data'].policy_batch.id, enrollments_count: 3 },
  })
  expect(await cart()).toHaveLength(3)
})

test('rows with issues stay in the draft and come back as the review shows them; once fixed, they follow', async () => {
  const people = someone(12, 3)
  const draft = await start(sheetOf([people[0]!, { ...people[1]!, email: 'no mail' }, people[2]!]))
  const first = await commit(draft, 2)
  expect(first.body['data']).toMatchObject({ people: 2, left: 1, repeated: false })
  expect(first.body['data'].issues).toEqual([
    expect.objectContaining({ row: 3, field: 'email', code: 'email_invalid', message: expect.any(String) }),
  ])
  const { body } = await mia.get(`/school/imports/${draft.id}`)
  expect(body['data'].draft).toMatchObject({ row_count: 1, stage: 'review', settings: { left_to_fix: true } })
  // the response was lost on its way: the same call again
  expect((await commit(draft, 2)).body['data']).toMatchObject({ people: 2, left: 1, repeated: true })
  expect(await cart()).toHaveLength(2)
  draft.version = body['data'].draft.version
  await save(draft, { cells: [{ row: 3, field: 'email', value: 'right@family.example' }] })
  expect((await commit(draft, 1)).body['data']).toMatchObject({ people: 1, left: 0, repeated: false })
  expect(await namesInCart()).toEqual(people.map(nameOf).toSorted())
})

test('what another window saved is not added unseen', async () => {
  const draft = await start(sheetOf(someone(13)))
  const seen = draft.version
  await save(draft, { cells: [{ row: 2, field: 'email', value: 'else@where.example' }] })
  const { status, body } = await commit(draft, 3, seen)
  expect([status, body['code']]).toEqual([409, 'draft_changed'])
  expect(await cart()).toEqual([])
  expect((await commit(draft, 3)).body['errors']).toBeUndefined()
  expect(await cart()).toHaveLength(3)
})

test('two windows at once: the people are added once, and both learn where they are', async () => {
  const draft = await start(sheetOf(someone(14, 5)))
  const responses = await Promise.all([commit(draft, 5), commit(draft, 5)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(responses.map(({ body }) => body['data'].repeated).toSorted()).toEqual([false, true])
  expect(new Set(responses.map(({ body }) => body['data'].policy_batch.id)).size).toBe(1)
  expect(await cart()).toHaveLength(5)
  // a window that goes on typing is told why nothing of it is kept
  const late = await mia.call('PATCH', `/school/imports/${draft.id}`, { version: draft.version })
  expect([late.status, late.body['code']]).toEqual([409, 'draft_committed'])
})

test('another number of people than was shown is not added', async () => {
  const people = someone(15, 3)
  const draft = await start(sheetOf([people[0]!, people[1]!, { ...people[2]!, passport_number: '!' }]))
  const fewer = await commit(draft, 3)
  expect(fewer.status).toBe(422)
  expect(fewer.body['errors']).toEqual([
    expect.objectContaining({ key: 'rows.4.passport_number', code: 'passport_invalid' }),
  ])
  const more = await commit(draft, 1)
  expect([more.status, more.body['code']]).toEqual([409, 'import_differs'])
  expect(await cart()).toEqual([])
  expect((await commit(draft, 2)).status).toBe(200)
})

test('somebody who was put into the cart meanwhile is named at their row, and nothing is added', async () => {
  const people = someone(16, 3)
  const draft = await start(sheetOf(people))
  await addPeople(mia, place, [people[1]])
  const { status, body } = await commit(draft, 3)
  expect(status).toBe(422)
  expect(body['errors']).toMatchObject([{ key: 'rows.3.start_date', code: 'duplicate_trip' }])
  expect(await cart()).toHaveLength(1)
  expect((await commit(draft, 2)).body['data']).toMatchObject({ people: 2, left: 1 })
})

test('someone with an unlikely value waits in the draft until it is confirmed', async () => {
  const [first, second] = someone(71, 2)
  const draft = await start(sheetOf([{ ...first, first_name: 'Test', last_name: 'Test' }, second!]))
  const part = await commit(draft, 1)
  expect(part.body['data']).toMatchObject({
    people: 1,
    left: 1,
    issues: [{ row: 2, field: 'first_name', code: 'implausible', params: { reason: 'sample_name' } }],
  })
  const { version, error_count } = (await mia.get(`/school/imports/${draft.id}`)).body['data'].draft
  expect(error_count).toBe(0)
  draft.version = version
  await save(draft, { cells: [{ row: 2, field: 'confirmed:sample_name', value: '1' }] })
  expect((await commit(draft, 1)).body['data']).toMatchObject({ people: 1, left: 0 })
})

describe('a question about the same person', () => {
  /** A row with the passport of somebody in the cart and another birthday. */
  const askedAbout = async (seed: number) => {
    const [person] = someone(seed, 1)
    await addPeople(mia, place, [person])
    return start(sheetOf([{ ...person!, date_of_birth: '1999-09-09' }]))
  }

  test.each([
    ['keep', 2],
    ['replace', 1],
  ])(
    'keeps the person out of the cart until it is answered; with %s, %i are in it',
    async (response, count) => {
      const draft = await askedAbout(17 + count)
      const asked = await commit(draft, 1)
      expect([asked.status, asked.body['errors'][0].code]).toEqual([422, 'same_person'])
      expect(await cart()).toHaveLength(1)
      await save(draft, { cells: [{ row: 2, field: 'same_person', value: response }] })
      expect((await commit(draft, 1)).body['data']).toMatchObject({ people: 1, left: 0 })
      expect(await cart()).toHaveLength(count)
    },
  )
})

test('a failure at the very end leaves cart and draft as they were, and the next call adds everybody', async () => {
  const draft = await start(sheetOf(someone(18, 6)))
  const owner = await ownerConnection()
  await owner.query(`
    create function fail_commit() returns trigger language plpgsql as $$ begin raise exception 'pulled out'; end $$;
    create trigger fail_commit before update of committed_batch_id on import_draft for each row execute function fail_commit()`)
  expect((await commit(draft, 6)).status).toBe(500)
  expect(await cart()).toEqual([])
  expect(await isThere(draft)).toBe(true)
  await owner.query('drop trigger fail_commit on import_draft; drop function fail_commit')
  await owner.end()
  expect((await commit(draft, 6)).body['data']).toMatchObject({ people: 6, repeated: false })
})

test('5,000 people are committed with a few bytes: a larger body is not taken', async () => {
  expect(commitImport.bodyLimit).toBeLessThanOrEqual(1024)
  const draft = await start(sheetOf(someone(19, 1)))
  const bytes = Buffer.byteLength(JSON.stringify({ version: draft.version, people: 5000 }))
  expect(bytes).toBeLessThan(64)
  const { status } = await mia.post(`/school/imports/${draft.id}/commit`, {
    version: draft.version,
    people: 1,
    items: 'x'.repeat(2000),
  })
  expect(status).toBe(413)
})

test('a commit is rejected while a question about the layout is open', async () => {
  const [one, two] = someone(31, 2)
  const headings = 'First name 1,Last name 1,Birth 1,Passport 1,First name 2,Last name 2,Birth 2,Passport 2'
  const cells = (person: ApplicantItem) =>
    [person.first_name, person.last_name, person.date_of_birth, person.passport_number].join()
  const trip = `${one!.start_date},${one!.end_date},Spain,United Kingdom,${one!.email}`
  const draft = await start(
    `${headings},Start date,End date,Country of residence,Destination country,Email\n${cells(one!)},${cells(two!)},${trip}`,
  )
  expect((await commit(draft, 2)).body).toMatchObject({ code: 'import_differs' })
  await save(draft, { settings: { shape: { 'repeats:0': true } } })
  expect((await commit(draft, 2)).body['data']).toMatchObject({ people: 2, left: 0 })
  expect(await namesInCart()).toEqual([nameOf(one!), nameOf(two!)].toSorted())
})

test('a colleague of the campus adds the people of a draft, nobody else does', async () => {
  const draft = await start(sheetOf(someone(20)))
  const by = async (email: string) => {
    const caller = await world.signIn(email)
    const body = { version: draft.version, people: 3 }
    return (await caller.post(`/school/imports/${draft.id}/commit`, body)).status
  }
  expect(await by('rex.reader@harbour.example')).toBe(403)
  expect(await by('omar.master@oakfield.example')).toBe(404)
  expect(await by('eli.enrol@harbour.example')).toBe(200)
})

test('a file that is none is rejected as what it is', async () => {
  const empty = await start('Nothing of use\n1\n')
  const rejected = await commit(empty, 1)
  expect(rejected.status).toBe(422)
  expect(rejected.body['errors'][0]).toMatchObject({ key: 'file', code: 'file_no_applicants' })
})

// saves of earlier releases took settings of any shape
test('stored settings of any shape break nothing', async () => {
  const draft = await start(sheetOf(someone(21)))
  const settings = {
    read: 'utf-8',
    sheets: ['0', null, {}],
    columns: { '0:0': 'no such field', '0:1': 7, x: null },
    date_orders: { start_date: 'ymd', end_date: [] },
    group_by_sheet: 'yes',
  }
  await world.services.database.withCompany((tx) =>
    tx.run(sql`update import_draft set settings = ${JSON.stringify(settings)}::jsonb where id = ${draft.id}`),
  )
  const { status } = await commit(draft, 3)
  expect([200, 409, 422]).toContain(status)
})

const samples = ['families.xlsx', 'roma.csv', 'guangzhou.txt', 'office-template.xlsx', 'classes.xlsx']

describe('what the review shows is what is committed', () => {
  const check = async (bytes: Uint8Array, name: string, derived: DerivedChoices = {}) => {
    const draft = await start(bytes, name)
    await save(draft, { settings: { derived } })
    const { rules } = await world.services.database.withClient(await harbour(), (tx) =>
      readContractTerms(tx, place.contractId, world.services.clock.today('America/New_York')),
    )
    const settings = { derived }
    const shown = openDraft(bytes, { fileName: name, settings, cells: [], rules })
    if (!shown.ok) throw new Error(shown.code)
    const issues = collectIssues(shown.sheet)
    const { ready, waiting } = splitReady(shown.sheet, new Set(issues.map(({ row }) => row)))
    const { status, body } = await commit(draft, ready.length)
    expect([name, status, body['errors']]).toEqual([name, 200, undefined])
    const { people, left, issues: returned } = body['data']
    expect({ people, left }).toEqual({ people: ready.length, left: waiting.length })
    const place_ = ({ row, field, code }: { row: number; field: string; code: string }) =>
      `${row} ${field} ${code}`
    expect(returned.map(place_).toSorted()).toEqual(issues.map(place_).toSorted())
    const stored = await world.services.database.withClient(await harbour(), (tx) =>
      tx.all<{ ref: string; details: Record<string, unknown> }>(sql`
        select details ->> 'ref' as ref, details from enrollment where policy_batch_id = ${body['data'].policy_batch.id} and status = 'open' order by position`),
    )
    expect(stored.map(({ ref }) => ref)).toEqual(ready.map(({ row }) => String(row)))
    stored.forEach(({ details }, index) => {
      const { dependent_of: _1, group_leader: _2, ...applicant } = ready[index]!.applicant
      expect(details).toMatchObject(applicant)
    })
  }

  test.each(samples)('of the sample %s', async (name) => {
    await check(new Uint8Array(readFileSync(new URL(`../../../samples/${name}`, import.meta.url))), name)
  })

  test('of a list whose dates, countries and groups are made from other columns', async () => {
    const bytes = new Uint8Array(readFileSync(new URL('../../../samples/agency.csv', import.meta.url)))
    const names = ['ditto:start_date:Arrival', 'duration:end_date:Weeks', 'city:destination_country_id:City']
    const more = ['nationality:residence_country_id:Nationality', 'caption:group_name:caption']
    await check(bytes, 'agency.csv', Object.fromEntries([...names, ...more].map((id) => [id, true])))
    const [luca] = (await cart()).filter((one: { full_name: string }) => one.full_name === 'Luca Bianchi')
    expect(luca.data).toMatchObject({
      start_date: '2027-07-05',
      end_date: '2027-07-18',
      destination_country_id: 'IE',
      residence_country_id: 'IT',
      group_name: 'Group 1',
    })
  })

  test.each([31, 32, 33, 34])('of a sheet with slips, made from seed %i', async (seed) => {
    const people = someone(seed, 40).map((person, index) => slip(person, (seed * 7 + index * 13) % 17))
    await check(new TextEncoder().encode(sheetOf(people)), `made-${seed}.csv`)
  })
})

/** One of the slips that files have, by number; most people have none. */
function slip(person: ApplicantItem, kind: number): ApplicantItem {
  switch (kind) {
    case 0:
      return { ...person, email: 'at nowhere' }
    case 1:
      return { ...person, end_date: '2026-01-01' }
    case 2:
      return { ...person, passport_number: '' }
    case 3:
      return { ...person, residence_country_id: 'Spian' }
    case 4:
      return { ...person, first_name: `  ${person.first_name ?? ''}  ` }
    case 5:
      return { ...person, destination_country_id: 'Spain' }
    default:
      return person
  }
}

async function harbour(): Promise<string> {
  const { client_id } = await world.services.database.withCompany((tx) =>
    tx.one<{ client_id: string }>(sql`select client_id from client where name = 'Harbour Language School'`),
  )
  return client_id
}

async function ownerConnection() {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: world.ownerUrl })
  await client.connect()
  return client
}
