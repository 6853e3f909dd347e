import { addDays } from '@campus/domain/calendar-date'
import { demoPeople } from '../apps/server/src/demo/people.ts'
import { login, listeningPort } from './bench-caller.ts'
import { buildApp } from '../apps/server/src/app.ts'
import { startBenchWorld } from './bench-world.ts'
import { copyIn, copyOut } from './copy-rows.ts'
import { elapsedMs, interleave } from './measure.ts'
import { ms, report } from './report.ts'

const people = 5000
const world = await startBenchWorld()
const { owner } = world
const app = await buildApp(world.services)
await app.listen({ port: 0, host: '127.0.0.1' })
const base = `http://127.0.0.1:${listeningPort(app)}/api/school`
let authorization = ''

type Json = Record<string, any> // responses of several calls; each use reads what that call gives
async function ask(method: string, path: string, body?: object): Promise<Json> {
  const isForm = body instanceof FormData
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { authorization, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  if (!response.ok)
    throw new Error(`${path} answered ${response.status}: ${(await response.text()).slice(0, 300)}`)
  return (await response.json()) as Json
}

authorization = `Bearer ${(await ask('POST', '/auth/sign-in', login))['token']}`
const { school } = (await ask('GET', '/auth/get'))['data']
const campusId = school.campuses[0].id as string
const { products } = (await ask('GET', `/campuses/${campusId}/products`))['data']
const contractId = products.find(({ kind }: Json) => kind === 'travel').contract_id as string

const form = new FormData()
form.set('campus_id', campusId)
form.set('contract_id', contractId)
form.set('file', new File([peopleCsv(people)], 'people.csv'))
await owner.query("update enrollment set status = 'deleted' where status = 'open'")
const { draft } = (await ask('POST', '/imports', form))['data']

let version = draft.version as number
let rows: Buffer = Buffer.alloc(0)
let imported = ''
const commit = () =>
  elapsedMs(async () => {
    const { data } = await ask('POST', `/imports/${draft.id}/commit`, { version, people })
    imported = data.import_id
  })
const undo = () =>
  elapsedMs(async () => {
    const { data } = await ask('POST', `/cart-imports/${imported}/undo`)
    version = data.draft.version
  })
await commit()
rows = await copyOut(owner, `select * from enrollment where import_id = '${imported}' order by position`)
await owner.query('create table plain_enrollment (like enrollment)')
await undo()

const copy = async () => {
  await owner.query('truncate plain_enrollment')
  return elapsedMs(() => copyIn(owner, { table: 'plain_enrollment', rows }))
}
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const taken = await interleave({ copyBefore: copy, commit, copyBetween: copy, undo }, { rounds, warmUps: 1 })
await app.close()
await world.stop()

report({
  what: 'Commit a draft of 5,000 people: the stored file read and checked, everybody in the cart',
  product: ms(taken.commit),
  peer: `COPY of the same rows into a plain table, ${ms(taken.copyBefore)}`,
  ratio: taken.commit / taken.copyBefore,
  target: null,
})
report({
  what: 'Undo that import: everybody is a row of the draft again',
  product: ms(taken.undo),
  peer: `the same COPY, ${ms(taken.copyBetween)}`,
  ratio: taken.undo / taken.copyBetween,
  target: null,
})

/** Nobody has anybody's birthday, so that nobody has to be told from another. */
function peopleCsv(count: number): string {
  const fields = [
    ['Type', 'type'],
    ['First name', 'first_name'],
    ['Last name', 'last_name'],
    ['Date of birth', 'date_of_birth'],
    ['Gender', 'gender'],
    ['Country of residence', 'residence_country_id'],
    ['Destination country', 'destination_country_id'],
    ['Start date', 'start_date'],
    ['End date', 'end_date'],
    ['Email', 'email'],
    ['Passport number', 'passport_number'],
  ] as const
  const lines = demoPeople(count, { seed: 77, day: '2026-12-01', from: 10, spread: 300 }).map(
    (person, index) => {
      const values: Record<string, unknown> = { ...person, date_of_birth: addDays('1994-01-01', index) }
      return fields.map(([, field]) => String(values[field] ?? '')).join(',')
    },
  )
  return [fields.map(([heading]) => heading).join(','), ...lines].join('\n')
}
