import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { importGrid } from '@campus/draft/import-grid'
import { afterEach, describe, expect, test } from 'vitest'
import { applicantItem } from '../src/demo/factories.ts'
import { sql } from '../src/platform/database/database.ts'
import { frami } from './support/careless-person.ts'
import { addPeople, emptyCart, findOrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const mia = () => world.signIn('mia.master@harbour.example')
afterEach(async () => emptyCart(await mia()))

type Issue = { code: string; key: string; message: string; params: Record<string, string | number> }
type Person = { id: string; full_name: string; status: string; errors: Issue[]; version: number }

const add = async (caller: Caller, items: object[], options = {}, campus = 'Brighton') =>
  addPeople(caller, await findOrderTarget(caller, 'travel', campus), items, options)
const stored = async (caller: Caller, items: object[], campus = 'Brighton'): Promise<Person[]> =>
  (await add(caller, items, {}, campus)).body['data'].enrollments
const open = async (caller: Caller): Promise<Person[]> =>
  (await caller.get('/school/enrollments?items=100')).body['data'].items
const confirm = async (caller: Caller, promised = {}) =>
  caller.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true, ...promised })
const codes = (people: Person[]) =>
  people.map(({ full_name: name, errors }) => [name, ...errors.map(({ code }) => code)].join(' '))

describe('the same person', () => {
  test('with a slip in the name but passport and birthday equal is a double of the policy, which is named', async () => {
    const caller = await mia()
    const { person } = frami()
    await stored(caller, [person])
    expect((await confirm(caller)).status).toBe(200)
    const again = { ...person, first_name: 'Jacinthe', last_name: person.last_name?.toUpperCase() }
    const [one] = await stored(caller, [{ ...again, passport_number: person.passport_number?.toLowerCase() }])
    expect(one?.errors).toMatchObject([{ code: 'duplicate_trip', key: 'start_date' }])
    const [issue] = one?.errors ?? []
    expect(issue?.params).toMatchObject({
      name: `Jacynthe ${person.last_name}`,
      shown: 'policy',
      start_date: '2027-02-01',
    })
    expect(issue?.message).toContain(String(issue?.params['other']))
    expect(issue?.params['other']).toMatch(/^GB26-\d+/)
    const { body } = await confirm(caller)
    expect(body['errors']).toEqual([])
    expect(body['message']).toContain('No one in the cart')
  })

  test('is told to nobody who does not see that campus: neither number nor name', async () => {
    const caller = await mia()
    const eli = await world.signIn('eli.enrol@harbour.example')
    const { person, slip } = frami()
    await stored(caller, [person], 'Edinburgh')
    await confirm(caller)
    for (const item of [{ ...person, first_name: 'Jo' }, slip]) {
      const [one] = await stored(eli, [item])
      const text = JSON.stringify(one?.errors)
      expect(one?.errors).toHaveLength(1)
      expect(text).not.toMatch(/GB26|Jacynthe|campus_id|other_id/)
      expect(one?.errors[0]?.message).toContain('another campus')
      // what was found by a colleague who sees everything is not shown either
      const all = await mia()
      const [listed] = (await open(all)).filter(({ id }) => id === one?.id)
      expect(JSON.stringify(listed?.errors)).toContain('GB26')
      await emptyCart(all)
    }
  })

  test('at every step: validating, correcting and putting back ask the same', async () => {
    const caller = await mia()
    const { person, slip } = frami()
    const place = await findOrderTarget(caller, 'travel', 'Brighton')
    const [first] = await stored(caller, [person])
    const { body } = await caller.post(`/school/campuses/${place.campusId}/policies/validate/batch`, {
      contract_id: place.contractId,
      items: [applicantItem({ first_name: 'Nobody' }), { ...person, first_name: 'Jo' }, slip],
    })
    expect(body['data'].errors).toMatchObject([
      { index: 1, errors: [{ code: 'duplicate_trip' }] },
      { index: 2, errors: [{ code: 'same_person' }] },
    ])
    const [other] = await stored(caller, [applicantItem({ first_name: 'Other' })])
    const corrected = await caller.post(`/school/enrollments/${other?.id}/update`, {
      date_of_birth: person.date_of_birth,
      passport_number: person.passport_number,
    })
    expect(corrected.body['data'].enrollment.errors).toMatchObject([{ code: 'duplicate_trip' }])
    // the earlier one stays ready; once it is gone, so is the error of the later
    expect(codes(await open(caller))).toEqual([
      `Jacynthe ${person.last_name}`,
      'Other Example duplicate_trip',
    ])
    await caller.call('PUT', '/school/enrollments/delete', { enrollment_ids: [first?.id] })
    expect(codes(await open(caller))).toEqual(['Other Example'])
    // put back, it is the later one
    await caller.post('/school/enrollments/not-enrolled/reopen', { enrollment_ids: [first?.id] })
    expect(codes(await open(caller)).toSorted()).toEqual([
      `Jacynthe ${person.last_name} duplicate_trip`,
      'Other Example',
    ])
  })
})

