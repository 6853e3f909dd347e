import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countCalls } from '../../../packages/domain/test/count-work.ts'
import { checkQueries, readSource, type Source } from '../../../tools/queries/check.ts'
import { Evaluator } from '../../../tools/queries/evaluate.ts'
import { readStatements } from '../../../tools/queries/statements.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
/** The compiler reads the whole server, which takes about 20 seconds of processor time. */
const timeout = 300_000
const root = join(import.meta.dirname, '..', '..', '..')
let source: Source
beforeAll(() => {
  source = readSource()
}, timeout)
afterAll(() => source.close())

async function asOwner(text: string): Promise<void> {
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  await owner.query(text)
  await owner.end()
}

/** `file:line` of every line of the server's source that a pattern finds: what a person with grep would go through. */
async function grep(pattern: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['grep', '-nP', '--', pattern, 'apps/server/src'], {
    cwd: root,
  })
  return stdout
    .trim()
    .split('\n')
    .filter((line) => !/\.test\.ts:/.test(line))
    .map((line) => line.split(':').slice(0, 2).join(':'))
}

test(
  'the database takes every query of the server, and their rows are what the code says',
  { timeout },
  async () => {
    const report = await checkQueries(world.ownerUrl, source)
    expect(report).toMatchObject({ problems: [], unchecked: [] })
    expect(report.calls).toBeGreaterThan(600)
    expect(report.rows).toBeGreaterThan(300)
  },
)

test(
  'a renamed column, another type and a column that may be null now fail it, with every query that uses them',
  { timeout },
  async () => {
    await asOwner(`
    alter table policy rename column first_name to given_name;
    alter table passkey alter column name type bytea using name::bytea;
    alter table session alter column user_agent drop not null`)
    const { problems } = await checkQueries(world.ownerUrl, source)
    const named = new Set(problems.map((line) => line.split(': ')[0] ?? ''))
    const printed = problems.join('\n')
    const uses = await grep(String.raw`\bpolicy\.first_name\b`)
    expect(uses.length).toBeGreaterThan(10)
    expect(uses.filter((place) => !named.has(place))).toEqual([])
    // made from the table of fields: no grep finds these
    const tables = ['person-of-policy', 'issue-policies', 'redact-policies']
    for (const name of tables) expect(printed).toMatch(new RegExp(`policies/${name}|privacy/${name}`))
    expect(printed).toContain('passkeys.ts')
    expect(printed).toContain('name is Buffer, not string')
    expect(printed).toContain('user_agent may be null, not only string')
    expect(readFileSync(join(root, 'apps/server/src/platform/database/tables.gen.ts'), 'utf8')).toContain(
      'first_name',
    )
  },
)

test('evaluates a value once, however many expressions read it', { timeout }, () => {
  const evaluations = countCalls(Evaluator.prototype, 'evaluate')
  // its people come from many callers, including the whole demo data: 90 million evaluations if nothing is cached
  const files = source.program.files.filter(({ fileName }) => fileName.endsWith('/find-same-people.ts'))
  expect(readStatements({ ...source.program, files }).statements).toHaveLength(1)
  expect(evaluations.count).toBeLessThan(500_000)
})
