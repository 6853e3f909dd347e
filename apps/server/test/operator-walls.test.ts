import { fullName } from '@campus/domain/full-name'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { allCommands } from '../src/ops/all-commands.ts'
import { jobHandlers } from '../src/job-handlers.ts'
import { sql } from '../src/platform/database/database.ts'
import type { JobHandler } from '../src/platform/jobs/jobs.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { askAFamily } from './support/family.ts'
import { addPeople, emptyCart, findOrderTarget } from './support/order.ts'
import { postponeDemoDocuments } from './support/postpone-demo-documents.ts'
import { ops } from './support/ops.ts'
import { useTestApp, type Caller } from './support/test-app.ts'
import { afternoon } from './support/test-environment.ts'

const world = useTestApp({ CLOCK: afternoon })
/** Two clients of the same company, of whom the operator is asked about the first alone. */
let mia: Caller
let pia: Caller
let harbour: string
let pacific: string
/** Insured by both clients on the same days. */
const person = somebody({ first_name: 'Twofold', last_name: 'Person', passport_number: 'TWO1' })
/** A leader whom Pacific alone insures. */
let theirLeader: string
let conversation: string
let transfer: string

/** The versions of every row of a client, by table: an insert, update or removal of any changes them. */
async function versionsOf(clientId: string): Promise<Record<string, string>> {
  return world.services.database.withCompany(async (tx) => {
    const tables = await tx.all<{ name: string }>(sql`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`)
    const found: Record<string, string> = {}
    for (const { name } of tables) {
      const { version } = await tx.one<{ version: string }>(sql`
        select count(*) || ' ' || coalesce(sum(hashtextextended(x.tableoid || ' ' || x.ctid || ' ' || x.xmin, 0)), 0) as version
        from ${sql.table(name)} x where client_id = ${clientId}`)
      found[name] = version
    }
    return found
  })
}

/** The tables of a client of which a row changed; a command about another client changes none. */
const changes = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after).filter((table) => before[table] !== after[table])

async function waitingTransfer(): Promise<string> {
  await addPeople(mia, await findOrderTarget(mia, 'travel', 'Brighton'), [somebody()])
  const { body } = await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
  const { id, number, total } = body['data'].invoice
  await mia.post('/school/payments/record', {
    invoice_id: id,
    paid_date: '2026-11-30',
    amount: total,
    method: 'bank transfer',
  })
  return number
}

beforeAll(async () => {
  await postponeDemoDocuments(world)
  mia = await world.signIn('mia.master@harbour.example')
  pia = await world.signIn('pia.master@pacific.example')
  await buyPolicies(world, pia, [person])
  const [leader] = await buyPolicies(world, pia, [
    somebody({ type: 'group_leader', start_date: '2027-01-01', end_date: '2027-06-30' }),
  ])
  theirLeader = leader?.policy_number ?? ''
  const own = await world.services.database.withCompany((tx) =>
    tx.all<{ id: string; name: string }>(sql`select client_id as id, name from client`),
  )
  const idOf = (start: string) => own.find(({ name }) => name.startsWith(start))?.id ?? ''
  harbour = idOf('Harbour')
  pacific = idOf('Pacific')
  await emptyCart(mia)
  const started = await mia.post('/school/conversations/start', {
    recipients: ['account'],
    subject: 'A question',
    body: 'Hello',
  })
  conversation = started.body['data'].conversation.id
  transfer = await waitingTransfer()
})