describe('probably the same person', () => {
  test.each([
    ['almost the same name', (one: ReturnType<typeof frami>) => one.slip, 'names'],
    [
      'the same email address',
      ({ person }: ReturnType<typeof frami>) => ({
        ...person,
        first_name: 'Bo',
        last_name: 'Lind',
        passport_number: 'P77881',
        student_number: '',
        phone_number: null,
      }),
      'email',
    ],
    [
      'the same passport number',
      ({ person }: ReturnType<typeof frami>) => ({ ...person, date_of_birth: '2005-04-03' }),
      'passport_number',
    ],
  ])('%s is a question, and nobody is insured before it is answered', async (_, likeness, evidence) => {
    const caller = await mia()
    const both = frami()
    await stored(caller, [both.person])
    const [one] = await stored(caller, [likeness(both)])
    expect(one?.errors).toMatchObject([{ code: 'same_person', params: { evidence, shown: 'cart' } }])
    expect(one?.errors[0]?.message).toMatch(
      /This may be Jacynthe .*1 Feb 2027.*Check whether they’re the same person/,
    )
    const { body } = await confirm(caller)
    expect(body['data'].policy_batches).toMatchObject([{ policies_count: 1 }])
    expect(body['data'].not_enrolled).toMatchObject([{ id: one?.id }])
    expect(body['data'].not_enrolled[0].reason).toContain('This may be')
  })

  test.each([
    ['email', { email: 'shared@family.example' }],
    ['student_number', { student_number: 'S44120' }],
    ['phone_number', { phone_number: { country_id: 'ES', country_code: '34', phone_number: '612345679' } }],
  ])('a correction of the %s makes the corrected person the later of the two', async (evidence, shared) => {
    const caller = await mia()
    const person = (first_name: string, number: string) =>
      applicantItem({
        first_name,
        last_name: 'Berg',
        date_of_birth: '2009-03-14',
        passport_number: `P${number}`,
        student_number: `S${number}`,
        email: `${number}@family.example`,
        phone_number: null,
      })
    const [first] = await stored(caller, [person('Ida', '5501')])
    await stored(caller, [{ ...person('Nils', '9902'), ...shared }])
    const corrected = await caller.post(`/school/enrollments/${first?.id}/update`, shared)
    expect(corrected.body['data'].enrollment.errors).toMatchObject([
      { code: 'same_person', params: { evidence } },
    ])
    expect(codes(await open(caller)).toSorted()).toEqual(['Ida Berg same_person', 'Nils Berg'])
  })

  test('kept: both are insured, whoever decided is noted, and it is not asked again', async () => {
    const caller = await mia()
    const { person, slip } = frami()
    await stored(caller, [person])
    const [one] = await stored(caller, [slip])
    const kept = await caller.post(`/school/enrollments/${one?.id}/same-person`, { answer: 'keep' })
    expect(kept.body['data'].enrollments[0]).toMatchObject({ errors: [], same_person: { answer: 'keep' } })
    const edited = await caller.post(`/school/enrollments/${one?.id}/update`, { group_name: 'Two' })
    expect(edited.body['data'].enrollment.errors).toEqual([])
    expect((await confirm(caller)).body['data'].policy_batches).toMatchObject([{ policies_count: 2 }])
    const again = await caller.post(`/school/enrollments/${one?.id}/same-person`, { answer: 'keep' })
    expect(again.status).toBe(409)
    const lines = await world.services.database.withCompany((tx) =>
      tx.all(
        sql`select details from audit_line where action = 'answer-same-person' and subject = ${one?.id}`,
      ),
    )
    expect(lines).toEqual([{ details: { answer: 'keep', people: 1 } }])
  })

  test('skipped or replaced: one of the two leaves the cart, and can be put back', async () => {
    const caller = await mia()
    const { person, slip } = frami()
    const [first] = await stored(caller, [person])
    const [one] = await stored(caller, [slip])
    const skipped = await caller.post(`/school/enrollments/${one?.id}/same-person`, { answer: 'skip' })
    expect(skipped.body['data']).toMatchObject({
      removed: [one?.id],
      enrollments: [{ removed_as: 'skipped' }],
    })
    expect(codes(await open(caller))).toEqual([`Jacynthe ${person.last_name}`])
    await caller.post('/school/enrollments/not-enrolled/reopen', { enrollment_ids: [one?.id] })
    const replaced = await caller.call('PUT', '/school/enrollments/same-person', {
      enrollment_ids: [one?.id],
      answer: 'replace',
    })
    expect(replaced.body['data'].removed).toEqual([first?.id])
    expect(codes(await open(caller))).toEqual([`Jacinthe ${person.last_name}`])
  })

  test('a policy is not replaced before it is cancelled', async () => {
    const caller = await mia()
    const { person, slip } = frami()
    await stored(caller, [person])
    await confirm(caller)
    const [one] = await stored(caller, [slip])
    const { status, body } = await caller.post(`/school/enrollments/${one?.id}/same-person`, {
      answer: 'replace',
    })
    expect([status, body['message']]).toEqual([409, expect.stringContaining('Cancel that policy first')])
    expect(codes(await open(caller))).toEqual([`Jacinthe ${person.last_name} same_person`])
  })

  test('answered in the order itself: kept, replaced, or not stored at all', async () => {
    const caller = await mia()
    const { person, slip } = frami()
    const rejected = await add(caller, [person, slip], { validate_first: true })
    expect(rejected.body['errors']).toMatchObject([{ key: 'items.1.last_name', code: 'same_person' }])
    const names = async (answer: string) => {
      await add(caller, [person, { ...slip, same_person: answer }], { validate_first: true })
      const list = codes(await open(caller))
      await emptyCart(caller)
      return list.map((text) => text.split(' ')[0])
    }
    expect(await names('keep')).toEqual(['Jacynthe', 'Jacinthe'])
    expect(await names('replace')).toEqual(['Jacinthe'])
    expect(await names('skip')).toEqual(['Jacynthe'])
    expect((await add(caller, [{ ...slip, same_person: 'maybe' }])).status).toBe(422)
  })

  test('an answer that names whom it is about holds for nobody else', async () => {
    const caller = await mia()
    const { person, slip } = frami()
    await stored(caller, [person])
    const ask = async (names: string[]) => {
      const item = { ...slip, same_person: 'keep', same_person_as: names }
      return add(caller, [item], { validate_first: true })
    }
    const rejected = await ask(['row 2'])
    expect(rejected.body['errors']).toMatchObject([{ key: 'items.0.last_name', code: 'same_person' }])
    const other = String(rejected.body['errors'][0].params.other_id)
    expect((await ask([other])).status).toBe(201)
    expect((await open(caller)).flatMap(({ errors }) => errors)).toEqual([])
    await emptyCart(caller)
    const both = [
      { ...person, ref: 'a' },
      { ...slip, same_person: 'keep', same_person_as: ['row a'] },
    ]
    expect((await add(caller, both, { validate_first: true })).status).toBe(201)
  })

  test('somebody with no question is not answered for, and nobody of another client at all', async () => {
    const caller = await mia()
    const [one] = await stored(caller, [frami().person])
    expect((await caller.post(`/school/enrollments/${one?.id}/same-person`, { answer: 'keep' })).status).toBe(
      409,
    )
    const omar = await world.signIn('omar.master@oakfield.example')
    expect((await omar.post(`/school/enrollments/${one?.id}/same-person`, { answer: 'keep' })).status).toBe(
      404,
    )
  })
})

