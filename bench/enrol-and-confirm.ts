import { findTravel, signInMia, strangers } from './bench-caller.ts'
import { startBenchWorld } from './bench-world.ts'
import { copyIn, copyOut } from './copy-rows.ts'
import { elapsedMs, interleave } from './measure.ts'
import { ms, report } from './report.ts'

const people = 5000
const world = await startBenchWorld()
const { owner } = world
const caller = await signInMia(world.services)
const { campusId, contractId } = await findTravel(caller)
let seed = 1000

await emptyCart()
const rows = await copyOneOrder()
await owner.query('create table plain_enrollment (like enrollment)')

const sides = {
  copyBeforeEnrol: copy,
  enrol: async () => {
    const body = orderBody(seed++)
    return elapsedMs(() => caller.post(`/school/campuses/${campusId}/policies/add/batch`, body))
  },
  copyBeforeConfirm: copy,
  confirm: async () => {
    let response = ''
    const taken = await elapsedMs(async () => {
      response = await caller.post('/school/policy-batches/confirm-open', '{"accuracy_confirmed":true}')
    })
    const { data } = JSON.parse(response) as { data: { invoice: { policies_count: number } } }
    if (data.invoice.policies_count !== people)
      throw new Error(`the order made ${data.invoice.policies_count} policies`)
    return taken
  },
}
const taken = await interleave(sides, { rounds: 7, warmUps: 2 })
await caller.close()
await world.stop()

report({
  what: 'One request enrols 5,000 people',
  product: ms(taken.enrol),
  peer: `COPY of the same rows into a plain table, ${ms(taken.copyBeforeEnrol)}`,
  ratio: taken.enrol / taken.copyBeforeEnrol,
  target: { atMost: 3.5 },
  cause:
    'COPY fills a table without keys, indexes and policies from rows that are ready; the product reads and judges 5,000 people, compares each with carts and policies, prices them, and writes rows whose foreign keys, unique indexes and row-level security PostgreSQL checks one by one. We keep those checks',
})
report({
  what: 'Confirm 5,000 people to invoice and policies',
  product: ms(taken.confirm),
  peer: `the same COPY, ${ms(taken.copyBeforeConfirm)}`,
  ratio: taken.confirm / taken.copyBeforeConfirm,
  target: { atMost: 4 },
  cause:
    'each person is four rows, a policy, its event, a line of the invoice and the enrolment that it came from, each with foreign keys and indexes, in one transaction with numbers without gaps; COPY writes one row of a table without any',
})

async function copy(): Promise<number> {
  await owner.query('truncate plain_enrollment')
  return elapsedMs(() => copyIn(owner, { table: 'plain_enrollment', rows }))
}

function orderBody(seedOfPeople: number): string {
  return JSON.stringify({ contract_id: contractId, items: strangers(people, seedOfPeople) })
}

/** The rows that an enrolment stores, as COPY reads them; the order itself is confirmed, so the cart is empty again. */
async function copyOneOrder(): Promise<Buffer> {
  const response = await caller.post(`/school/campuses/${campusId}/policies/add/batch`, orderBody(seed++))
  const { data } = JSON.parse(response) as { data: { policy_batch: { id: string; errors_count: number } } }
  if (data.policy_batch.errors_count > 0) throw new Error('the people of the benchmark have errors')
  const copied = await copyOut(
    owner,
    `select * from enrollment where policy_batch_id = '${data.policy_batch.id}'`,
  )
  await caller.post('/school/policy-batches/confirm-open', '{"accuracy_confirmed":true}')
  return copied
}

/** The demo world's cart would be confirmed with the first order. */
async function emptyCart(): Promise<void> {
  await owner.query("update enrollment set status = 'deleted' where status = 'open'")
  await owner.query("update policy_batch set status = 'closed' where status = 'open'")
}
