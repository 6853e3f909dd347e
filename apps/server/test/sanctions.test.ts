import { unzipSync, strFromU8 } from 'fflate'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { letters } from './support/letters.ts'
import { makeCertificates } from '../src/features/policies/documents/make-certificates.ts'
import { sendWelcomeMailsJob } from '../src/features/policies/send-welcome-mails.ts'
import { anonymisePolicies } from '../src/features/privacy/redact-policies.ts'
import { heldPolicies } from '../src/features/sanctions/public.ts'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody, type Bought } from './support/bought-policies.ts'
import { countStatements } from './support/count-statements.ts'
import { findOrderTarget, type OrderTarget } from './support/order.ts'
import { ops, rejection } from './support/ops.ts'
import { asOwner } from './support/owner.ts'
import { queuedPayloads } from './support/queued-messages.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

/** Screening against imported lists, and what a hit holds: docs/decisions/0149-sanctions.md. */
const world = useTestApp()
const samples = join(import.meta.dirname, '../../../samples/sanctions')
const euFile = join(samples, 'eu-sample.csv')
/** The family name of this test's listed person, which no other test's is like. */
let family = ''
let tests = 0
let mia: Caller
let omar: Caller
let place: OrderTarget
let atOakfield: OrderTarget
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sanctions-'))
  mia = await world.signIn('mia.master@harbour.example')
  omar = await world.signIn('omar.master@oakfield.example')
  place = await findOrderTarget(mia, 'travel', 'Brighton')
  atOakfield = await findOrderTarget(omar, 'travel')
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  tests += 1
  family = `Esempietti${letters(tests).repeat(2)}`
  await asOwner(world, (owner) =>
    owner.query(`alter table sanctions_hit no force row level security; alter table sanctions_held_mail no force row level security;
      delete from sanctions_hit; delete from sanctions_held_mail; delete from sanctions_entry; delete from sanctions_list;
      alter table sanctions_hit force row level security; alter table sanctions_held_mail force row level security`),
  )
})

type Hit = {
  id: string
  state: string
  policy: string | null
  rule: string
  birth: string
  reference: string
}
const all = <Row>(query: ReturnType<typeof sql<Row>>) =>
  world.services.database.withCompany((tx) => tx.all<Row>(query))
/** The sample with this test's person in it. */
function writeSample(change: (text: string) => string = (text) => text): string {
  const file = join(folder, `eu-${tests}.csv`)
  writeFileSync(file, change(readFileSync(euFile, 'utf8').replaceAll('Esempietti', family)))
  return file
}
const importSample = (change?: (text: string) => string) =>
  ops(world, 'sanctions', 'import', writeSample(change), '--list', 'eu')
const hits = async (...words: string[]): Promise<Hit[]> =>
  (await ops(world, 'sanctions', 'hits', ...words)).output['hits']
const decide = (word: 'clear' | 'confirm', id: string) =>
  ops(world, 'sanctions', word, id, '--by', 'Clara Compliance', '--reason', 'another person')
/** One without a date of birth on the list, so that anybody of that name is a hit. */
const undated = (more = '') => somebody({ first_name: 'Fulberto', last_name: `${family}${more}` })
const batchOf = async ({ id }: Bought) =>
  (
    await all<{ client_id: string; batch: string }>(
      sql`select client_id, policy_batch_id as batch from policy where id = ${id}`,
    )
  )[0]!
/** Runs the job that an order queues. */
async function makeFor(bought: Bought, isWelcoming = true): Promise<void> {
  const { client_id, batch } = await batchOf(bought)
  await makeCertificates(
    { client_id, policy_batch_ids: [batch], send_welcome_email: isWelcoming },
    world.services,
  )
}
const documentsOf = (caller: Caller, { id }: Bought) => caller.get(`/school/policies/${id}/documents`)
const certificateOf = (caller: Caller, { id }: Bought) =>
  caller.get(`/school/policies/${id}/documents/certificate`)
const stateOf = async (caller: Caller, policy: Bought, type = 'certificate'): Promise<string> => {
  const { body } = await documentsOf(caller, policy)
  return body['data'].documents.find((one: { type: string }) => one.type === type).state
}
const storedOf = async ({ id }: Bought) =>
  (
    await all<{ has: boolean; welcomed: boolean }>(
      sql`select certificate_id is not null as has, welcome_sent_at is not null as welcomed from policy where id = ${id}`,
    )
  )[0]!
