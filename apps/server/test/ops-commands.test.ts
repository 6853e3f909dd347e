import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { allCommands } from '../src/ops/all-commands.ts'
import { earlierNames, parseCommand } from '../src/ops/parse-command.ts'
import { explainError } from '../src/ops/explain-error.ts'
import { opsFlags, opsOptions, usageOptions } from '../src/ops/ops-options.ts'
import { commandHelp, overview } from '../src/ops/format-help.ts'
import { sql } from '../src/platform/database/database.ts'
import { enqueue } from '../src/platform/jobs/jobs.ts'
import { ops, rejection } from './support/ops.ts'
import { queuedMessages } from './support/queued-messages.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const root = join(import.meta.dirname, '..', '..', '..')
const messageOf = async (...words: string[]) => (await rejection(world, ...words)).message

describe('help', () => {
  test.each(Object.entries(allCommands))(
    '%s says what it does and what its options mean',
    (name, command) => {
      expect(command.summary).toMatch(/\.$/)
      const parsed = parseCommand([...name.split(' '), '--help'])
      expect('help' in parsed && parsed.help).toBe(commandHelp(name))
      const unknown = usageOptions(command.usage).filter((one) => !(one in opsFlags) && !(one in opsOptions))
      expect(unknown).toEqual([])
      expect(commandHelp(name)).not.toContain('undefined')
      expect(overview()).toContain(command.summary)
    },
  )

  test('every command stands in the operator’s guide', () => {
    const guide = readFileSync(join(root, 'docs', 'operations', 'README.md'), 'utf8')
    expect(Object.keys(allCommands).filter((name) => !guide.includes(`\`${name}`))).toEqual([])
  })

  test.each(Object.entries(earlierNames))('%s, as it was called before, still runs %s', (before, name) => {
    const parsed = parseCommand([
      ...before.split(' '),
      'some-id',
      ...(name.endsWith('reply') ? ['--text', 'Yes'] : []),
    ])
    expect('name' in parsed && parsed).toMatchObject({ name, command: allCommands[name] })
    expect(overview()).not.toContain(before)
  })

  test('a group of commands has help too', () => {
    const parsed = parseCommand(['client', '--help'])
    expect('help' in parsed && parsed.help).toContain('client suspend NAME')
  })
})

