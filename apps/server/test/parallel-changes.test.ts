import { beforeAll, expect, test } from 'vitest'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { amountOf, cents, usePolicyChanges } from './support/policy-changes.ts'
import { useTestApp, type ApiResponse, type Caller } from './support/test-app.ts'

const world = useTestApp()
const { billedFor } = usePolicyChanges(world)
let mia: Caller
let omar: Caller
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  omar = await world.signIn('omar.master@oakfield.example')
})

type Change = (caller: Caller, id: string) => Promise<() => Promise<ApiResponse>>
const extend: Change = async (caller, id) => {
  const quote = await amountOf(caller, [{ id, end_date: '2027-02-21' }], 'extend')
  const { quote_id } = quote.body['data']
  return () => caller.post(`/school/policies/${id}/extend`, { quote_id })
}
const cancel: Change = async (caller, id) => () => caller.post('/school/policies/cancel', { policies: [id] })

/** 200 for what was done, 409 for what was rejected as a whole or for its policy. */
const outcome = ({ status, body }: ApiResponse) =>
  status === 200 && body['data'].results.some((one: { ok: boolean }) => !one.ok) ? 409 : status

test.each([
  ['two extensions', () => mia, extend, extend],
  ['two extensions on account', () => omar, extend, extend],
  ['two cancellations', () => mia, cancel, cancel],
  ['two cancellations on account', () => omar, cancel, cancel],
  ['an extension and a cancellation', () => mia, extend, cancel],
  ['an extension and a cancellation on account', () => omar, extend, cancel],
] as const)(
  '%s of one policy at the same moment: one is made, the other is refused with its reason',
  async (_name, callerOf, first, second) => {
    const caller = callerOf()
    const policies = await buyPolicies(
      world,
      caller,
      Array.from({ length: 10 }, () => somebody()),
    )
    for (const { id } of policies) {
      const changes = [await first(caller, id), await second(caller, id)]
      const responses = await Promise.all(changes.map((change) => change()))
      const outcomes = responses.map(outcome).sort()
      // on account an extension is made at once, and what was extended can still be cancelled
      if (first !== second && caller === omar) expect([200, 409]).toContain(outcomes[1])
      else expect(outcomes, responses.map(({ text }) => text).join('\n')).toEqual([200, 409])
      expect(outcomes[0]).toBe(200)
      const { total } = (await caller.get(`/school/policies/${id}`)).body['data'].policy
      if (caller === omar) expect((await billedFor(id)).minor).toBe(cents(total))
    }
  },
  60_000,
)

test('a student and a dependent are cancelled by two people at once, in either order, without a failure', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const [student, dependent] = await buyPolicies(world, mia, [somebody(), somebody()])
    const ids = [student?.id ?? '', dependent?.id ?? '']
    const responses = await Promise.all(
      [ids, ids.toReversed()].map((policies) => mia.post('/school/policies/cancel', { policies })),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const done = responses
      .flatMap(({ body }) => body['data'].results)
      .filter((one: { ok: boolean }) => one.ok)
    expect(done).toHaveLength(2)
  }
}, 60_000)
