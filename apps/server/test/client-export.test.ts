import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { describedTables } from '../src/features/client-export/described-tables.ts'
import {
  columnsOfRestricted,
  leftOutColumns,
  leftOutTables,
  tablesWithFiles,
} from '../src/features/client-export/left-out.ts'
import { createArchive } from '../src/features/client-export/public.ts'
import { sql } from '../src/platform/database/database.ts'
import { StorageUnavailable } from '../src/platform/files/storage-shape.ts'
import { buyPolicies, somebody, type Bought } from './support/bought-policies.ts'
import { ops, rejection } from './support/ops.ts'
import { asOwner } from './support/owner.ts'
import { storeDemoFiles } from './support/store-demo-files.ts'
import { useTestApp, type Caller } from './support/test-app.ts'
import { afternoon } from './support/test-environment.ts'

const world = useTestApp({ CLOCK: afternoon })
let mia: Caller
let own: Bought
let theirs: Bought
let restricted: Bought
let harbour: string

const company = <T>(run: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(run)
const newFolder = () => mkdtempSync(join(tmpdir(), 'client-export-'))

type Archive = {
  files: Record<string, Uint8Array>
  text: (path: string) => string
  rows: (table: string) => Row[]
}
type Row = Record<string, unknown>

function open(path: string): Archive {
  const files = unzipSync(readFileSync(path))
  const text = (name: string) => new TextDecoder().decode(files[name])
  const rows = (table: string) =>
    text(`data/${table}.jsonl`)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Row)
  return { files, text, rows }
}

function unpack({ files }: Archive): string {
  const folder = newFolder()
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  return folder
}

