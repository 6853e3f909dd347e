import { allCalls } from '@campus/contract/all-calls'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { somebody } from './support/bought-policies.ts'
import { addPeople, emptyCart, findOrderTarget } from './support/order.ts'
import { asOwner } from './support/owner.ts'
import { explainedValues, statementsOf } from './support/statements-of.ts'
import { useTestApp } from './support/test-app.ts'

type Plan = {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Plan[]
}

const world = useTestApp()

const fieldsOf = (query: unknown) => (query as { shape?: object } | undefined)?.shape ?? {}

/** The lists that a school can search. */
const searches = allCalls
  .filter(({ method, path, query }) => method === 'GET' && !path.includes(':') && 'search' in fieldsOf(query))
  .map(({ path }) => path)

/** The most rows that one step of a plan went through, those thrown away among them. */
const mostRows = (plan: Plan): number => {
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Join Filter': joined = 0 } = plan
  const own = (plan['Actual Rows'] + filtered + joined) * plan['Actual Loops']
  return Math.max(own, ...(plan.Plans ?? []).map(mostRows))
}

test('what a school reads of an order of 500 people at once grows with the people, not with their square', async () => {
  const people = 500
  const mia = await world.signIn('mia.master@harbour.example')
  await emptyCart(mia)
  const place = await findOrderTarget(mia, 'travel')
  const added = await addPeople(
    mia,
    place,
    Array.from({ length: people }, () => somebody()),
  )
  expect(added.status).toBe(201)
  const batch = added.body['data'].policy_batch.id
  const { body } = await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
  const { invoice } = body['data']
  const paths = [
    `/school/invoices/${invoice.id}`,
    `/school/invoices/${invoice.id}/policies`,
    `/school/invoices/${invoice.id}/transactions`,
    '/school/invoices',
    `/school/policies/in-batch/${batch}/all`,
    '/school/policies?items=500',
    '/school/enrollments?items=500&status=any',
    '/school/policies/summary',
    '/school/home/needs',
    '/school/policy-batches/open',
    '/school/policies?ref=nobody',
    '/school/policies?leader=missing',
    '/school/enrollments?ref=nobody&status=any',
    '/school/enrollments?search=nobody&status=any',
    // what finds nobody looks at everybody
    ...searches.map((path) => `${path}?search=nobody`),
  ]
  const statements = await statementsOf('campus_app', async () => {
    for (const path of paths) expect([path, (await mia.get(path)).status]).toEqual([path, 200])
  })
  expect(statements.size).toBeGreaterThan(20)

  const found = await asOwner(world, (owner) => readsTooMuch(owner, statements, 100 * people))
  expect(found).toEqual({})
})

/** The statements of which a step goes through more rows than that, as requests of Mia's client are planned. */
async function readsTooMuch(owner: pg.Client, statements: Map<string, unknown[]>, limit: number) {
  await owner.query('begin')
  await owner.query(
    `select set_config('app.client_id', client_id::text, true), set_config('app.campuses', '*', true)
     from school_user where email = 'mia.master@harbour.example'`,
  )
  await owner.query('set local role campus_app')
  const found: Record<string, number> = {}
  for (const [text, values] of statements) {
    if (!/^\s*(select|with)\b/i.test(text) || text.includes('set_config')) continue
    await owner.query('savepoint one')
    const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
      text: `explain (analyze, format json) ${text}`,
      values: explainedValues(values),
    })
    await owner.query('rollback to savepoint one')
    const most = mostRows(rows[0]!['QUERY PLAN'][0].Plan)
    if (most > limit) found[text.replace(/\s+/g, ' ').trim()] = most
  }
  await owner.query('rollback')
  return found
}