describe('what checkout promises', () => {
  test('a family member of somebody with errors is not ready, anywhere, and the reason names that one', async () => {
    const caller = await mia()
    const student = applicantItem({ ref: 's', first_name: 'Sonya', passport_number: '' })
    const child = applicantItem({
      type: 'immediate_family',
      first_name: 'Kid',
      dependency_ref: 's',
      email: '',
    })
    const people = await stored(caller, [student, child, applicantItem({ first_name: 'Fine' })])
    expect(codes(people)).toEqual(['Sonya Example required', 'Kid Example linked_not_ready', 'Fine Example'])
    const overview = (await caller.get('/school/policy-batches/open-overview')).body['data']
    expect(overview.summary).toMatchObject({ enrollments_count: 3, errors_count: 2, totals: [{ people: 1 }] })
    const { body } = await confirm(caller, { expected_count: 1, expected_totals: overview.summary.totals })
    expect(body['data'].policy_batches).toMatchObject([{ policies_count: 1 }])
    expect(body['data'].invoice.total).toBe(overview.summary.totals[0].total)
    const reasons = body['data'].not_enrolled.map(
      ({ full_name: name, reason }: Record<string, string>) => `${name}: ${reason}`,
    )
    expect(reasons).toContain(
      'Kid Example: Sonya Example has errors, so this person can’t be insured either.',
    )
  })

  test('the correction of a student frees the family, and taking the student out holds it back by name', async () => {
    const caller = await mia()
    const student = applicantItem({ ref: 's', first_name: 'Stina', passport_number: '' })
    const child = applicantItem({
      type: 'immediate_family',
      first_name: 'Kim',
      dependency_ref: 's',
      email: '',
    })
    const [one] = await stored(caller, [student, child])
    await caller.post(`/school/enrollments/${one?.id}/update`, { passport_number: 'ST44551' })
    expect(codes(await open(caller))).toEqual(['Stina Example', 'Kim Example'])
    await caller.call('PUT', '/school/enrollments/delete', { enrollment_ids: [one?.id] })
    const [kim] = await open(caller)
    expect(kim?.errors[0]?.message).toBe('We couldn’t find a student or leader called “Stina Example”')
    await caller.post('/school/enrollments/not-enrolled/reopen', { enrollment_ids: [one?.id] })
    expect(codes(await open(caller)).toSorted()).toEqual(['Kim Example', 'Stina Example'])
  })

  test('is ordered or nothing is: 409 names the new figures, and looking again keeps what was found', async () => {
    const caller = await mia()
    await stored(caller, [applicantItem({ first_name: 'Una' })])
    const shown = (await caller.get('/school/policy-batches/open-overview')).body['data'].summary
    const promise = { expected_count: 1, expected_totals: shown.totals }
    await stored(caller, [applicantItem({ first_name: 'Late' })])
    const stale = await confirm(caller, promise)
    expect(stale.status).toBe(409)
    expect(stale.body['errors']).toMatchObject([{ code: 'cart_changed', params: { people: 2 } }])
    expect(codes(await open(caller))).toEqual(['Una Example', 'Late Example'])
    const again = (await caller.post('/school/policy-batches/open-recheck', {})).body['data'].summary
    const ordered = await confirm(caller, { expected_count: 2, expected_totals: again.totals })
    expect(ordered.body['data'].policy_batches).toMatchObject([{ policies_count: 2 }])
  })
})

