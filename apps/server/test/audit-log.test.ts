import { aProvider, theOperator, theSystem } from '@campus/domain/audit/actor-ref'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditActions, auditSentenceKey } from '@campus/domain/audit/audit-actions'
import { translator } from '@campus/i18n/node-catalogs'
import { applicantItem } from '../src/demo/factories.ts'
import { checkAuditLog } from '../src/features/audit-log/check-audit-log.ts'
import { toHeads, verifyChains } from '../src/features/audit-log/public.ts'
import { writeAuditLine } from '../src/platform/audit/audit.ts'
import { sql } from '../src/platform/database/database.ts'
import { addPeople, findOrderTarget } from './support/order.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp, type Caller } from './support/test-app.ts'
import { afternoon } from './support/test-environment.ts'

const world = useTestApp({ CLOCK: afternoon })
let mia: Caller
let harbour: string

/** What a person with the owner's rights can do: switch the guards off and write. */
async function tamper(text: string): Promise<void> {
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  try {
    await owner.query('alter table audit_line disable trigger all')
    await owner.query(text)
    await owner.query('alter table audit_line enable trigger all')
  } finally {
    await owner.end()
  }
}
const verify = (noted?: ReturnType<typeof toHeads>) =>
  world.services.database.withCompany((tx) => verifyChains(tx, noted ? { noted } : {}))
const brokenOf = async (noted?: ReturnType<typeof toHeads>) =>
  (await verify(noted))
    .filter(({ problem }) => problem)
    .map(({ client, broken_line, problem }) => `${client}: ${broken_line} ${problem}`)

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  harbour = (await mia.get('/school/auth/get')).body['data'].school.client.id
  const place = await findOrderTarget(mia, 'travel', 'Brighton')
  await addPeople(mia, place, [applicantItem()])
})

describe('the list', () => {
  test('says who did what to what, when and from where, newest first', async () => {
    const { body } = await mia.get('/school/audit-log?items=5')
    const [first, ...others] = body['data'].items
    expect(first).toMatchObject({
      person: { name: 'Mia Master', email: 'mia.master@harbour.example' },
      action: 'add-enrollments',
      group: 'enrolment',
      sentence: 'Added 1 person to an order',
      subject: { label: 'Brighton', link: '/cart' },
      address: '127.0.0.1',
      device: 'lightMyRequest',
    })
    const numbers = [first, ...others].map((line: { number: number }) => line.number)
    expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => b - a))
  })

  test('says an amount with its currency, also in a line that was written without', async () => {
    const { items } = (await mia.get('/school/invoices?status=paid&items=1')).body['data']
    const payment = await world.services.database.withClient(harbour, (tx) =>
      tx.one<{ id: string }>(
        sql`select id from payment_transaction where invoice_id = ${items[0].id} and kind = 'payment' limit 1`,
      ),
    )
    const line = { clientId: harbour, actor: theSystem, subject: payment.id, at: world.services.clock.now() }
    await world.services.database.withClient(harbour, async (tx) => {
      const details = { outcome: 'succeeded', gateway: 'stripe', amount: '1307.26' }
      await writeAuditLine(tx, { ...line, action: 'settle-payment', details })
      await writeAuditLine(tx, {
        ...line,
        action: 'refund-payment',
        details: { gateway: 'stripe', amount: '5.00', currency: 'EUR' },
      })
    })
    const { body } = await mia.get('/school/audit-log?items=2')
    expect(body['data'].items.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      'Started a refund of €5.00: Card (Stripe)',
      'A payment of £1,307.26 was received: Card (Stripe)',
    ])
  })

  test.each([
    ['group=access', 'sign-in'],
    ['search=brighton', 'add-enrollments'],
    ['search=mia', 'sign-in'],
    ['search=signed%20in', 'sign-in'],
    ['from=2026-12-01&to=2026-12-01&zone=Europe/London', 'sign-in'],
  ])('%s finds it', async (query, action) => {
    const { body } = await mia.get(`/school/audit-log?items=500&${query}`)
    expect(body['data'].items.map((line: { action: string }) => line.action)).toContain(action)
  })

  test.each(['search=nobody-of-that-name', 'from=2027-01-01', 'group=integrations', 'person=nobody'])(
    '%s finds nothing',
    async (query) => {
      const { body } = await mia.get(`/school/audit-log?${query}`)
      expect(body['data'].meta.total).toBe(0)
    },
  )

  test('a day is the day of the zone that was asked for', async () => {
    await world.services.database.withCompany((tx) =>
      writeAuditLine(tx, {
        clientId: harbour,
        actor: theOperator,
        action: 'create-campus',
        at: new Date('2026-11-20T23:30:00Z'),
      }),
    )
    const on = async (zone: string) =>
      (await mia.get(`/school/audit-log?from=2026-11-21&to=2026-11-21&zone=${zone}`)).body['data'].meta.total
    expect(await on('Europe/Madrid')).toBe(1)
    expect(await on('UTC')).toBe(0)
    const unknown = await mia.get('/school/audit-log?zone=Moon/Base')
    expect(unknown.body['errors']).toMatchObject([{ key: 'zone', code: 'not_an_option' }])
  })

  test('the export holds the lines of the filter, guarded against formulas, and leaves a line', async () => {
    await world.services.database.withCompany((tx) =>
      writeAuditLine(tx, {
        clientId: harbour,
        actor: aProvider('=cmd()'),
        action: 'close-cart',
        subject: '@SUM(1)',
        at: new Date(),
      }),
    )
    const response = await mia.get('/school/audit-log/csv?group=enrolment')
    expect(response.headers['content-disposition']).toContain('audit-log-2026-12-01.csv')
    expect(response.text).toContain("'=cmd()")
    expect(response.text).toContain("'@SUM(1)")
    expect(response.text).not.toContain('sign-in')
    const { body } = await mia.get('/school/audit-log?items=1')
    expect(body['data'].items[0].action).toBe('export-audit-log')
  })

  test.each(['ana.accounts@harbour.example', 'eli.enrol@harbour.example', 'rex.reader@harbour.example'])(
    '%s may not read it',
    async (email) => {
      expect((await (await world.signIn(email)).get('/school/audit-log')).status).toBe(403)
    },
  )

  test('who does not see every campus is told whom to ask', async () => {
    const itself = sql`email = 'mia.master@harbour.example'`
    await setForTest(world, 'school_user', itself, { can_access_all_campuses: false })
    const response = await mia.get('/school/audit-log')
    expect(response.status).toBe(403)
    expect(response.body['message']).toBe(
      'You need access to every campus to see this. Ask a colleague who has it.',
    )
  })
})

