import * as samePerson from '@campus/domain/applicant/same-person'
import { afterEach, describe, expect, test } from 'vitest'
import { countCalls } from '../../../packages/domain/test/count-work.ts'
import { applicantItem } from '../src/demo/factories.ts'
import { countStatements } from './support/count-statements.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { useTestApp, type ApiResponse, type Caller } from './support/test-app.ts'

const world = useTestApp()
const mia = () => world.signIn('mia.master@harbour.example')
afterEach(async () => emptyCart(await mia()))

const many = 5000
const limit = { timeout: 60_000 }

/** Four letters for a number up to 9,999: names more than a slip apart by their ends. */
const word = (index: number) =>
  [...String(index).padStart(4, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** Validates people in one call; counts the statements and the comparisons of two people that it takes. */
async function validate(caller: Caller, { campusId, contractId }: OrderTarget, items: object[]) {
  const compared = countCalls(samePerson, 'compareProfiles')
  let body: ApiResponse['body'] = {}
  const statements = await countStatements(async () => {
    const path = `/school/campuses/${campusId}/policies/validate/batch`
    ;({ body } = await caller.post(path, { contract_id: contractId, items }))
  })
  return { body, statements, comparisons: compared.count }
}

/** Each with each would be twelve million comparisons, a statement for each person five thousand. */
function expectFew(statements: number, comparisons: number) {
  expect(statements).toBeLessThan(20)
  expect(comparisons).toBeLessThan(2 * many)
}

describe('five thousand people', () => {
  test(
    'against the same five thousand in the cart take few statements, and no comparison of each with each',
    limit,
    async () => {
      const caller = await mia()
      const place = await findOrderTarget(caller, 'travel', 'Brighton')
      const day = (index: number) =>
        new Date(Date.UTC(1999, 0, 1 + (index % 2500))).toISOString().slice(0, 10)
      const items = Array.from({ length: many }, (_, index) =>
        applicantItem({
          first_name: `Zu${word(index)}`,
          last_name: `Qui${word(4999 - index)}`,
          date_of_birth: day(index),
          passport_number: `ZQ${String(1_000_000 + index)}`,
          email: `zq${index}@mail.example`,
          student_number: `ZQ${index}`,
          phone_number: null,
        }),
      )
      await addPeople(caller, place, items)
      const { body, statements, comparisons } = await validate(caller, place, items)
      expect(body['data'].errors).toHaveLength(many)
      expectFew(statements, comparisons)
    },
  )

  test(
    'who all have one birthday and one email address take no more, and are asked about the first',
    limit,
    async () => {
      const caller = await mia()
      const place = await findOrderTarget(caller, 'travel', 'Brighton')
      const items = Array.from({ length: many }, (_, index) =>
        applicantItem({
          first_name: `Za${word(index)}`,
          last_name: `Xu${word(4999 - index)}`,
          date_of_birth: '2001-01-01',
          passport_number: `ZX${String(1_000_000 + index)}`,
          student_number: '',
          email: 'office@one-school.example',
          phone_number: null,
        }),
      )
      const { body, statements, comparisons } = await validate(caller, place, items)
      expect(body['data'].errors).toHaveLength(many - 1)
      expect(body['data'].errors.at(-1)).toMatchObject({
        index: many - 1,
        errors: [{ code: 'same_person', params: { evidence: 'email', row: 1 } }],
      })
      expectFew(statements, comparisons)
    },
  )
})