/** Each command about one client, as it is typed about Harbour. */
const aboutHarbour: Record<string, () => Promise<string[]> | string[]> = {
  'client show': () => ['harbour'],
  'client activate': () => ['harbour'],
  'client suspend': () => ['harbour'],
  'client onboarding': () => ['harbour'],
  'client trial': () => ['harbour', '2027-01-31'],
  'client payment-days': () => ['harbour', '14'],
  'client subscription': () => ['harbour', 'standard'],
  'client second-factor': () => ['harbour', '--required', '0'],
  'campus create': () => ['--client', 'harbour', '--name', 'Leeds', '--country', 'GB'],
  'contract create': () => ['--client', 'harbour', '--campus', 'edinburgh', '--product', 'travel'],
  'user create': () => ['--client', 'harbour', '--email', 'new@harbour.example', '--name', 'Nea New'],
  'user invite': () => ['new@harbour.example'],
  'user reset-second-factor': () => ['rex.reader@harbour.example'],
  'sso remove': () => ['--client', 'harbour'],
  import: () => [importFile([somebody()], ''), ...place, '--commit'],
  'transfers confirm': () => [transfer],
  'transfers reject': async () => [await waitingTransfer()],
  'invoice hold': async () => [await invoiceOfHarbour()],
  'invoice release': async () => [await invoiceOfHarbour()],
  'payments refund': async () => {
    const number = await waitingTransfer()
    await ops(world, 'transfers', 'confirm', number, '--amount', '90.00', '--yes')
    const { id } = await world.services.database.withCompany((tx) =>
      tx.one<{ id: string }>(sql`
        select p.id from payment_transaction p join invoice i on i.id = p.invoice_id where i.number = ${number}`),
    )
    return [id, '--recorded-manually']
  },
  'policy show': async () => {
    const { number } = await world.services.database.withCompany((tx) =>
      tx.one<{ number: string }>(
        sql`select policy_number as number from policy where client_id = ${harbour} order by policy_number limit 1`,
      ),
    )
    return [number]
  },
  'conversation show': () => [conversation],
  'conversation reply': () => [conversation, '--text', 'We look into it.'],
  'conversation start': () => ['--client', 'harbour', '--subject', 'News', '--text', 'Hello'],
  'audit verify': () => ['--client', 'harbour'],
  'audit heads': () => ['--client', 'harbour'],
  'documents draw': () => ['--client', 'harbour'],
  'documents verify': () => ['--client', 'harbour'],
}
const invoiceOfHarbour = async () =>
  (
    await world.services.database.withCompany((tx) =>
      tx.one<{ number: string }>(
        sql`select number from invoice where client_id = ${harbour} and kind = 'invoice' order by number limit 1`,
      ),
    )
  ).number
/** Commands that are not about one client, or make a new one; each named, so that a new command is thought about. */
const aboutAll = new Set([
  'status',
  'maintenance',
  'catalogue import',
  'company list',
  'company show',
  'company create',
  'company set',
  'client list',
  'client create',
  'transfers list',
  'payments list',
  'conversation list',
  'updates publish',
  'jobs run',
  'jobs list',
  'jobs retry',
  // reads the provider's own pages: `sign-in-commands.test.ts`
  'sso set',
])
const place = ['--client', 'harbour', '--campus', 'brighton', '--product', 'travel', '--today', '2026-12-01']

function importFile(people: ReturnType<typeof somebody>[], leader: string): string {
  const header =
    'Type,First name,Last name,Gender,Date of birth,Email,Passport number,Country of residence,Destination country,Start date,End date,Group leader,Total fee'
  const rows = people.map(
    (one) =>
      `Student,${one.first_name},${one.last_name},Female,${one.date_of_birth},${one.email},${one.passport_number},Spain,United Kingdom,${one.start_date},${one.end_date},${leader},1200`,
  )
  const file = join(world.services.config.dataDir, `${crypto.randomUUID()}.csv`)
  writeFileSync(file, [header, ...rows].join('\n'))
  return file
}

describe('a command about one client', () => {
  test('is one of these, or named as one about all', () => {
    expect([...Object.keys(aboutHarbour), ...aboutAll].toSorted()).toEqual(
      Object.keys(allCommands).toSorted(),
    )
  })

  test.each(Object.keys(aboutHarbour))('%s changes and tells nothing of another', async (name) => {
    const words = await aboutHarbour[name]?.()
    const before = await versionsOf(pacific)
    const response = await ops(world, ...name.split(' '), ...(words ?? []))
    expect(response.exitCode ?? 0).toBe(0)
    expect(changes(before, await versionsOf(pacific))).toEqual([])
    const reported = response.text + JSON.stringify(response.output)
    for (const word of [pacific, 'Pacific', theirLeader]) expect(reported).not.toContain(word)
    if (name === 'client suspend') await ops(world, 'client', 'activate', 'harbour')
  })
})

