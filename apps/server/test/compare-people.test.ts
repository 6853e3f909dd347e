import * as samePerson from '@campus/domain/applicant/same-person'
import { afterEach, describe, expect, test } from 'vitest'
import { countCalls } from '../../../packages/domain/test/count-work.ts'
import { applicantItem } from '../src/demo/factories.ts'
import { frami } from './support/careless-person.ts'
import { countStatements } from './support/count-statements.ts'
import { addPeople, emptyCart, findOrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const mia = () => world.signIn('mia.master@harbour.example')
afterEach(async () => emptyCart(await mia()))

const stored = async (caller: Caller, items: object[], campus = 'Brighton') =>
  addPeople(caller, await findOrderTarget(caller, 'travel', campus), items)
const open = async (caller: Caller) => (await caller.get('/school/enrollments?items=100')).body['data'].items
const confirm = async (caller: Caller) =>
  caller.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })

describe('compared while a file is reviewed', () => {
  const compare = async (caller: Caller, people: object[], campus = 'Brighton') => {
    const place = await findOrderTarget(caller, 'travel', campus)
    return caller.post(`/school/campuses/${place.campusId}/policies/compare`, { people })
  }

  test('with the cart and the policies: the double, the question, nobody else; nothing is stored', async () => {
    const caller = await mia()
    const [insured, inCart, nobody] = [frami(), frami(), frami()]
    await stored(caller, [insured.person])
    await confirm(caller)
    await stored(caller, [inCart.person])
    const before = await open(caller)
    const { status, body } = await compare(caller, [
      insured.person,
      { ...nobody.person, date_of_birth: '1999-09-09' },
      inCart.slip,
      { ...inCart.person, start_date: '2031-02-30', end_date: 'soon' },
      {},
    ])
    expect(status).toBe(200)
    expect(body['data'].errors).toMatchObject([
      {
        index: 0,
        errors: [{ code: 'duplicate_trip', key: 'start_date', params: { shown: 'policy' } }],
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
      },
    ])
    expect(await open(caller)).toEqual(before)
  })

  test('tells nothing of another campus, and asks for the right to order there', async () => {
    const { person } = frami()
    await stored(await mia(), [person], 'Edinburgh')
    await confirm(await mia())
    const eli = await world.signIn('eli.enrol@harbour.example')
    const { body } = await compare(eli, [person])
    expect(body['data'].errors).toMatchObject([{ errors: [{ params: { shown: 'elsewhere', name: '' } }] }])
    expect(JSON.stringify(body)).not.toContain(String(person.last_name))
    expect(JSON.stringify(body)).not.toMatch(/GB26-\d/)
    const rex = await world.signIn('rex.reader@harbour.example')
    const place = await findOrderTarget(await mia(), 'travel')
    const rejected = await rex.post(`/school/campuses/${place.campusId}/policies/compare`, {
      people: [person],
    })
    expect(rejected.status).toBe(403)
  })

  test('5,000 against 5,000 in the cart, by 500: few statements, one comparison each', async () => {
    const caller = await mia()
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
    await stored(caller, people)
    const { campusId } = await findOrderTarget(caller, 'travel', 'Brighton')
    const comparisons = countCalls(samePerson, 'compareProfiles')
    for (let at = 0; at < people.length; at += 500) {
      const before = comparisons.count
      const statements = await countStatements(async () => {
        const body = { people: people.slice(at, at + 500) }
        const response = await caller.post(`/school/campuses/${campusId}/policies/compare`, body)
        expect(response.body['data'].errors).toHaveLength(500)
      })
      // none for each person, and nobody is compared with everybody
      expect(statements).toBeLessThan(20)
      expect(comparisons.count - before).toBe(500)
    }
  })
})

const letters = (number: number) =>
  String(number)
    .split('')
    .map((digit) => String.fromCharCode(97 + Number(digit)))
    .join('')
