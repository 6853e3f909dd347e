import pg from 'pg'
import { readColumns } from './columns.ts'
import { differences, statedRowType } from './compare-rows.ts'
import { describe, type Described } from './describe.ts'
import { openProgram, sourcePosition, type Program } from './program.ts'
import { readStatements, type Statement } from './statements.ts'

/** Files that send what others wrote: their own few statements are part of every test. */
const isSender = (place: string) =>
  /^apps\/server\/src\/platform\/database\/(database|migrate)\.ts:/.test(place)

export type Report = {
  /** `file:line: what is wrong`, one for each piece of SQL that the database does not take and each row of another shape. */
  problems: string[]
  /** Statements and pieces of SQL that nothing could be said of. */
  unchecked: string[]
  statements: number
  calls: number
  /** Calls whose rows were compared with their type. */
  rows: number
}

/** The server's source with the statements in it; reading it takes about 20 seconds of processor time. */
export type Source = ReturnType<typeof readStatements> & { program: Program; close: () => void }

export function readSource(): Source {
  const program = openProgram()
  return { ...readStatements(program), program, close: () => program.close() }
}

/** Has the database parse every statement that the server's source can send; none is run. */
export async function checkQueries(ownerUrl: string, source?: Source): Promise<Report> {
  const read = source ?? readSource()
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await check(read, client)
  } finally {
    await client.end()
    if (!source) read.close()
  }
}

async function check({ program, statements, unread, unused }: Source, client: pg.Client): Promise<Report> {
  const ours = statements.filter(({ call }) => !isSender(sourcePosition(call)))
  const problems = new Set<string>()
  await makeTemporaryTables(client, ours)
  const columnOf = await readColumns(client)
  const compared = new Set<Statement['call']>()
  for (const statement of ours) {
    const described = await describe(client, statement.text)
    if ('problem' in described) {
      for (const problem of await everyProblem(client, statement, described)) problems.add(problem)
      continue
    }
    const row = statedRowType(program.checker, statement.call, statement.verb)
    if (!row) continue
    compared.add(statement.call)
    for (const difference of differences(program.checker, row, {
      columns: described.columns.map(columnOf),
      text: statement.text,
    }))
      problems.add(`${sourcePosition(statement.call)}: ${difference}`)
  }
  const unchecked = [
    ...unread.map(({ call, why }) => `${sourcePosition(call)}: made where the source does not say (${why})`),
    ...unused.map((node) => `${sourcePosition(node)}: part of no statement`),
  ]
  return {
    problems: [...problems].toSorted(),
    unchecked: unchecked.filter((line) => !isSender(line)),
    statements: ours.length,
    calls: new Set(ours.map(({ call }) => call)).size,
    rows: compared.size,
  }
}

/** Statements about a temporary table need it. */
async function makeTemporaryTables(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  for (const { text } of statements)
    if (/^\s*create temporary table/.test(text))
      await client.query(text.replace('on commit drop', '')).catch(() => undefined)
}

const unknownColumn = '42703'

/** PostgreSQL names the first thing that it does not know; with that taken out it names the next. */
async function everyProblem(client: pg.Client, statement: Statement, first: Described): Promise<string[]> {
  const problems: string[] = []
  let { text } = statement
  let described = first
  while ('problem' in described && problems.length < 50) {
    const { at, problem, code } = described
    // what comes of the taking out is no problem of its own
    if (problems.length > 0 && code !== unknownColumn) break
    problems.push(`${at === null ? sourcePosition(statement.call) : placeAt(statement, at)}: ${problem}`)
    const name = at === null ? null : /^[\w".]+/.exec(text.slice(at))?.[0]
    if (at === null || !name || code !== unknownColumn) break
    // as long as the name, so that the places stay where they are
    text = text.slice(0, at) + 'null'.padEnd(name.length) + text.slice(at + name.length)
    described = await describe(client, text)
  }
  return problems
}

/** The line of the source that wrote a character of a statement. */
function placeAt({ call, sources }: Statement, at: number): string {
  const source = sources.findLast(({ from }) => from <= at)
  if (!source) return sourcePosition(call)
  const [file, line] = sourcePosition(source.node).split(':')
  const above = source.text.slice(0, at - source.from).split('\n').length - 1
  return `${file}:${Number(line) + above}`
}
