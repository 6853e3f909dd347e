import { execFile, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { ops } from './support/ops.ts'
import { queuedMessages } from './support/queued-messages.ts'
import { startNode } from './support/server-node.ts'
import { useTestApp } from './support/test-app.ts'
import { afternoon } from './support/test-environment.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const world = useTestApp({ CLOCK: afternoon })
const environment = () => ({
  ...process.env,
  VITEST: '',
  NODE_ENV: '',
  APP_ENV: 'test',
  CLOCK: '2026-12-01T15:00:00Z',
  DATABASE_URL: world.ownerUrl,
  DATA_DIR: world.services.config.dataDir,
})

type Outcome = { code: number; out: string; err: string }

/** Runs the launcher as a person would. */
async function launch(...args: string[]): Promise<Outcome> {
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [join(root, 'launch.mjs'), ...args],
      { cwd: root, env: environment(), maxBuffer: 64 * 1024 * 1024 },
    )
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const failed = error as { code: number; stdout: string; stderr: string }
    return { code: failed.code, out: failed.stdout, err: failed.stderr }
  }
}

const place = [
  '--client',
  'harbour',
  '--campus',
  'brighton',
  '--product',
  'travel',
  '--today',
  '2026-12-01',
  '--json',
]

describe('the operator command, as a person types it', () => {
  test('an unknown command names the known ones and ends with 1', async () => {
    const { code, err } = await launch('ops', 'dance')
    expect(code).toBe(1)
    expect(err).toContain('transfers confirm')
  })

  test('a new client and its first Master User are made together, and the user is invited', async () => {
    const made = ['--name', 'Lakeside', '--company', 'gb', '--country', 'GB', '--campus', 'Windermere']
    const master = ['--email', 'first@lakeside.example', '--master', 'Fay First']
    await ops(world, 'client', 'create', ...made, ...master)
    const [mail] = await queuedMessages(world, 'first@lakeside.example')
    expect(mail?.subject).toBe('Lakeside invites you to Campus Cover')
    const user = ['--client', 'Lakeside', '--email', 'second@lakeside.example', '--name', 'Sol Second']
    expect((await ops(world, 'user', 'create', ...user)).text).toContain('invited')
    expect(await queuedMessages(world, 'second@lakeside.example')).toHaveLength(1)
  })

  test('import finds what the sample says, and prints JSON alone', async () => {
    const { code, out } = await launch('ops', 'import', 'samples/families.xlsx', ...place)
    const expected = JSON.parse(
      readFileSync(join(root, 'samples', 'families.xlsx.expected.json'), 'utf8'),
    ) as { rows: number; links: unknown[] }
    const found = JSON.parse(out) as { rows: number; links: unknown[]; issues: unknown[] }
    expect(code).toBe(0)
    expect(found.rows).toBe(expected.rows)
    expect(found.links).toEqual(expect.arrayContaining(expected.links))
    expect(found.issues).toEqual([])
  })

  test('a file that cannot be read prints its code and ends with 1', async () => {
    const { code, out } = await launch('ops', 'import', 'samples/broken-truncated.xlsx', ...place)
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ error: { code: 'file_unreadable' } })
  })

  test('--commit puts people into the cart, linked, and refuses a file with issues whole', async () => {
    const { output } = await ops(world, 'import', join(root, 'samples/families.xlsx'), '--commit', ...place)
    expect(output).toMatchObject({ committed: { enrollments: 77, with_errors: 0 } })
    const mia = await world.signIn('mia.master@harbour.example')
    const cart = await mia.get('/school/policy-batches/open')
    const batch = cart.body['data'].policy_batches.find(
      (one: { campus: { name: string } }) => one.campus.name === 'Brighton',
    )
    expect(batch).toMatchObject({ enrollments_count: 77, errors_count: 0 })
    const rejected = await launch('ops', 'import', 'samples/roma.csv', '--commit', ...place)
    expect(rejected.code).toBe(1)
    expect(JSON.parse(rejected.out)).toMatchObject({ committed: null })
  })

  test('the deadline closes carts without losing anybody, and one call opens them again', async () => {
    const mia = await world.signIn('mia.master@harbour.example')
    const people = (await mia.get('/school/policy-batches/open-overview')).body['data'].summary
      .enrollments_count
    const { output } = await ops(world, 'jobs', 'run', 'deadline', '--at', '2026-12-02T22:00:01Z')
    expect(output).toMatchObject({ count: people })
    expect(
      (await mia.get('/school/policy-batches/open-overview')).body['data'].summary.enrollments_count,
    ).toBe(0)
    const lost = await mia.get('/school/enrollments?status=not_enrolled&items=500')
    const ids = lost.body['data'].items.map((one: { id: string }) => one.id)
    expect(ids).toHaveLength(people)
    expect(lost.body['data'].items[0].not_enrolled_reason).toContain('deadline')
    // a code, read by each in their own language; a row of before keeps its text
    const first = async () =>
      (
        await mia.call('GET', '/school/enrollments?status=not_enrolled&items=500', undefined, {
          'accept-language': 'de',
        })
      ).body['data'].items[0].not_enrolled_reason
    expect(await first()).toContain('Bestellschluss')
    await world.services.database.withCompany((tx) =>
      tx.run(sql`
        update enrollment set not_enrolled_code = null, not_enrolled_reason = 'Wie vorher'
        where id = ${lost.body['data'].items[0].id}`),
    )
    expect(await first()).toBe('Wie vorher')
    await mia.post('/school/enrollments/not-enrolled/reopen', { enrollment_ids: ids })
    expect(
      (await mia.get('/school/policy-batches/open-overview')).body['data'].summary.enrollments_count,
    ).toBe(people)
  })

  test('an unpaid order lapses at the end of the day: a credit note, and everybody kept', async () => {
    const mia = await world.signIn('mia.master@harbour.example')
    const confirmed = await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
    const { id, total } = confirmed.body['data'].invoice
    await ops(world, 'jobs', 'run', 'lapse', '--at', '2026-12-03T12:00:00Z')
    expect((await mia.get(`/school/invoices/${id}`)).body['data'].invoice.status).toBe('cancelled')
    const notes = (await mia.get('/school/invoices?items=5')).body['data'].items.filter(
      (one: { kind: string }) => one.kind === 'credit_note',
    )
    expect(notes[0].total).toBe(`-${total}`)
  })

  test('a transfer is confirmed by its invoice number, and the audit log stays whole', async () => {
    const omar = await world.signIn('omar.master@oakfield.example')
    await ops(world, 'jobs', 'run', 'month-end', '--at', '2027-01-02T12:00:00Z')
    const [invoice] = (await omar.get('/school/invoices?status=due')).body['data'].items
    const recorded = await omar.post('/school/payments/record', {
      invoice_id: invoice.id,
      paid_date: '2026-12-01',
      amount: invoice.total,
      method: 'bank transfer',
    })
    expect(recorded.status).toBe(201)
    await ops(world, 'transfers', 'confirm', invoice.number)
    expect((await omar.get(`/school/invoices/${invoice.id}`)).body['data'].invoice).toMatchObject({
      status: 'paid',
      amount_due: '0.00',
    })
    expect((await ops(world, 'audit', 'verify')).exitCode ?? 0).toBe(0)
    await expect(
      world.services.database.withCompany((tx) => tx.run(sql`update audit_line set action = 'x'`)),
    ).rejects.toThrow()
  })
})