describe('the import for one client', () => {
  const issuesOf = async (file: string) => {
    const { output } = await ops(world, 'import', file, ...place, '--commit')
    return world.services.database.withCompany((tx) =>
      tx.all<{ errors: { code: string }[]; group_leader_id: string | null }>(sql`
        select e.errors, e.group_leader_id from enrollment e where e.policy_batch_id = ${output['committed'].policy_batch_id}
        order by e.position desc limit 1`),
    )
  }

  test('finds no trip of the same person at another', async () => {
    await emptyCart(mia)
    const [row] = await issuesOf(importFile([person], ''))
    expect(row?.errors).toEqual([])
  })

  test('but one at the same client', async () => {
    await emptyCart(mia)
    const own = somebody()
    await buyPolicies(world, mia, [own])
    const [row] = await issuesOf(importFile([own], ''))
    expect(row?.errors.map(({ code }) => code)).toContain('duplicate_trip')
  })

  test('reports somebody insured, and asks about somebody alike, without --commit as well', async () => {
    await emptyCart(mia)
    const [own, known] = [somebody(), somebody()]
    await buyPolicies(world, mia, [own, known])
    const alike = { ...somebody(), date_of_birth: known.date_of_birth, email: known.email }
    const file = importFile([somebody(), own, alike], '')
    const looked = await ops(world, 'import', file, ...place)
    expect(looked.output['issues']).toMatchObject([
      { row: 3, field: 'start_date', code: 'duplicate_trip', params: { shown: 'policy' } },
      { row: 4, field: 'last_name', code: 'same_person', params: { evidence: 'names,email' } },
    ])
    expect(looked.output['issues'][1].message).toContain(fullName(known))
    const { output, exitCode } = await ops(world, 'import', file, ...place, '--commit')
    expect(exitCode ?? 0).toBe(0)
    expect(output['committed']).toMatchObject({ enrollments: 3, with_errors: 2 })
  })

  test('knows no leader of another by the policy number', async () => {
    await emptyCart(mia)
    const [row] = await issuesOf(importFile([somebody()], theirLeader))
    expect(row?.errors.map(({ code }) => code)).toEqual(['group_leader_not_found'])
    expect(row?.group_leader_id).toBeNull()
  })
})

type JobName = keyof typeof jobHandlers
type ThingOfJob = 'policy' | 'batch' | 'transaction' | 'request' | 'ask' | 'asked'
/** Each job about one client, as it runs for Harbour with the ids that it is given. */
const jobsOfHarbour = {
  'make-certificates': ({ batch }) => ({
    client_id: harbour,
    policy_batch_ids: [batch],
    send_welcome_email: true,
  }),
  'send-welcome-mails': ({ policy }) => ({ client_id: harbour, policy_ids: [policy] }),
  'close-payment-pages': ({ transaction }) => ({ client_id: harbour, transaction_ids: [transaction] }),
  'start-annual-onboarding': () => ({ client_id: harbour }),
  'mail-families': ({ ask }) => ({ client_id: harbour, ask_id: ask, reminder: 0 }),
  'send-family-mail': ({ asked }) => ({
    client_id: harbour,
    request_ids: [asked],
    recipient: '',
    subject: '',
    text: '',
  }),
  'export-person': ({ request }) => ({ client_id: harbour, request_id: request }),
  'erase-person': ({ request }) => ({ client_id: harbour, request_id: request }),
} satisfies Partial<Record<JobName, (things: Record<ThingOfJob, string>) => unknown>>
/** Jobs that look for what is due of all clients, or send one message; each named, so that a new one is thought about. */
const jobsOfAll = new Set<JobName>([
  'send-mail',
  'send-sms',
  'mail-who-asked',
  'close-carts',
  'lapse-orders',
  'close-months',
  'deliver-webhooks',
  'prepare-ahead',
  'draw-issued-documents',
  'check-audit-log',
  'retention',
  'watch-family-requests',
])

