import * as samePerson from '@campus/domain/applicant/same-person'
import { beforeAll, expect, test } from 'vitest'
import { countCalls } from '../../../packages/domain/test/count-work.ts'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody, type Bought } from './support/bought-policies.ts'
import { useBrightonOnly } from './support/brighton.ts'
import { countStatements } from './support/count-statements.ts'
import { findOrderTarget, type OrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let bea: Caller
let brighton: OrderTarget
let known: Bought[]
const here = somebody({ email: 'before@family.example' })
const north = somebody({ last_name: 'Farnorth' })

beforeAll(async () => {
  ;({ mia, bea, brighton } = await useBrightonOnly(world))
  const [one] = await buyPolicies(world, mia, [here], brighton)
  const [other] = await buyPolicies(world, mia, [north], await findOrderTarget(mia, 'travel', 'Edinburgh'))
  known = [one, other].filter((bought) => bought !== undefined)
  await end(known.map(({ id }) => id))
})

/** Cover that is over: nobody can order it so. */
const end = (ids: string[]) =>
  world.services.database.withCompany((tx) =>
    tx.run(
      sql`update policy set start_date = '2026-02-01', end_date = '2026-02-14' where id = any(${ids}::uuid[])`,
    ),
  )
const recognise = (caller: Caller, people: object[]) =>
  caller.post(`/school/campuses/${brighton.campusId}/policies/recognise`, { people })

test('last year’s people are known by their policy, with what has changed since, and nobody else is', async () => {
  const { body, status } = await recognise(mia, [
    here,
    { ...here, email: 'after@family.example', passport_number: 'NEW12345' },
    somebody({ date_of_birth: '1999-09-09' }),
    {},
  ])
  expect(status).toBe(200)
  const policy = { policy_id: known[0]?.id, policy_number: known[0]?.policy_number, end_date: '2026-02-14' }
  expect(body['data'].known).toEqual([
    { index: 0, ...policy, product: 'Travel', differs: [] },
    {
      index: 1,
      ...policy,
      product: 'Travel',
      differs: [
        { field: 'email', value: 'before@family.example' },
        { field: 'passport_number', value: here.passport_number },
      ],
    },
  ])
})

test('nothing is said of another campus, of somebody erased, or to another client', async () => {
  expect((await recognise(mia, [north])).body['data'].known).toHaveLength(1)
  expect((await recognise(bea, [north])).body['data'].known).toEqual([])
  await world.services.database.withCompany((tx) =>
    tx.run(sql`update policy set erasure_requested_at = now() where id = ${known[1]?.id ?? ''}`),
  )
  expect((await recognise(mia, [north])).body['data'].known).toEqual([])
  const pia = await world.signIn('pia.master@pacific.example')
  expect((await recognise(pia, [here])).status).toBe(404)
})

test('five thousand people are looked up by few statements, and compared with one each', async () => {
  const people = Array.from({ length: 5000 }, (_, n) => ({ ...here, student_number: `N${n}`, email: '' }))
  const comparisons = countCalls(samePerson, 'compareProfiles')
  const statements = await countStatements(async () => {
    expect((await recognise(mia, people)).body['data'].known).toHaveLength(5000)
  })
  expect(statements).toBeLessThan(20)
  expect(comparisons.count).toBe(5000)
})