describe('what a line holds', () => {
  test('people by id and never by address, whoever writes it', async () => {
    const rows = await world.services.database.withCompany((tx) =>
      tx.all<{ line: string }>(
        sql`select to_jsonb(l) - 'subject' as line from audit_line l where client_id is not null`,
      ),
    )
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter((row) => JSON.stringify(row).includes('@'))).toEqual([])
    const { body } = await mia.get('/school/audit-log?items=50')
    const people = body['data'].items.map(({ person }: { person: { name: string } | null }) => person?.name)
    expect(people).toContain('Mia Master')
  })

  test.each(['user', 'api_key'] as const)(
    'nobody can be named who is none of the client: %s',
    async (kind) => {
      const pia = await world.signIn('pia.master@pacific.example')
      const { id } = (await pia.get('/school/auth/get')).body['data'].school
      await expect(
        world.services.database.withCompany((tx) =>
          writeAuditLine(tx, { clientId: harbour, actor: { kind, id }, action: 'sign-in', at: new Date() }),
        ),
      ).rejects.toThrow('none of this client')
    },
  )

  test('every action that the server writes has its group and its sentence', () => {
    const known = new Set(Object.values(auditActions).flat())
    const t = translator('en')
    const folder = join(import.meta.dirname, '..', 'src')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.gen)\.ts$/.test(file),
    )
    const written = files.flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /\baction: '([a-z-]+)'|recordChanges\(\s*\w+,\s*'([a-z-]+)'/g,
      ),
    ])
    const actions = written.map(([, one, other]) => one ?? other ?? '')
    // the operator's own chain is read by the command alone
    const ofOperator = new Set([
      'create-operator',
      'end-operator',
      'propose',
      'confirm-proposal',
      'withdraw-proposal',
      'withdraw-price-table',
      'approve-texts',
      'import-sanctions-list',
      'clear-sanctions-hit',
      'confirm-sanctions-hit',
      'import-catalogue',
      'run-retention',
      'create-company',
      'set-company',
      'update-company',
      'retry-jobs',
      'operator-look',
      'note-complaint',
      'answer-complaint',
      'withdraw-complaint',
      'withdraw-complaint-consent',
      'add-incident',
      'update-incident',
    ])
    expect(actions.length).toBeGreaterThan(20)
    expect(actions.filter((action) => !ofOperator.has(action) && !known.has(action))).toEqual([])
    expect([...known].filter((action) => !t.has(auditSentenceKey(action)))).toEqual([])
  })
})

