import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'vitest'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
/** The compiler reads the whole server: five seconds of a free processor. */
const timeout = 300_000
const root = join(import.meta.dirname, '..', '..', '..')
type Outcome = { code: number; stdout: string; stderr: string }

const checkQueries = async (): Promise<Outcome> => {
  const tool = join(root, 'tools/check-queries.ts')
  const done = promisify(execFile)(process.execPath, [tool, '--database', world.ownerUrl], { cwd: root })
  return done.then(
    (output) => ({ code: 0, ...output }),
    (failed: Outcome) => failed,
  )
}

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
    const outcome = await checkQueries()
    expect(outcome.stderr).toBe('')
    expect(outcome.code).toBe(0)
    const [, queries = 0, rows = 0] =
      /of (\d+) queries parsed, the rows of (\d+) compared; 0 problems, 0 not checked/
        .exec(outcome.stdout)
        ?.map(Number) ?? []
    expect(queries).toBeGreaterThan(600)
    expect(rows).toBeGreaterThan(300)
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
    const { code, stderr } = await checkQueries()
    expect(code).toBe(1)
    const named = new Set(stderr.split('\n').map((line) => line.split(': ')[0] ?? ''))
    const uses = await grep(String.raw`\by\.first_name\b(?!.*as const)`)
    expect(uses.length).toBeGreaterThan(10)
    expect(uses.filter((place) => !named.has(place))).toEqual([])
    // made from the table of fields: no grep finds these
    const tables = ['person-of-policy', 'issue-policies', 'redact-policies']
    for (const name of tables) expect(stderr).toMatch(new RegExp(`policies/${name}|privacy/${name}`))
    expect(stderr).toContain('passkeys.ts')
    expect(stderr).toContain('name is Buffer, not string')
    expect(stderr).toContain('user_agent may be null, not only string')
    expect(readFileSync(join(root, 'apps/server/src/platform/database/tables.gen.ts'), 'utf8')).toContain(
      'first_name',
    )
  },
)