test('audit verify names the first line that is missing from a chain, and ends with 1', async () => {
  await world.signIn('mia.master@harbour.example')
  const { output } = await ops(world, 'audit', 'heads', '--client', 'harbour')
  const [head] = output['heads'] as { chain: string; lines: number; hash: string }[]
  const file = join(world.services.config.dataDir, 'heads.json')
  writeFileSync(file, JSON.stringify({ heads: [{ ...head, lines: (head?.lines ?? 0) + 1 }] }))
  const { code, out } = await launch('ops', 'audit', 'verify', '--from', file)
  expect(code).toBe(1)
  expect(out).toMatch(/^Harbour Language School: line \d+ tail missing/)
})

test('production refuses development secrets', async () => {
  const child = spawn(process.execPath, [join(root, 'apps/server/src/server.ts')], {
    env: { ...environment(), APP_ENV: 'production', CLOCK: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  expect(code).not.toBe(0)
  expect(output).toContain('APP_SECRET must be set')
})

test('a stop ends open event streams and keep-alive connections, and the process, with 0', async () => {
  const node = await startNode(world)
  const base = `${node.base}/school`
  const signedIn = await fetch(`${base}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'mia.master@harbour.example', password: 'Demo-Pass-2026!' }),
  })
  const { token } = (await signedIn.json()) as { token: string }
  const stream = await fetch(`${base}/events`, { headers: { authorization: `Bearer ${token}` } })
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('retry')
  const stopped = node.stop()
  for (let isDone = false; !isDone;) isDone = (await reader.read()).done
  expect(await stopped).toBe(0)
})