describe('jobs', () => {
  test('that close carts, lapse orders and close months change only the clients whose time it is', async () => {
    await emptyCart(pia)
    await emptyCart(mia)
    const brighton = await findOrderTarget(mia, 'travel', 'Brighton')
    await addPeople(mia, brighton, [somebody()])
    await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
    await addPeople(mia, brighton, [somebody()])
    const before = await versionsOf(pacific)
    const own = await versionsOf(harbour)
    for (const [job, at] of [
      ['deadline-notice', '2026-12-01T21:30:00Z'],
      ['deadline', '2026-12-01T22:00:01Z'],
      ['lapse', '2026-12-02T12:00:00Z'],
      ['month-end', '2027-01-02T12:00:00Z'],
    ] as const)
      await ops(world, 'jobs', 'run', job, '--at', at)
    expect(changes(before, await versionsOf(pacific))).toEqual([])
    expect(changes(own, await versionsOf(harbour))).toEqual(
      expect.arrayContaining(['enrollment', 'invoice', 'policy', 'policy_batch']),
    )
  })

  /** A policy with its batch, a payment and a person's copy that was asked for: one of each client's. */
  async function thingsOf(caller: Caller, clientId: string): Promise<Record<ThingOfJob, string>> {
    const [policy] = await buyPolicies(world, caller, [somebody()])
    const copy = await caller.post('/school/privacy/exports', { kind: 'insured', id: policy?.id })
    const found = await world.services.database.withCompany((tx) =>
      tx.one<{ batch: string; transaction: string }>(sql`
        select y.policy_batch_id as batch, (select p.id from payment_transaction p where p.client_id = ${clientId} limit 1) as transaction
        from policy y where y.client_id = ${clientId} and y.id = ${policy?.id}`),
    )
    const question = await askAFamily(caller, await findOrderTarget(caller, 'travel'))
    return {
      policy: policy?.id ?? '',
      request: copy.body['data'].request.id,
      ...found,
      ask: question.familyAsk,
      asked: question.familyRequest,
    }
  }
  const run = (name: JobName, payload: unknown) =>
    (jobHandlers[name] as JobHandler<never>)(payload as never, world.services)

  test('each is about one client, or named as one about all', () => {
    expect([...Object.keys(jobsOfHarbour), ...jobsOfAll].toSorted()).toEqual(
      Object.keys(jobHandlers).toSorted(),
    )
  })

  test('of one client do nothing to another, not even with the ids of its things', async () => {
    const theirs = await thingsOf(pia, pacific)
    for (const id of Object.values(theirs)) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    // theirs are due too, by the job for all: done beforehand, so that nothing is left to do to them
    await run('draw-issued-documents', {})
    const before = await versionsOf(pacific)
    for (const [name, payloadOf] of Object.entries(jobsOfHarbour)) {
      await run(name as JobName, payloadOf(theirs))
      expect(changes(before, await versionsOf(pacific)), name).toEqual([])
    }
    for (const name of [
      'close-carts',
      'lapse-orders',
      'close-months',
      'prepare-ahead',
      'draw-issued-documents',
      'check-audit-log',
      'retention',
      'deliver-webhooks',
    ] as const)
      await run(name, {})
    // the nightly check notes the head of every chain, theirs too
    expect(changes(before, await versionsOf(pacific)).filter((table) => table !== 'audit_check')).toEqual([])
  })

  test('of one client do their work for that client', async () => {
    const own = await thingsOf(mia, harbour)
    await world.services.database.withCompany((tx) =>
      tx.run(sql`update client set is_annual_onboarding_due = false where client_id = ${harbour}`),
    )
    for (const name of ['export-person', 'start-annual-onboarding'] as const) {
      const before = await versionsOf(harbour)
      await run(name, jobsOfHarbour[name](own))
      expect(changes(before, await versionsOf(harbour)), name).not.toEqual([])
    }
  })
})