describe('what is typed wrong', () => {
  test.each([
    [['dance'], 'There is no command "dance".'],
    [[], 'Which command?'],
    [['client', 'suspend'], '"client suspend" needs more than that.'],
    [['client', 'suspend', 'harbour', 'oakfield'], 'does not know what to do with "oakfield"'],
    [['client', 'suspend', 'harbour', '--fee', '1'], '"client suspend" takes no --fee.'],
    [['client', 'list', '--colour', 'red'], "Unknown option '--colour'"],
    [['client', 'suspend', 'nobody'], 'No client is called "nobody". Known: Academia Sol,'],
    [['client', 'create', '--name', 'X', '--company', 'zz', '--country', 'GB'], 'No company is called "zz"'],
    [['client', 'create', '--name', 'X', '--company', 'gb', '--country', 'QQ'], 'two letters of a country'],
    [
      ['client', 'create', '--name', 'harbour  language school', '--company', 'gb', '--country', 'GB'],
      'already',
    ],
    [
      ['client', 'create', '--name', 'X', '--company', 'gb', '--country', 'GB', '--gateway', 'yes'],
      '--gateway must be 1 or 0',
    ],
    [
      ['client', 'create', '--name', 'X', '--company', 'gb', '--country', 'GB', '--language', 'xx'],
      '--language must be one of',
    ],
    [['campus', 'create', '--client', 'harbour', '--name', 'BRIGHTON', '--country', 'GB'], 'already'],
    [['contract', 'create', '--client', 'harbour', '--campus', 'brighton', '--product', 'x'], 'No product'],
    [
      [
        'contract',
        'create',
        '--client',
        'harbour',
        '--campus',
        'brighton',
        '--product',
        'travel',
        '--fee=-1',
      ],
      '--fee must be an amount',
    ],
    [
      [
        'contract',
        'create',
        '--client',
        'harbour',
        '--campus',
        'brighton',
        '--product',
        'travel',
        '--fee',
        'ten',
      ],
      '--fee: Field’s value must be a number',
    ],
    [
      [
        'contract',
        'create',
        '--client',
        'harbour',
        '--campus',
        'brighton',
        '--product',
        'travel',
        '--plans',
        'gold',
      ],
      'has no plan "gold"',
    ],
    [['user', 'create', '--client', 'harbour', '--email', 'bad', '--name', 'A B'], '--email must be'],
    [
      ['user', 'create', '--client', 'harbour', '--email', 'Omar.Master@oakfield.example', '--name', 'A B'],
      'omar.master@oakfield.example is an account of Oakfield College already.',
    ],
    [
      ['user', 'create', '--client', 'harbour', '--email', 'a@b.example', '--name', 'A B', '--role', 'King'],
      'Known: Accounting, Enrolment Officer, Master User, Viewer.',
    ],
    [
      [
        'user',
        'create',
        '--client',
        'harbour',
        '--email',
        'a@b.example',
        '--name',
        'A B',
        '--password',
        'weak',
      ],
      '--password: password_length: ',
    ],
    [['user', 'invite', 'mia.master@harbour.example'], 'is not waiting to be activated'],
    [['user', 'reset-second-factor', 'who@nowhere.example'], 'No user has the address'],
    [['jobs', 'run', 'toString'], 'Which job?'],
    [['jobs', 'run', 'lapse', '--at', '2026-12-01'], '--at must be an instant'],
    [['jobs', 'retry', '999999'], 'No job that failed for good is called 999999.'],
    [['transfers', 'confirm', 'GB26-1'], 'No waiting transfer "GB26-1"'],
    [['conversation', 'show', 'x'], 'No conversation "x"'],
    [['updates', 'publish', 'Text', '--company', 'zz', '--name', 'T'], 'No company is called "zz"'],
    [['company', 'create', 'nowhere.yaml'], 'cannot be read'],
    [['company', 'create', 'package.json'], 'is not a company:'],
    [
      ['import', 'nowhere.xlsx', '--client', 'harbour', '--campus', 'brighton', '--product', 'travel'],
      'cannot be read',
    ],
    [
      [
        'import',
        'x.csv',
        '--client',
        'harbour',
        '--campus',
        'brighton',
        '--product',
        'travel',
        '--today',
        '1',
      ],
      '--today',
    ],
  ])('%j is refused with its reason', async (words, reason) => {
    expect(await messageOf(...words)).toContain(reason)
  })

  test('a database that does not answer, or is not there, is named as such', async () => {
    const connect = async (url: string) => {
      const client = new pg.Client({ connectionString: url })
      return explainError(await client.connect().catch((error: unknown) => error))
    }
    expect((await connect('postgres://x:y@127.0.0.1:1/z')).code).toBe('database_unreachable')
    const missing = world.ownerUrl.replace(/\/[^/]*$/, '/not_there')
    expect(await connect(missing)).toMatchObject({ code: 'database_refused' })
  })
})

describe('clients', () => {
  test('are listed and shown with campuses, contracts and users', async () => {
    const list = (await ops(world, 'client', 'list', '--company', 'ie')).output['clients']
    expect(list).toMatchObject([{ name: 'Oakfield College', gateway: false, status: 'active' }])
    const { output, text } = await ops(world, 'client', 'show', 'oakfield')
    expect(output['users']).toContainEqual({
      email: 'omar.master@oakfield.example',
      role: 'School > Master User',
      status: 'active',
    })
    expect(text).toContain('Dublin: travel')
  })

  test('made with the questionnaire before them, they wait until they are activated', async () => {
    const made = ['--name', 'Lakeside', '--company', 'gb', '--country', 'GB', '--campus', 'Windermere']
    const master = ['--email', 'first@lakeside.example', '--master', 'Fay First', '--onboarded', '0']
    const { output } = await ops(world, 'client', 'create', ...made, ...master)
    const state = async () =>
      world.services.database.withCompany((tx) =>
        tx.one(sql`select status, is_onboarded from client where client_id = ${output['clientId']}`),
      )
    expect(await state()).toEqual({ status: 'inactive', is_onboarded: false })
    const [mail] = await queuedMessages(world, 'first@lakeside.example')
    expect(mail?.subject).toBe('Lakeside invites you to Campus Cover')
    await ops(world, 'user', 'invite', 'first@lakeside.example')
    const [newer] = await queuedMessages(world, 'first@lakeside.example')
    expect(newer?.text).not.toBe(mail?.text)
    await ops(world, 'client', 'activate', 'lakeside')
    expect(await state()).toMatchObject({ status: 'active' })
  })

  test('a user for one campus alone sees that campus alone', async () => {
    const user = ['--client', 'harbour', '--email', 'only@harbour.example', '--name', 'Olly Only']
    await ops(
      world,
      'user',
      'create',
      ...user,
      '--campus',
      'edinburgh',
      '--role',
      'viewer',
      '--password',
      'Demo-Pass-2026!',
    )
    const only = await world.signIn('only@harbour.example')
    const { body } = await only.get('/school/auth/get')
    expect(body['data'].school.campuses.map((one: { name: string }) => one.name)).toEqual(['Edinburgh'])
  })
})

