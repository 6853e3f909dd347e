import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { somebody } from './support/bought-policies.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { ops } from './support/ops.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

/** The clauses that limit cover, and their acceptance: docs/decisions/0153-limiting-clauses.md. */
const world = useTestApp()
let mia: Caller
let place: OrderTarget

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  place = await findOrderTarget(mia, 'travel', 'Brighton')
})
beforeEach(() => emptyCart(mia))

const inItaly = () => setForTest(world, 'contract', sql`id = ${place.contractId}`, { risk_country_id: 'IT' })
const present = async (language: string) => {
  const body = { contracts: [place.contractId] }
  const response = await mia.post('/school/policy-batches/documents-presented', body, {
    'accept-language': language,
  })
  expect(response.status).toBe(200)
  return response.body['data'].limiting_clauses
}
/** Orders for one person, and reads what was given for the policy, for the school and for an operator. */
async function order(more: object = {}) {
  const { body } = await addPeople(mia, place, [somebody()])
  const batch = String(body['data'].policy_batch.id)
  const confirmed = await mia.post('/school/policy-batches/confirm-open', {
    accuracy_confirmed: true,
    policy_batches: [batch],
    ...more,
  })
  expect(confirmed.status, confirmed.text).toBe(200)
  const [policy] = (await mia.get(`/school/policies/in-batch/${batch}/all`)).body['data'].policies
  const given = (await mia.get(`/school/policies/${policy.id}/documents-given`)).body['data']
  const shown = await ops(world, 'policy', 'show', String(policy.policy_number))
  expect(shown.output['documents_given'].limiting_clauses).toBe(given.limiting_clauses)
  return given
}

test('the sections are named under the law of the contract’s country, and the acceptance is kept with the wording', async () => {
  expect(await present('it')).toEqual([])
  await inItaly()
  expect(await present('it')).toEqual([
    {
      contract_id: place.contractId,
      law: 'Codice civile, articoli 1341 e 1342',
      clauses: [
        'Che cosa non è assicurato',
        'Limiti e franchigia',
        'Dove vale la copertura',
        'Obblighi dell’Assicurato',
      ],
    },
  ])
  const { limiting_clauses: acceptance, documents } = await order({ limiting_clauses_accepted: true })
  expect(acceptance).toBe('accepted')
  for (const { kind, accepts_limits: accepts } of documents) expect(accepts).toBe(kind === 'wording')
})

test('an order without the acceptance is placed, and shows that it is missing', async () => {
  await inItaly()
  expect((await order()).limiting_clauses).toBe('missing')
})

test('an acceptance is kept once, by the order that gave it', async () => {
  await inItaly()
  expect((await order({ limiting_clauses_accepted: true })).limiting_clauses).toBe('accepted')
  expect((await order()).limiting_clauses).toBe('missing')
})

test('outside Spain and Italy nothing is asked', async () => {
  expect((await order({ limiting_clauses_accepted: false })).limiting_clauses).toBe('not_needed')
})
