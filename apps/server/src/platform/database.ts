import {
  sql as kyselySql,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Compilable, RawBuilder } from 'kysely'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** DATE stays text and bigint becomes a number (money in minor units is far below 2^53). */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text))

/** Turns a built query into text and parameters; it never runs anything itself. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export const sql = kyselySql
export type Query<Row> = RawBuilder<Row> | Compilable<Row>

/** One open transaction. Every query of a request goes through it. */
export type Tx = {
  all: <Row>(query: Query<Row>) => Promise<Row[]>
  /** The first row, or undefined. */
  maybe: <Row>(query: Query<Row>) => Promise<Row | undefined>
  /** The first row; throws when there is none, which is a defect. */
  one: <Row>(query: Query<Row>) => Promise<Row>
  /** Runs it and answers how many rows it touched. */
  run: (query: Query<unknown>) => Promise<number>
  /** Loads lines in COPY's text form; row-level security refuses it on a tenant table, so it fills a temporary one. */
  copyIn: (target: string, lines: Iterable<string>) => Promise<void>
}

export type Database = {
  /** A transaction of a request: its first query opens the session, which sets the client. */
  withSession: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** A transaction in which only one client's rows exist. */
  withClient: <T>(clientId: string, work: (tx: Tx) => Promise<T>) => Promise<T>
  /** A transaction over all clients: sign-in, jobs and the operator's side only. */
  withCompany: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  close: () => Promise<void>
  isReady: () => Promise<boolean>
}

export function createDatabase(urls: { app: string; operator: string }, poolSize = 10): Database {
  const app = createPool(urls.app, poolSize)
  const operator = createPool(urls.operator, Math.max(2, Math.floor(poolSize / 2)))
  return {
    withSession: (work) => transaction(app, null, work),
    withClient: (clientId, work) => transaction(app, clientId, work),
    withCompany: (work) => transaction(operator, null, work),
    close: async () => {
      await Promise.all([app.end(), operator.end()])
    },
    isReady: () =>
      app.query('select 1').then(
        () => true,
        () => false,
      ),
  }
}

/** A pool whose connections may be ended by the server at any time: queries under way reject, the process lives on. */
export function createPool(
  connectionString: string,
  max: number,
  options: { pipeline?: boolean } = { pipeline: true },
): pg.Pool {
  // pipeline: the RLS setting and the first query travel in one flush, so row-level security costs no round trip
  const pool = new pg.Pool({ connectionString, max, ...options } as pg.PoolConfig)
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

async function transaction<T>(
  pool: pg.Pool,
  clientId: string | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect()
  let isBroken = false
  try {
    const begun = connection.query('begin')
    const set = clientId
      ? connection.query("select set_config('app.client_id', $1, true)", [clientId])
      : Promise.resolve()
    const opened = Promise.all([begun, set])
    opened.catch(() => undefined)
    const answer = await work(createTx(connection, opened))
    await opened
    await connection.query('commit')
    return answer
  } catch (error) {
    await connection.query('rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    connection.release(isBroken)
  }
}

function createTx(connection: pg.PoolClient, opened: Promise<unknown>): Tx {
  const execute = async <Row>(query: Query<Row>): Promise<pg.QueryResult> => {
    const { sql: text, parameters } = (query as RawBuilder<Row>).compile(compiler)
    const [result] = await Promise.all([connection.query(text, parameters as unknown[]), opened])
    return result
  }
  const all = async <Row>(query: Query<Row>) => (await execute(query)).rows as Row[]
  return {
    all,
    maybe: async (query) => (await all(query))[0],
    one: async (query) => {
      const [row] = await all(query)
      if (row === undefined) throw new Error('a query that always answers a row answered none')
      return row
    },
    run: async (query) => (await execute(query)).rowCount ?? 0,
    copyIn: async (target, lines) => {
      await opened
      await withoutPipelining(connection, () =>
        pipeline(Readable.from(lines), connection.query(copyFrom(`copy ${target} from stdin`))),
      )
    },
  }
}

/** pg refuses COPY on a pipelined connection, whose later queries could be answered in between; here none is under way. */
async function withoutPipelining(connection: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  const client = connection as pg.PoolClient & { pipeline: boolean }
  const wasPipelined = client.pipeline
  client.pipeline = false
  try {
    await work()
  } finally {
    client.pipeline = wasPipelined
  }
}