describe('taking people out', () => {
  test('destroys nothing: a batch with its corrections is put back as it was', async () => {
    const caller = await mia()
    const people = await stored(caller, [
      applicantItem({ ref: 's', first_name: 'Ulla', group_name: 'As typed' }),
      applicantItem({ type: 'immediate_family', first_name: 'Ulf', dependency_ref: 's', email: '' }),
    ])
    const [batch] = (await caller.get('/school/policy-batches/open')).body['data'].policy_batches
    const removed = await caller.call('DELETE', `/school/policy-batches/${batch.id}`)
    expect(removed.body['data']).toEqual({
      deleted: 2,
      enrollment_ids: people.map(({ id }) => id),
      drafts: [],
    })
    expect(await open(caller)).toEqual([])
    const list = (await caller.get('/school/enrollments?status=not_enrolled&items=100')).body['data']
      .items as Person[]
    const ulla = list.find(({ id }) => id === people[0]?.id)
    expect(ulla).toMatchObject({
      removed_as: 'removed',
      not_enrolled_reason: 'Removed from the cart',
      data: { group_name: 'As typed' },
    })
    const german = await caller.call('GET', '/school/enrollments?status=not_enrolled&items=100', undefined, {
      'accept-language': 'de',
    })
    expect(JSON.stringify(german.body)).toContain('Aus dem Warenkorb entfernt')
    await caller.post('/school/enrollments/not-enrolled/reopen', {
      enrollment_ids: removed.body['data'].enrollment_ids,
    })
    expect(codes(await open(caller))).toEqual(['Ulla Example', 'Ulf Example'])
  })
})

test('people with errors come as a workbook that the import reads again, each wrong cell marked', async () => {
  const caller = await mia()
  await stored(caller, [
    applicantItem({ first_name: 'Wrong', passport_number: '' }),
    applicantItem({ first_name: 'Right' }),
  ])
  const file = await caller.get('/school/enrollments/errors-file')
  expect(file.status).toBe(200)
  const read = importGrid(new Uint8Array(file.bytes), { rules: standardApplicantRules('2026-12-01') })
  if ('error' in read) throw new Error(read.error.code)
  expect(read.values.map(({ first_name }) => first_name)).toEqual(['Wrong'])
  expect(read.issues).toMatchObject([{ field: 'passport_number', code: 'required' }])
})
