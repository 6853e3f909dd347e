import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createCaller, signIn, type Caller } from './caller.ts'
import { startProduct } from '../support/product-process.ts'

/**
 * `node apps/server/test/load/unanswered.ts [--requests 200000] [--workers 6] [--zips 4] [--minutes 600]`: sends mixed
 * requests of four clients, alongside zips of a thousand certificates each and mails to a thousand people. Counts requests
 * without a response within 30 seconds and 5xx responses other than 503, and ends with 1 if there is one.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    workers: { type: 'string', default: '6' },
    zips: { type: 'string', default: '4' },
    minutes: { type: 'string', default: '600' },
  },
})
const [requests, workers, zips] = [values.requests, values.workers, values.zips].map(Number) as [
  number,
  number,
  number,
]
const waitMs = 30_000
const people = [
  'mia.master@harbour.example',
  'eli.enrol@harbour.example',
  'rex.reader@harbour.example',
  'ana.accounts@harbour.example',
  'omar.master@oakfield.example',
  'pia.master@pacific.example',
]

const product = await startProduct()
const print = (text: string) => void process.stdout.write(`${text}\n`)
const owner = new pg.Client({ connectionString: product.ownerUrl() })
await owner.connect()
// the certificates of the demo world stay to be made by whoever asks for them, all the way
await owner.query(`delete from graphile_worker._private_jobs`)
await owner.query(`update policy set certificate_id = null`)

const callers = await Promise.all(people.map(async (login) => (await signIn(product.base, login)).caller))
const pia = callers.at(-1) as Caller
const stranger = createCaller(product.base)
const { rows: batches } = await owner.query<{ id: string }>(
  `select policy_batch_id as id from policy y join client c on c.client_id = y.client_id
   where c.name like 'Pacific%' group by 1 having count(*) >= 900`,
)
const reads = [
  '/school/auth/get',
  '/user/info',
  '/school/policies?items=25',
  '/school/policies?search=an&order=-start_date',
  '/school/invoices',
  '/school/conversations',
  '/school/conversations/unread',
  '/school/notifications/list',
  '/school/policy-batches/open',
  '/school/school-users',
  '/school/audit-log',
  '/school/api-keys',
  '/school/auth/sessions',
  '/school/client/logo',
]
const writes: [string, string, unknown][] = [
  ['POST', '/school/policies/policy-certificates-check', { policy_batch: batches[0]?.id }],
  ['POST', '/school/auth/sign-in', { login: 'nobody@nowhere.example', password: 'Wrong-Pass-2026!' }],
  ['POST', '/school/notifications/read', {}],
]

const began = Date.now()
const endsAt = began + Number(values.minutes) * 60_000
const statuses = new Map<number, number>()
const unanswered: string[] = []
const defects: string[] = []
let made = 0
let slowest = 0
let isOver = false
const times: number[] = []

async function work(worker: number): Promise<void> {
  for (let n = worker; made < requests && Date.now() < endsAt; n++) {
    made++
    const isWrite = n % 20 === 19
    const [method, path, body] = isWrite
      ? (writes[((n / 20) % writes.length) | 0] as [string, string, unknown])
      : (['GET', reads[n % reads.length] as string, undefined] as const)
    const caller = path.endsWith('sign-in') ? stranger : (callers[(n + worker) % callers.length] as Caller)
    const began = performance.now()
    const { status, text } = await caller.once(method, path, body, { waitMs })
    const took = performance.now() - began
    if (n % 10 === 0) times.push(took)
    slowest = Math.max(slowest, took)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 0) {
      unanswered.push(`${method} ${path} after ${Math.round(took)} ms: ${text}`)
      const { rows } = await owner.query(
        `select state, wait_event, now() - xact_start as age, left(query, 100) as query from pg_stat_activity where state <> 'idle'`,
      )
      print(`unanswered: ${unanswered.at(-1)}\n${JSON.stringify(rows)}`)
    }
    // 503 with a time to try again is a response, and is counted with the others
    if (status >= 500 && status !== 503) defects.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`)
    if (made % 10_000 === 0) print(`${made} requests, ${unanswered.length} unanswered`)
  }
}
let zipsDone = 0
async function fetchZips(index: number): Promise<void> {
  while (!isOver) {
    const { id } = batches[index % batches.length] as { id: string }
    const { status } = await pia.once('GET', `/school/policies/in-batch/${id}/certificates`, undefined, {
      waitMs: 600_000,
    })
    if (status === 200) zipsDone++
    else if (!isOver) print(`a zip answered ${status}`)
  }
}
async function sendMails(): Promise<void> {
  for (let n = 0; !isOver; n++) {
    const { id } = batches[n % batches.length] as { id: string }
    const { status } = await pia.once(
      'POST',
      `/school/policies/send-welcome-email/policy-batch/${id}`,
      {},
      { waitMs },
    )
    if (status !== 200 && status !== 202) print(`the mails answered ${status}`)
    await setTimeout(20_000, undefined, { ref: false })
  }
}

const beside = [...Array.from({ length: zips }, (_, index) => fetchZips(index)), sendMails()]
await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))
isOver = true
const seconds = (Date.now() - began) / 1000
times.sort((a, b) => a - b)
const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0)
print(`${made} requests in ${Math.round(seconds)} s beside ${zipsDone} zips: ${unanswered.length} unanswered`)
print(`p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${Math.round(slowest)} ms`)
print(`statuses: ${JSON.stringify(Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))}`)
for (const defect of defects.slice(0, 20)) print(`DEFECT: ${defect}`)
await owner.end()
await Promise.race([Promise.all(beside), setTimeout(60_000)])
const code = await product.stop()
process.exit(unanswered.length + defects.length === 0 && code === 0 ? 0 : 1)