describe('the chain', () => {
  test('fits after lines were written at the same moment, whichever took its id first', async () => {
    const write = (subject: string) =>
      world.services.database.withCompany((tx) =>
        writeAuditLine(tx, {
          clientId: harbour,
          actor: theSystem,
          action: 'close-cart',
          subject,
          at: new Date(),
        }),
      )
    await Promise.all(Array.from({ length: 60 }, (_, index) => write(String(index))))
    // an id that was taken before the line's turn, as by a request that waited for the chain
    const { id } = await world.services.database.withCompany((tx) =>
      tx.one<{ id: number }>(sql`select nextval(pg_get_serial_sequence('audit_line', 'id')) as id`),
    )
    await write('first')
    await world.services.database.withCompany((tx) =>
      tx.run(sql`
        insert into audit_line (id, client_id, actor_kind, action, subject, at, line_number, previous_hash, hash)
        overriding system value values (${id}, ${harbour}, 'system', 'close-cart', 'second', now(), 0, '', '')`),
    )
    const swapped = await world.services.database.withCompany((tx) =>
      tx.all(
        sql`select subject from audit_line where client_id = ${harbour} and subject in ('first', 'second') order by id`,
      ),
    )
    expect(swapped).toEqual([{ subject: 'second' }, { subject: 'first' }])
    expect(await brokenOf()).toEqual([])
  })

  let heads: ReturnType<typeof toHeads>

  test('is whole, the page says so after the nightly check, and the heads stand in a file outside the database', async () => {
    expect((await mia.get('/school/audit-log/summary')).body['data'].check).toBe(null)
    expect(await brokenOf()).toEqual([])
    await checkAuditLog({}, world.services)
    heads = toHeads(await verify())
    const { check, people } = (await mia.get('/school/audit-log/summary')).body['data']
    const noted = heads.find(({ chain }) => chain === harbour)
    expect(check).toMatchObject({ is_whole: true, broken_line: null, up_to_line: noted?.lines })
    expect(people.map((one: { name: string }) => one.name)).toContain('Mia Master')
  })

  test('where it came from may go, and the chain still holds', async () => {
    const gone = await world.services.database.withCompany((tx) =>
      tx.run(
        sql`update audit_line set address = '', device = '', origin_salt = null where client_id = ${harbour} and line_number = 1`,
      ),
    )
    expect(gone).toBe(1)
    expect(await brokenOf()).toEqual([])
  })

  test.each([
    `update audit_line set action = 'x'`,
    `update audit_line set address = '10.0.0.1'`,
    `delete from audit_line`,
    `truncate audit_line`,
    `update audit_head set lines = 0`,
    `delete from audit_check`,
  ])('the application may not: %s', async (text) => {
    await expect(world.services.database.withCompany((tx) => tx.run(sql.raw(text)))).rejects.toThrow()
  })

  test.each([
    ['a changed word', `update audit_line set action = 'sign-out' where line_number = 2`, 'changed'],
    [
      'a changed number in the details',
      `update audit_line set details = details || '{"people": 7}' where line_number = 2`,
      'changed',
    ],
    ['another address', `update audit_line set address = '10.9.8.7' where line_number = 2`, 'origin_changed'],
    ['a line taken out', `delete from audit_line where line_number = 2`, 'missing'],
  ])('%s is found by its line', async (_name, text, problem) => {
    await keepLines()
    await tamper(`${text} and client_id = '${harbour}'`)
    const broken = await brokenOf()
    await restoreLines()
    const line = problem === 'missing' ? 3 : 2
    expect(broken).toEqual([`Harbour Language School: ${line} ${problem}`])
    expect(await brokenOf()).toEqual([])
  })

  test('a tail cut off is found by the head beside the chain', async () => {
    await keepLines()
    const last = (await verify()).find(({ client_id }) => client_id === harbour)?.lines ?? 0
    await tamper(`delete from audit_line where client_id = '${harbour}' and line_number >= ${last}`)
    const broken = await brokenOf()
    await restoreLines()
    expect(broken).toEqual([`Harbour Language School: ${last} tail_missing`])
  })

  test('a tail cut off with its head and its checks is found by the heads kept elsewhere', async () => {
    await keepLines()
    const noted = toHeads(await verify())
    const last = noted.find(({ chain }) => chain === harbour)?.lines ?? 0
    await tamper(`
      alter table audit_check disable trigger all; delete from audit_check; alter table audit_check enable trigger all;
      delete from audit_line where client_id = '${harbour}' and line_number >= ${last};
      update audit_head h set lines = l.line_number, hash = l.hash from audit_line l
        where l.client_id = '${harbour}' and l.line_number = ${last - 1} and h.chain = l.client_id`)
    expect(await brokenOf()).toEqual([])
    expect(await brokenOf(noted)).toEqual([`Harbour Language School: ${last} tail_missing`])
    await restoreLines()
  })

  test('a whole chain written anew is found by the heads of earlier checks', async () => {
    await keepLines()
    await tamper(`
      do $$ declare l audit_line; before bytea := '\\x00'; begin
        for l in select * from audit_line where client_id = '${harbour}' order by line_number loop
          l.previous_hash := before; if l.line_number = 2 then l.action := 'sign-out'; end if;
          before := audit_line_hash(l);
          update audit_line set action = l.action, previous_hash = l.previous_hash, hash = before where id = l.id;
        end loop;
        update audit_head set hash = before where chain = '${harbour}';
      end $$`)
    const broken = await brokenOf(heads)
    await restoreLines()
    expect(broken).toHaveLength(1)
    expect(broken[0]).toMatch(/^Harbour Language School: \d+ changed$/)
  })
})

const keepLines = () =>
  tamper(
    'drop table if exists kept_line, kept_head; create table kept_line as table audit_line; create table kept_head as table audit_head',
  )
const restoreLines = () =>
  tamper(`
    delete from audit_line; insert into audit_line overriding system value select * from kept_line;
    delete from audit_head; insert into audit_head select * from kept_head`)
