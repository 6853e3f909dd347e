import * as samePerson from '@campus/domain/applicant/same-person'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { countCalls } from '../../../packages/domain/test/count-work.ts'
import { applicantItem } from '../src/demo/factories.ts'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody, type Bought } from './support/bought-policies.ts'
import { useBrightonOnly } from './support/brighton.ts'
import { frami } from './support/careless-person.ts'
import { countStatements } from './support/count-statements.ts'
import { letters } from './support/letters.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let bea: Caller
let brighton: OrderTarget
let edinburgh: OrderTarget

beforeAll(async () => {
  ;({ mia, bea, brighton } = await useBrightonOnly(world))
  edinburgh = await findOrderTarget(mia, 'travel', 'Edinburgh')
})

const match = async (caller: Caller, people: object[]) => {
  const path = `/school/campuses/${brighton.campusId}/people/match`
  const { status, body } = await caller.post(path, { people })
  return { status, matches: body['data']?.matches, text: JSON.stringify(body) }
}
/** How many matches a caller gets about a person. */
const countMatches = async (caller: Caller, person: object) => (await match(caller, [person])).matches.length
const withCompany = (query: ReturnType<typeof sql>) =>
  world.services.database.withCompany((tx) => tx.run(query))
const askToErase = (policy: Bought | undefined) =>
  withCompany(sql`update policy set erasure_requested_at = now() where id = ${policy?.id ?? ''}`)

describe('errors', () => {
  afterEach(() => emptyCart(mia))
  const confirm = () => mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
  const listOpen = async () => (await mia.get('/school/enrollments?items=100')).body['data'].items

  test('a double and a question are found in carts and policies, and nothing is stored', async () => {
    const [insured, inCart, stranger] = [frami(), frami(), frami()]
    await addPeople(mia, brighton, [insured.person])
    await confirm()
    await addPeople(mia, brighton, [inCart.person])
    const before = await listOpen()
    const { status, matches } = await match(mia, [
      insured.person,
      { ...stranger.person, date_of_birth: '1999-09-09' },
      inCart.slip,
      { ...inCart.person, start_date: '2031-02-30', end_date: 'soon' },
      {},
    ])
    expect(status).toBe(200)
    expect(matches).toMatchObject([
      {
        index: 0,
        errors: [{ code: 'duplicate_trip', key: 'start_date', params: { shown: 'policy' } }],
        current: { kind: 'policy', differs: [] },
        earlier: null,
      },
      {
        index: 2,
        errors: [
          {
            code: 'same_person',
            key: 'last_name',
            params: { shown: 'cart', evidence: 'names', name: `Jacynthe ${inCart.person.last_name}` },
          },
        ],
        current: { kind: 'cart' },
        earlier: null,
      },
    ])
    expect(await listOpen()).toEqual(before)
  })

  test('tells nothing of another campus, and asks for the right to order there', async () => {
    const { person } = frami()
    await addPeople(mia, edinburgh, [person])
    await confirm()
    const eli = await world.signIn('eli.enrol@harbour.example')
    const { matches, text } = await match(eli, [person])
    expect(matches).toMatchObject([
      { errors: [{ params: { shown: 'elsewhere', name: '' } }], current: null, earlier: null },
    ])
    expect(text).not.toContain(String(person.last_name))
    expect(text).not.toMatch(/GB26-\d/)
    const rex = await world.signIn('rex.reader@harbour.example')
    expect((await match(rex, [person])).status).toBe(403)
  })

  test('5,000 against 5,000 in the cart, by 500: few statements, one comparison each', async () => {
    const people = Array.from({ length: 5000 }, (_, at) =>
      applicantItem({
        first_name: `Compared ${letters(at)}`,
        last_name: `Crowd ${letters(at * 7)}`,
        date_of_birth: `200${at % 6}-0${1 + (at % 9)}-1${at % 10}`,
        passport_number: `CRW${String(at).padStart(6, '0')}`,
        email: `crowd${at}@mail.example`,
        student_number: `CR${at}`,
        phone_number: null,
      }),
    )
    await addPeople(mia, brighton, people)
    const comparisons = countCalls(samePerson, 'compareProfiles')
    for (let at = 0; at < people.length; at += 500) {
      const before = comparisons.count
      const statements = await countStatements(async () => {
        const { matches } = await match(mia, people.slice(at, at + 500))
        expect(matches).toHaveLength(500)
        expect(matches.at(-1)).toMatchObject({
          errors: [{ code: 'duplicate_trip' }],
          current: { differs: [] },
        })
      })
      // no statement per person, and no comparison of each person with all others
      expect(statements).toBeLessThan(20)
      expect(comparisons.count - before).toBe(500)
    }
  })
})

