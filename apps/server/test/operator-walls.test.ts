import { fullName } from '@campus/domain/full-name'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { allCommands } from '../src/ops/all-commands.ts'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { addPeople, emptyCart, findOrderTarget } from './support/order.ts'
import { postponeDemoDocuments } from './support/postpone-demo-documents.ts'
import { ops, opsAs, rejectionOf } from './support/ops.ts'
import { storeDemoFiles } from './support/store-demo-files.ts'
import { changes, versionsOf } from './support/row-versions.ts'
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
  await storeDemoFiles(world)
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
  'client set': () => ['harbour', '--country', 'IE'],
  'client activate': () => ['harbour'],
  'client suspend': () => ['harbour'],
  'client onboarding': () => ['harbour'],
  'client trial': () => ['harbour', '2027-01-31'],
  'client payment-days': () => ['harbour', '14'],
  'client subscription': () => ['harbour', 'standard'],
  'client second-factor': () => ['harbour', '--required', '0'],
  'client export': () => ['harbour', '--to', mkdtempSync(join(tmpdir(), 'export-'))],
  'campus create': () => ['--client', 'harbour', '--name', 'Leeds', '--country', 'GB'],
  'contract create': () => ['--client', 'harbour', '--campus', 'edinburgh', '--product', 'travel', '--yes'],
  'contract register': () => [
    '--client',
    'harbour',
    '--campus',
    'edinburgh',
    '--register',
    '42',
    '--register-name',
    'FCA',
  ],
  'user create': () => ['--client', 'harbour', '--email', 'new@harbour.example', '--name', 'Nea New'],
  'user invite': () => ['new@harbour.example'],
  'user reset-second-factor': () => ['rex.reader@harbour.example'],
  'sso remove': () => ['--client', 'harbour'],
  import: () => [importFile([somebody()], ''), ...place, '--commit'],
  'transfers show': () => [transfer],
  'transfers confirm': () => [transfer],
  'transfers reject': async () => [await waitingTransfer()],
  'invoice hold': async () => [await invoiceOfHarbour()],
  'invoice release': async () => [await invoiceOfHarbour()],
  'disputes accept': async () => [await disputeOfHarbour(), '--text', 'You are right.'],
  'disputes reject': async () => [await disputeOfHarbour(), '--text', 'The line is right.'],
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
  'policy correct': async () => [await policyOfHarbour(), 'student_number=S77', '--reason', 'A slip'],
  'policy cancel': async () => [
    await policyOfHarbour(),
    '--by-insurer',
    '--refund',
    'nothing',
    '--reason',
    'A test',
    '--yes',
  ],
  'credit give': () => ['harbour', '--amount', '5.00', '--reason', 'Sorry'],
  'credit write-off': async () => [await owedInvoice(), '--amount', '0.01', '--reason', 'Bank fee'],
  'conversation show': () => [conversation],
  'conversation reply': () => [conversation, '--text', 'We look into it.'],
  'conversation start': () => ['--client', 'harbour', '--subject', 'News', '--text', 'Hello'],
  'complaints show': async () => [await complaintOfHarbour()],
  'complaints note': async () => [await complaintOfHarbour(), '--text', 'We asked the school.'],
  'complaints answer': async () => [
    await complaintOfHarbour(),
    '--outcome',
    'upheld',
    '--text',
    'You are right.',
    '--by',
    'Grace',
  ],
  'complaints withdraw': async () => [await complaintOfHarbour(), '--text', 'By phone'],
  'complaints forget': async () => [await complaintOfHarbour()],
  'audit verify': () => ['--client', 'harbour'],
  'audit heads': () => ['--client', 'harbour'],
  'books verify': () => ['--client', 'harbour'],
  'documents draw': () => ['--client', 'harbour'],
  'documents verify': () => ['--client', 'harbour'],
}
const policyOfHarbour = async () => (await buyPolicies(world, mia, [somebody()]))[0]?.policy_number ?? ''
async function disputeOfHarbour(): Promise<string> {
  const number = await owedInvoice()
  const [invoice] = (await mia.get(`/school/invoices?search=${number}`)).body['data'].items
  const [line] = (await mia.get(`/school/invoices/${invoice.id}/policies`)).body['data'].items
  const { body } = await mia.post(`/school/invoices/${invoice.id}/policies/${line.id}/dispute`, {
    reason: 'Wrong',
  })
  return body['data'].dispute.id
}
async function complaintOfHarbour(): Promise<string> {
  // beyond ten an hour, which are for people
  await world.services.database.withCompany((tx) => tx.run(sql`delete from rate_window`))
  const { body } = await world.anonymous.post('/complaints', {
    about: 'product',
    text: `It was late: ${crypto.randomUUID()}`,
    name: 'Paula Parent',
    email: 'paula@home.example',
    capacity: 'parent',
    policy_number: await policyOfHarbour(),
    country_id: 'GB',
  })
  return body['data'].number
}
async function owedInvoice(): Promise<string> {
  await addPeople(mia, await findOrderTarget(mia, 'travel', 'Brighton'), [somebody()])
  const { body } = await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
  return body['data'].invoice.number
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
  'operator create',
  'operator list',
  'operator end',
  'audit list',
  'proposals list',
  'proposals confirm',
  'proposals withdraw',
  'catalogue withdraw',
  'catalogue import',
  'taxes questions',
  'sanctions import',
  'sanctions list',
  'sanctions hits',
  'sanctions clear',
  'sanctions confirm',
  'texts list',
  'texts approve',
  'company list',
  'company show',
  'company create',
  'company update',
  'company set',
  'client list',
  'client create',
  'transfers list',
  'receivables list',
  'disputes list',
  'distribution list',
  'outcomes',
  'returns tax',
  'bordereau',
  'ledger',
  'payments list',
  'conversation list',
  'complaints list',
  'complaints figures',
  'incidents add',
  'incidents update',
  'incidents list',
  'incidents show',
  'incidents report',
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
    const before = await versionsOf(world, pacific)
    const response = await ops(world, ...name.split(' '), ...(words ?? []))
    expect(response.exitCode ?? 0).toBe(0)
    expect(changes(before, await versionsOf(world, pacific))).toEqual([])
    const reported = response.text + JSON.stringify(response.output)
    for (const word of [pacific, 'Pacific', theirLeader]) expect(reported).not.toContain(word)
    if (name === 'client suspend') await ops(world, 'client', 'activate', 'harbour')
  })
})