const codeOf = ({ text }: { text: string }): string => JSON.parse(text).code
/** Runs the newest job of welcome mails for a policy. */
async function sendMails({ id }: Bought): Promise<void> {
  const job = (await queuedPayloads(world, 'send-welcome-mails')).find(({ policy_ids: ids }) =>
    ids.includes(id),
  )
  if (job) await sendWelcomeMailsJob(job, world.services)
}

describe('a person on a list', () => {
  test('has no certificate and no welcome mail while a hit is open; the others of the order have theirs', async () => {
    await importSample()
    const [held, other] = (await buyPolicies(world, mia, [undated(), somebody()], place)) as [Bought, Bought]
    await makeFor(held)
    await sendMails(other)
    expect([await storedOf(held), await storedOf(other)]).toEqual([
      { has: false, welcomed: false },
      { has: true, welcomed: true },
    ])
    expect((await hits('--open')).map(({ policy, rule, birth }) => [policy, rule, birth])).toEqual([
      [held.policy_number, 'same_name', 'unknown'],
    ])
    const { text: status } = await ops(world, 'status')
    expect(status).toContain('1 open hits')
    expect(status).toContain('the list of UK was never imported')
    const download = await certificateOf(mia, held)
    expect([download.status, codeOf(download)]).toEqual([409, 'certificate_creating'])
    expect((await mia.get(`/school/policies/${held.id}/documents/wallet_card`)).status).toBe(409)
    expect((await certificateOf(mia, other)).status).toBe(200)
  })

  test('is released by clearing: the certificate is made and the mail is sent, and no new hit arises', async () => {
    await importSample()
    const [held] = (await buyPolicies(world, mia, [undated('x')], place)) as [Bought]
    await makeFor(held)
    const [hit] = await hits('--open')
    expect(hit?.rule).toBe('similar_name')
    await all(
      sql`update policy_batch set send_welcome_email = true where id = ${(await batchOf(held)).batch} returning 1`,
    )
    await decide('clear', hit!.id)
    const [job] = await queuedPayloads(world, 'make-certificates')
    expect(job).toMatchObject({ policy_batch_ids: [(await batchOf(held)).batch], send_welcome_email: true })
    await makeCertificates(job!, world.services)
    await sendMails(held)
    expect(await storedOf(held)).toEqual({ has: true, welcomed: true })
    expect((await certificateOf(mia, held)).status).toBe(200)
    await importSample()
    expect(await hits('--open')).toEqual([])
    expect(
      (await rejection(world, 'sanctions', 'clear', hit!.id, '--by', 'C', '--reason', 'again')).message,
    ).toContain('can be cleared')
  })

  test('stays on hold once a hit is confirmed, and can still be cleared', async () => {
    await importSample()
    const [held] = (await buyPolicies(world, mia, [undated()], place)) as [Bought]
    await makeFor(held)
    const [hit] = await hits('--open')
    expect((await decide('confirm', hit!.id)).text).toContain('policy cancel NUMBER --by-insurer')
    await makeFor(held)
    expect(await storedOf(held)).toEqual({ has: false, welcomed: false })
    expect((await hits())[0]?.state).toBe('confirmed')
    await decide('clear', hit!.id)
    await makeFor(held)
    expect((await storedOf(held)).has).toBe(true)
  })

  test('who is listed with another date of birth is no hit', async () => {
    await importSample()
    const [bought] = (await buyPolicies(
      world,
      mia,
      [somebody({ first_name: 'Odalinde', last_name: 'Mustername', date_of_birth: '2009-01-01' })],
      place,
    )) as [Bought]
    await makeFor(bought)
    expect(await hits()).toEqual([])
    expect((await storedOf(bought)).has).toBe(true)
  })

  test('a mail that the school asks for is held until the hit is cleared', async () => {
    await importSample()
    const [held] = (await buyPolicies(world, mia, [undated()], place)) as [Bought]
    await makeFor(held, false)
    const asked = await mia.post('/school/policies/send-welcome-email', { policies: [held.id] })
    expect([asked.status, asked.body['data'].queued]).toEqual([202, 1])
    await sendMails(held)
    expect((await storedOf(held)).welcomed).toBe(false)
    await decide('clear', (await hits('--open'))[0]!.id)
    const jobs = (await queuedPayloads(world, 'make-certificates')).filter(
      ({ then_welcome: asked }) => asked?.policy_id === held.id,
    )
    expect(jobs.map(({ then_welcome: one }) => one?.actor.kind)).toEqual(['user'])
    await makeCertificates(jobs[0]!, world.services)
    await sendMails(held)
    expect(await storedOf(held)).toEqual({ has: true, welcomed: true })
  })
})