/** Runs a command of the guide in an unpacked archive: its exit code and what it printed. */
async function shell(command: string, cwd: string): Promise<{ code: number; out: string }> {
  try {
    const path = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`
    const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd, env: { PATH: path } })
    return { code: 0, out: stdout }
  } catch (error) {
    const failed = error as { code: number; stderr: string }
    return { code: failed.code, out: failed.stderr }
  }
}

let archive: Archive
let output: Record<string, any> // the command's own JSON; each test asserts the fields it reads

beforeAll(async () => {
  await storeDemoFiles(world)
  mia = await world.signIn('mia.master@harbour.example')
  const pia = await world.signIn('pia.master@pacific.example')
  const [first, second] = await buyPolicies(world, mia, [somebody(), somebody({ first_name: 'Reserved' })])
  const [third] = await buyPolicies(world, pia, [somebody({ first_name: 'Elsewhere' })])
  if (!first || !second || !third) throw new Error('no one has been insured')
  own = first
  restricted = second
  theirs = third
  harbour = await company(
    async (tx) =>
      (await tx.one<{ id: string }>(sql`select client_id as id from policy where id = ${own.id}`)).id,
  )
  for (const { id } of [own, restricted]) await mia.get(`/school/policies/${id}/documents/certificate`)
  await asOwner(world, (owner) =>
    owner.query(`update campus set description = '=1+2' where client_id = $1 and name = 'Brighton'`, [
      harbour,
    ]),
  )
  await asOwner(world, (owner) =>
    owner.query(`update policy set restricted_at = now() where id = $1`, [restricted.id]),
  )
  const folder = newFolder()
  const result = await ops(world, 'client', 'export', 'harbour', '--to', folder)
  output = result.output
  expect(result.exitCode).toBe(0)
  expect(readdirSync(folder)).toEqual(['harbour-language-school-2026-12-01.zip'])
  archive = open(output['file'])
})

describe('the archive of a client', () => {
  test('has every table with a client, or the table is on a short list with its reason', async () => {
    const tables = await company((tx) =>
      tx.all<{ name: string }>(sql`
        select distinct c.table_name as name from information_schema.columns c
        join pg_class k on k.oid = format('%I.%I', c.table_schema, c.table_name)::regclass and k.relkind in ('r', 'p') and not k.relispartition
        where c.table_schema = 'public' and c.column_name = 'client_id' order by 1`),
    )
    const names = tables.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(60)
    const archived = names.filter(
      (name) => `data/${name}.jsonl` in archive.files && `data/${name}.csv` in archive.files,
    )
    const leftOut = Object.keys(leftOutTables)
    expect([...archived, ...leftOut].toSorted()).toEqual(names.toSorted())
    expect(leftOut.filter((name) => archived.includes(name))).toEqual([])
    expect(Object.keys(describedTables).toSorted()).toEqual(archived.toSorted())
    for (const name of archived) expect(archive.text('README.md')).toContain(`### ${name}\n`)
    for (const name of leftOut) expect(archive.text('README.md')).toContain(`| \`${name}\` |`)
  })

  test('has no secret: every column whose name suggests one is left out or known to be harmless', async () => {
    const harmless = new Set([
      'api_key.first_key_id',
      'audit_line.hash',
      'client_archive.storage_key',
      'audit_line.origin_salt',
      'audit_line.previous_hash',
      'document_given.content_hash',
      'document.storage_key',
      'enrollment.person_key',
      'family_request.person_key',
      'frozen_document.storage_key',
      'import_draft.api_key_id',
      'import_draft.storage_key',
      'policy.passport_key',
      'policy.person_key',
      'privacy_request.storage_key',
      'webhook_endpoint.previous_secret_until',
    ])
    const suspects = Object.keys(describedTables).flatMap((table) => {
      const [header = ''] = archive.text(`data/${table}.csv`).replace('\uFEFF', '').split('\r\n')
      return header
        .split(',')
        .filter((name) =>
          /hash|secret|token|password|salt|(^|_)key|(^|_)pin(_|$)|code$|verifier|nonce/.test(name),
        )
        .map((name) => `${table}.${name}`)
    })
    const codes = new Set(['enrollment.not_enrolled_code'])
    expect(
      suspects.filter(
        (name) => !harmless.has(name) && !codes.has(name) && !/phone_country_code|status_code/.test(name),
      ),
    ).toEqual([])
    const columns = await company((tx) =>
      tx.all<{ name: string }>(
        sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
      ),
    )
    const existing = new Set(columns.map(({ name }) => name))
    const named = [leftOutColumns, columnsOfRestricted].flatMap((lists) =>
      Object.entries(lists).flatMap(([table, list]) =>
        (Array.isArray(list) ? list : Object.keys(list)).map((column: string) => `${table}.${column}`),
      ),
    )
    expect(named.filter((name) => !existing.has(name))).toEqual([])
  })

  test('has the rows of this client alone, each table as many as the database', async () => {
    const everything = Object.entries(archive.files)
      .map(([name, bytes]) => (name.startsWith('documents/') ? name : new TextDecoder().decode(bytes)))
      .join('\n')
    expect(everything).toContain(own.policy_number)
    expect(everything).not.toContain(theirs.policy_number)
    expect(everything).not.toContain('Elsewhere')
    const { files } = JSON.parse(archive.text('manifest.json')) as {
      files: { path: string; rows?: number }[]
    }
    for (const table of Object.keys(describedTables)) {
      const { count } = await company((tx) =>
        tx.one<{ count: number }>(
          sql`select count(*) as count from ${sql.table(table)} where client_id = ${harbour}`,
        ),
      )
      const rows = archive.rows(table)
      // the line that says that the archive is complete came after it
      expect([table, rows.length]).toEqual([table, table === 'audit_line' ? count - 1 : count])
      expect(files.find(({ path }) => path === `data/${table}.jsonl`)?.rows).toBe(rows.length)
      expect(new Set(rows.map((row) => row['client_id']))).toEqual(new Set(rows.length > 0 ? [harbour] : []))
    }
  })

  test('lists every file with its size and hash, and the hash of the whole is in the audit log', async () => {
    const { files, client, missing } = JSON.parse(archive.text('manifest.json'))
    expect(client).toEqual({ id: harbour, name: 'Harbour Language School' })
    expect(missing).toEqual([])
    const listed = files.map(({ path }: { path: string }) => path)
    expect([...listed, 'manifest.json'].toSorted()).toEqual(Object.keys(archive.files).toSorted())
    for (const { path, bytes, sha256 } of files) {
      expect(archive.files[path]?.length).toBe(bytes)
      expect(
        createHash('sha256')
          .update(archive.files[path] ?? '')
          .digest('hex'),
      ).toBe(sha256)
    }
    expect(createHash('sha256').update(readFileSync(output['file'])).digest('hex')).toBe(output['sha256'])
    const { lines } = (await ops(world, 'audit', 'list', '--client', 'harbour')).output
    expect(lines.slice(0, 2)).toMatchObject([
      { action: 'finish-client-export', actor_kind: 'operator', details: { sha256: output['sha256'] } },
      { action: 'export-client', actor_kind: 'operator' },
    ])
  })

  test('a text that a spreadsheet would run is harmless in CSV and exact in JSON', () => {
    expect(archive.text('data/campus.csv')).toContain(`'=1+2`)
    expect(archive.rows('campus')).toContainEqual(expect.objectContaining({ description: '=1+2' }))
  })

  test('has stored files, but of a restricted person neither documents nor personal data', () => {
    const names = Object.keys(archive.files)
    expect(names.filter((name) => name.includes(own.policy_number))).toEqual([
      // once, though it is an issued document too
      expect.stringMatching(/^documents\/certificates\/.* - certificate\.pdf$/),
    ])
    expect(names.filter((name) => name.includes(restricted.policy_number))).toEqual([])
    const row = archive.rows('policy').find(({ id }) => id === restricted.id)
    expect(row).toMatchObject({
      policy_number: restricted.policy_number,
      first_name: null,
      passport_number: null,
    })
    const kept = ['policy', 'policy_version', 'enrollment', 'frozen_document', 'invoice_line']
    for (const table of kept) expect(archive.text(`data/${table}.jsonl`)).not.toContain('Reserved')
    expect(JSON.parse(archive.text('manifest.json')).withheld_files).toBeGreaterThan(0)
  })

  test('every table with stored files is known', async () => {
    const tables = await company((tx) =>
      tx.all<{ name: string }>(sql`
        select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'storage_key' and table_name <> 'retired_file' order by 1`),
    )
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(tablesWithFiles).toSorted())
  })
})