describe('an operator of another company', () => {
  const ofIreland = 'iris@operators.example'
  beforeAll(async () => {
    await ops(world, 'operator', 'create', 'first@operators.example', '--role', 'administrator')
    await ops(world, 'operator', 'create', ofIreland, '--role', 'administrator', '--company', 'ie')
  })

  test.each(Object.keys(aboutHarbour))('is kept from %s, which changes nothing', async (name) => {
    const words = await aboutHarbour[name]?.()
    const before = await versionsOf(world, harbour)
    const { code, message } = await rejectionOf(world, ofIreland, ...name.split(' '), ...(words ?? []))
    expect(code).toMatch(/^(failed|operator_not_allowed)$/)
    expect(message).not.toContain('Harbour International')
    expect(changes(before, await versionsOf(world, harbour))).toEqual([])
  })

  test('lists what is of the own company alone', async () => {
    const { output } = await opsAs(world, ofIreland, 'client', 'list')
    expect(output['clients'].map(({ company }: { company: string }) => company)).toContain('ie')
    for (const name of [
      'client list',
      'company list',
      'transfers list',
      'payments list',
      'conversation list',
      'complaints list',
    ]) {
      const { text, output: listed } = await opsAs(world, ofIreland, ...name.split(' '))
      expect(text + JSON.stringify(listed), name).not.toMatch(/Harbour|"gb"|\bgb {2}/)
    }
  })

  test('changes no other company', async () => {
    for (const words of [
      ['company', 'show', 'gb'],
      ['company', 'set', 'gb', '--reminders=none'],
      ['updates', 'publish', '--company', 'gb', '--name', 'News', 'Hello'],
      ['client', 'create', '--name', 'New', '--company', 'gb', '--country', 'GB'],
    ])
      expect(await rejectionOf(world, ofIreland, ...words)).toMatchObject({
        code: 'failed',
        message: expect.stringContaining('No company is called "gb". Known: ie.'),
      })
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
    const [own, known] = [somebody(), somebody({ first_name: 'Annelise' })]
    await buyPolicies(world, mia, [own, known])
    const { date_of_birth, email } = known
    const alike = somebody({ first_name: 'Annalise', date_of_birth, email })
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