test('an erased person’s hits go with the facts of cover; a confirmed one stays, without its reason', async () => {
  await importSample()
  const similar = somebody({ first_name: 'Fulbertox', last_name: family })
  const bought = await buyPolicies(world, mia, [undated(), similar], place)
  await makeFor(bought[0]!)
  const confirmed = (await hits('--open')).find(({ policy }) => policy === bought[0]!.policy_number)!
  await decide('confirm', confirmed.id)
  const rows = await all<{ client_id: string; id: string }>(
    sql`select client_id, id from policy where id = any(${bought.map(({ id }) => id)}::uuid[])`,
  )
  await world.services.database.withCompany((tx) => anonymisePolicies(tx, rows, new Date()))
  expect(await all(sql`select id, state, reason from sanctions_hit`)).toEqual([
    { id: confirmed.id, state: 'confirmed', reason: '' },
  ])
})

describe('a list', () => {
  test('imported twice changes nothing but its day', async () => {
    const [held] = (await buyPolicies(world, mia, [undated()], place)) as [Bought]
    expect((await importSample()).output).toMatchObject({ entries: 5, is_new: true, new_hits: 1 })
    const before = await hits()
    expect((await importSample()).output).toMatchObject({ entries: 5, is_new: false, new_hits: 0 })
    expect(await hits()).toEqual(before)
    expect(await all(sql`select list from sanctions_list`)).toHaveLength(1)
    expect(before[0]?.policy).toBe(held.policy_number)
    expect((await ops(world, 'sanctions', 'list')).text).toMatch(/^EU .* 5 entries {2}eu-\d+.csv/)
  })

  test('that is newer finds people insured already, and keeps what was given', async () => {
    const [insured] = (await buyPolicies(world, mia, [undated()], place)) as [Bought]
    await makeFor(insured)
    expect((await storedOf(insured)).has).toBe(true)
    await importSample()
    expect((await hits('--open')).map(({ policy }) => policy)).toEqual([insured.policy_number])
    // taking back a certificate would tell the school
    expect([(await certificateOf(mia, insured)).status, await stateOf(mia, insured)]).toEqual([200, 'ready'])
  })

  test('that is broken is refused by its row, and the earlier one stays', async () => {
    await importSample()
    const file = writeSample((text) => text.replace('EU.SAMPLE.3', ''))
    const { message } = await rejection(world, 'sanctions', 'import', file, '--list', 'eu')
    expect(message).toBe('Row 8 has no reference (Entity_EU_ReferenceNumber).')
    expect(await all(sql`select 1 from sanctions_entry`)).toHaveLength(5)
    const other = await rejection(world, 'sanctions', 'import', euFile, '--list', 'us')
    expect(other.message).toContain('--list must be one of eu, uk')
  })

  test('names a client, whose policies are all held', async () => {
    const [bought] = (await buyPolicies(world, omar, [somebody()], atOakfield)) as [Bought]
    const { client_id: client } = await batchOf(bought)
    const [{ name } = { name: '' }] = await all<{ name: string }>(
      sql`select name from client where client_id = ${client}`,
    )
    await importSample((text) => text.replaceAll('Northern Sample Trading LLC', name.toUpperCase()))
    const open = await hits('--open')
    expect(open.map(({ policy, reference }) => [policy, reference])).toEqual([[null, 'EU.SAMPLE.5']])
    expect(await heldPolicies(world.services, { clientId: client, policyIds: [bought.id] })).toEqual(
      new Set([bought.id]),
    )
    await decide('clear', open[0]!.id)
    expect(await heldPolicies(world.services, { clientId: client, policyIds: [bought.id] })).toEqual(
      new Set(),
    )
  })

  test('finds the people of an order by an index over the folded names, in one statement', async () => {
    const rows = Array.from(
      { length: 3000 },
      (_, at) => `;;EU.X.${at};;person;;;;Given${letters(at)} Family${letters(at * 7)}${';'.repeat(9)}`,
    )
    await importSample((text) => `${text}${rows.join('\n')}\n`)
    // the planner knows of the entries once they are counted, as autovacuum does soon after an import
    await asOwner(world, (owner) => owner.query('analyze sanctions_entry'))
    const plan = await all<{ 'QUERY PLAN': string }>(sql`
      explain select 1 from json_to_recordset('[]'::json) as x(n integer, keys integer[])
      join sanctions_entry e on e.name_keys && x.keys`)
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('sanctions_entry_keys')
    const many = await buyPolicies(
      world,
      mia,
      Array.from({ length: 30 }, () => somebody()),
      place,
    )
    const screened = async (policies: Bought[]) => {
      const { client_id: clientId } = await batchOf(policies[0]!)
      return countStatements(() =>
        heldPolicies(world.services, { clientId, policyIds: policies.map(({ id }) => id) }),
      )
    }
    expect(await screened(many)).toBe(await screened(many.slice(0, 1)))
  })
})