describe('who was insured before', () => {
  let ended: Bought[]
  const here = somebody({ email: 'before@family.example', date_of_birth: '2003-03-03' })
  const north = somebody({ last_name: 'Farnorth' })

  beforeAll(async () => {
    ended = [
      ...(await buyPolicies(world, mia, [here], brighton)),
      ...(await buyPolicies(world, mia, [north], edinburgh)),
    ]
    // cover in the past, which can't be ordered
    await withCompany(sql`
      update policy set start_date = '2026-02-01', end_date = '2026-02-14' where id = any(${ended.map(({ id }) => id)}::uuid[])`)
  })

  test('people insured last year are found by their policy, with what has changed since', async () => {
    const { status, matches } = await match(mia, [
      here,
      {
        ...here,
        email: 'after@family.example',
        passport_number: 'NEW12345',
        start_date: '',
        end_date: 'soon',
      },
      somebody({ date_of_birth: '1999-09-09' }),
      {},
    ])
    expect(status).toBe(200)
    const policy = {
      policy_id: ended[0]?.id,
      policy_number: ended[0]?.policy_number,
      product: 'Travel',
      end_date: '2026-02-14',
    }
    expect(matches).toEqual([
      { index: 0, errors: [], current: null, earlier: { ...policy, differs: [] } },
      {
        index: 1,
        errors: [],
        current: null,
        earlier: {
          ...policy,
          differs: [
            { field: 'email', value: 'before@family.example' },
            { field: 'passport_number', value: here.passport_number },
          ],
        },
      },
    ])
  })

  test('nothing is said of another campus, of somebody erased, or to another client', async () => {
    expect(await countMatches(mia, north)).toBe(1)
    expect(await countMatches(bea, north)).toBe(0)
    await askToErase(ended[1])
    expect(await countMatches(mia, north)).toBe(0)
    const pia = await world.signIn('pia.master@pacific.example')
    expect((await match(pia, [here])).status).toBe(404)
  })

  test('five thousand people are looked up by few statements, and compared with one each', async () => {
    const people = Array.from({ length: 5000 }, (_, n) => ({ ...here, student_number: `N${n}`, email: '' }))
    const comparisons = countCalls(samePerson, 'compareProfiles')
    const statements = await countStatements(async () => {
      expect((await match(mia, people)).matches).toHaveLength(5000)
    })
    expect(statements).toBeLessThan(20)
    expect(comparisons.count).toBe(5000)
  })
})

describe('who is in a cart or insured now', () => {
  let bought: Bought[]
  const insured = somebody()
  const inCart = somebody({ email: 'before@family.example' })
  const north = somebody()

  beforeAll(async () => {
    bought = await buyPolicies(world, mia, [insured], brighton)
    await emptyCart(mia)
    for (const [place, person] of [
      [brighton, inCart],
      [edinburgh, north],
    ] as const)
      expect((await addPeople(mia, place, [person])).status).toBeLessThan(300)
  })

  test('people of a file are the same as in the cart or in a policy, or differ in named fields', async () => {
    const { status, matches } = await match(mia, [
      insured,
      { ...inCart, email: 'after@family.example', end_date: '2027-02-16' },
      somebody(),
      {},
    ])
    expect(status).toBe(200)
    expect(matches).toEqual([
      {
        index: 0,
        errors: [expect.objectContaining({ code: 'duplicate_trip' })],
        current: {
          kind: 'policy',
          policy_id: bought[0]?.id,
          policy_number: bought[0]?.policy_number,
          since: expect.stringMatching(/^2026-/),
          differs: [],
        },
        earlier: null,
      },
      {
        index: 1,
        errors: [expect.objectContaining({ code: 'duplicate_trip' })],
        current: {
          kind: 'cart',
          policy_id: null,
          policy_number: '',
          since: expect.stringMatching(/^2026-/),
          differs: [
            { field: 'email', value: 'before@family.example' },
            { field: 'end_date', value: '2027-02-14' },
          ],
        },
        earlier: null,
      },
    ])
  })

  test('nothing is said of another campus, to another client, or of somebody who asked to be erased', async () => {
    expect((await match(mia, [north])).matches).toMatchObject([{ current: { kind: 'cart' } }])
    expect((await match(bea, [north])).matches).toMatchObject([{ current: null, earlier: null }])
    const pia = await world.signIn('pia.master@pacific.example')
    expect((await match(pia, [insured])).status).toBe(404)
    await askToErase(bought[0])
    expect((await match(mia, [insured])).matches).toMatchObject([{ current: null }])
  })

  test('the same person replaces the one in the cart when asked for; a policy is never replaced', async () => {
    const later = { ...inCart, email: 'after@family.example', same_person: 'replace' }
    expect((await addPeople(mia, brighton, [later])).status).toBeLessThan(300)
    const { matches } = await match(mia, [{ ...inCart, email: 'after@family.example' }])
    expect(matches).toMatchObject([{ current: { differs: [] } }])
    const { body } = await mia.get('/school/policy-batches/open')
    const counts = body['data'].policy_batches.map((one: { people?: number }) => one.people)
    expect(counts).not.toContain(2)
  })
})