describe('the guide to verification', () => {
  const commands = (guide: string) =>
    [...guide.matchAll(/```sh\n([^]*?)\n```/g)].map(([, command = '']) => command)

  test('its commands verify the archive', async () => {
    const folder = unpack(archive)
    const [whole = '', first = ''] = commands(archive.text('VERIFY.md'))
    expect(await shell(whole, folder)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/audit lines verified/),
    })
    const [line = '{}'] = archive.text('audit/chain.jsonl').split('\n')
    expect(await shell(first, folder)).toEqual({ code: 0, out: `${JSON.parse(line).hash}\n` })
  })

  test.each([
    [
      'a changed row',
      'data/campus.jsonl',
      (text: string) => text.replace('=1+2', '=1+3'),
      'data/campus.jsonl differs',
    ],
    [
      'a changed audit line',
      'audit/chain.jsonl',
      (text: string) => text.replace('sign-in', 'sign-up'),
      'differs from its hash',
    ],
    [
      'a chain cut off',
      'audit/chain.jsonl',
      (text: string) => text.split('\n').slice(0, 3).join('\n'),
      'lines instead of',
    ],
    [
      'a missing line',
      'audit/chain.jsonl',
      (text: string) => text.split('\n').toSpliced(1, 1).join('\n'),
      'does not follow line 1',
    ],
  ])('it names %s', async (_what, path, change, problem) => {
    const folder = unpack(archive)
    writeFileSync(join(folder, path), change(archive.text(path)))
    const { code, out } = await shell('node verify.mjs', folder)
    expect(code).toBe(1)
    expect(out).toContain(problem)
  })
})

describe('an export that meets trouble', () => {
  test('lists a file that is gone, completes the rest and ends with 1', async () => {
    const gone = '0'.repeat(64)
    await asOwner(world, (owner) =>
      owner.query(
        `insert into document (client_id, kind, name, content_type, bytes, sha256, storage_key) values ($1, 'attachment', 'gone.pdf', 'application/pdf', 1, $2, $2)`,
        [harbour, gone],
      ),
    )
    const file = join(newFolder(), 'all.zip')
    const { exitCode, text } = await ops(world, 'client', 'export', 'harbour', '--to', file)
    expect(exitCode).toBe(1)
    expect(text).toContain('gone.pdf: is missing')
    const { missing } = JSON.parse(open(file).text('manifest.json'))
    expect(missing).toMatchObject([{ storage_key: gone, problem: 'missing' }])
    await asOwner(world, (owner) => owner.query('delete from document where storage_key = $1', [gone]))
  })

  test('leaves nothing that looks like an archive when the storage fails in the middle', async () => {
    const folder = newFolder()
    const storage = { ...world.services.storage, read: () => Promise.reject(new StorageUnavailable('down')) }
    const target = join(folder, 'all.zip')
    await expect(
      createArchive({ ...world.services, storage }, { clientId: harbour, target }),
    ).rejects.toThrow('down')
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  })

  test('never writes over a file, and names the option that is missing', async () => {
    expect(await rejection(world, 'client', 'export', 'harbour', '--to', output['file'])).toMatchObject({
      message: expect.stringContaining('exists already'),
    })
    expect(await rejection(world, 'client', 'export', 'harbour')).toMatchObject({
      message: expect.stringContaining('--to is required'),
    })
  })
})

test('the rows are those of one instant, whatever is written meanwhile', async () => {
  const seen = await world.services.database.withSnapshot(harbour, async (tx) => {
    const count = () =>
      tx.one<{ count: number }>(sql`select count(*) as count from notification where client_id = ${harbour}`)
    const before = await count()
    await asOwner(world, (owner) =>
      owner.query(
        `insert into notification (client_id, user_id, kind, created_at) select client_id, id, 'export_ready', now() from school_user where client_id = $1 limit 1`,
        [harbour],
      ),
    )
    return [before, await count()]
  })
  expect(seen[0]).toEqual(seen[1])
})