describe('the school', () => {
  /** A response without what differs from policy to policy. */
  const shape = (text: string, ...policies: Bought[]) =>
    policies.reduce(
      (all, { id, policy_number: number, full_name: name }) =>
        all.replaceAll(id, 'ID').replaceAll(number, 'NUMBER').replaceAll(name, 'NAME'),
      text,
    )

  test('reads of a held policy what it reads of one whose certificate is being made', async () => {
    await importSample()
    const [held] = (await buyPolicies(world, mia, [undated()], place)) as [Bought]
    const [waiting] = (await buyPolicies(world, mia, [somebody()], place)) as [Bought]
    await makeFor(held, false)
    expect(await hits('--open')).toHaveLength(1)
    const reads: ((policy: Bought) => Promise<{ text: string; status: number }>)[] = [
      (policy) => documentsOf(mia, policy),
      ({ id }) => mia.post('/school/policies/policy-certificates-check', { policies: [id] }),
      ({ id }) => mia.get(`/school/policies/${id}/history`),
      ({ id }) => mia.post('/school/policies/send-welcome-email?preview=true', { policies: [id] }),
    ]
    for (const read of reads) {
      const [one, other] = [await read(held), await read(waiting)]
      expect(one.status).toBe(other.status)
      expect(withoutInstants(shape(one.text, held))).toBe(withoutInstants(shape(other.text, waiting)))
    }
    const keys = async ({ id }: Bought) =>
      Object.keys((await mia.get(`/school/policies/${id}`)).body['data']).sort()
    expect(await keys(held)).toEqual(await keys(waiting))
    const words = [
      (await mia.get('/school/audit-lines?items=100')).text,
      (await mia.get('/school/notifications')).text,
      (await mia.get(`/school/policies/${held.id}`)).text,
    ].join('')
    expect(words.toLowerCase()).not.toContain('sanction')
  })

  test('gets a zip of the others, which names the held one as not ready', async () => {
    await importSample()
    const [held, other] = (await buyPolicies(world, mia, [undated(), somebody()], place)) as [Bought, Bought]
    const zip = await mia.post('/school/policies/download', {
      policies: [held.id, other.id],
      type: 'certificate',
    })
    expect([zip.status, zip.headers['documents-missing']]).toEqual([200, '1'])
    const files = unzipSync(new Uint8Array(zip.bytes))
    expect(Object.keys(files).filter((name) => name.endsWith('.pdf'))).toHaveLength(1)
    expect(strFromU8(files['missing.csv']!)).toContain('still being created')
    const whole = await mia.post('/school/policies/download', {
      policies: [held.id, other.id],
      type: 'certificate',
      all_or_nothing: true,
    })
    expect([whole.status, codeOf(whole)]).toEqual([409, 'documents_missing'])
  })

  test('another client sees nothing of it, and the school’s role has no right to the tables', async () => {
    await importSample()
    const [held] = (await buyPolicies(world, mia, [undated()], place)) as [Bought]
    await makeFor(held, false)
    expect((await certificateOf(omar, held)).status).toBe(404)
    const { client_id: client } = await batchOf(held)
    for (const table of ['sanctions_list', 'sanctions_entry', 'sanctions_hit', 'sanctions_held_mail'])
      for (const statement of [sql`select 1 from ${sql.table(table)}`, sql`delete from ${sql.table(table)}`])
        await expect(world.services.database.withClient(client, (tx) => tx.all(statement))).rejects.toThrow(
          'permission denied',
        )
    expect(await all(sql`select 1 from sanctions_hit`)).toHaveLength(1)
  })

  const withoutInstants = (text: string) =>
    text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANT').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
})