test('a new contract replaces the earlier one for new orders, and the import finds it', async () => {
  const place = ['--client', 'harbour', '--campus', 'edinburgh', '--product', 'travel']
  const terms = ['--fee', '9.99', '--longest-trip', '30']
  const { output } = await ops(world, 'contract', 'create', ...place, ...terms, '--yes')
  expect(output['ended']).toBe(1)
  const mia = await world.signIn('mia.master@harbour.example')
  const { body } = await mia.get('/school/auth/get')
  const campus = body['data'].school.campuses.find((one: { name: string }) => one.name === 'Edinburgh')
  const { products } = (await mia.get(`/school/campuses/${campus.id}/products`)).body['data']
  const travel = products.filter((one: { kind: string }) => one.kind === 'travel')
  expect(travel.map((one: { contract_id: string }) => one.contract_id)).toEqual([output['id']])
  const read = await ops(
    world,
    'import',
    join(root, 'samples', 'roma.csv'),
    ...place,
    '--today',
    '2026-12-01',
  )
  expect(read.output['rows']).toBe(140)
})

describe('the queue', () => {
  test('a job that failed for good is seen, makes the status fail, and is tried again', async () => {
    await world.services.database.withCompany((tx) =>
      enqueue(tx, 'send-sms', { recipient: '+10', text: 'secret' }, { key: 'doomed' }),
    )
    const owner = new pg.Client({ connectionString: world.ownerUrl })
    await owner.connect()
    await owner.query(
      "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'the gateway answered 500' where key = 'doomed'",
    )
    await owner.end()
    const { output, text } = await ops(world, 'jobs', 'list')
    const [first] = output['jobs']
    expect(first).toMatchObject({ task: 'send-sms', state: 'failed', last_error: 'the gateway answered 500' })
    expect(text).not.toContain('secret')
    const before = await ops(world, 'status')
    expect(before.exitCode).toBe(1)
    expect(before.output['checks'].find((one: { name: string }) => one.name === 'jobs').state).toBe('failed')
    expect((await ops(world, 'jobs', 'retry', String(first.id))).output).toEqual({ count: 1 })
    expect(
      (await ops(world, 'jobs', 'list')).output['jobs'].map((one: { state: string }) => one.state),
    ).not.toContain('failed')
    const after = await ops(world, 'status')
    expect(after.output['checks'].filter((one: { state: string }) => one.state === 'failed')).toEqual([])
    expect(after.exitCode).toBe(0)
    expect((await ops(world, 'jobs', 'retry', 'all')).output).toEqual({ count: 0 })
  })

  test('requests of people cannot see it', async () => {
    const { database } = world.services
    const { id } = await database.withCompany((tx) =>
      tx.one<{ id: string }>(sql`select client_id as id from client limit 1`),
    )
    await expect(database.withClient(id, (tx) => tx.all(sql`select * from list_jobs()`))).rejects.toThrow(
      'denied',
    )
  })
})

test('a company is shown as the file it can be made from, and never made twice', async () => {
  const file = join(world.services.config.dataDir, 'gb.yaml')
  writeFileSync(file, (await ops(world, 'company', 'show', 'gb')).text)
  expect(await messageOf('company', 'create', file)).toContain('There is a company "gb" already')
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .replace('code: gb', 'code: ch')
      .replace(/^country_id: GB/m, 'country_id: CH'),
  )
  expect(await messageOf('company', 'create', file)).toContain('no taxes for CH')
  expect((await ops(world, 'company', 'list')).text).toContain('GBP  Campus Cover')
  writeFileSync(file, (await ops(world, 'company', 'show', 'gb')).text.replace('gb_ipt:', 'gb_itp:'))
  expect(await messageOf('company', 'update', file, '--yes')).toBe(
    'company gb: account_codes: there is no kind of tax gb_itp',
  )
})
