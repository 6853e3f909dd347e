import { sql as kyselySql } from 'kysely'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { compileQuery, type Query } from './compile-query.ts'
import { classifyError, loggable } from './database-errors.ts'
import { checkOut, createPool, silent, watchPool, type DatabaseLog, type PoolWatch } from './database-pool.ts'
import { defaultDatabaseSettings, type DatabaseSettings, type Limits } from './database-settings.ts'
import { holdingConnection } from './held-connection.ts'
import {
  createStatementNames,
  isOutdatedStatement,
  noStatementNames,
  type StatementNames,
} from './statement-names.ts'
import { type Metrics, type PoolRole, ownTelemetry, type Telemetry } from '../observe/metrics.ts'
import { traced, type SpanOptions } from '../observe/tracer.ts'

/** DATE stays text and bigint becomes a number (money in minor units is far below 2^53). */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text))

/** How long a probe waits for the database. */
const readyMs = 2000
const rollbackMs = 2000
/** Extra time after the database's own timeout before the driver gives up on a query. */
const silenceMs = 5000
const maxRepeats = 2

export const sql = kyselySql

/** One open transaction. Every query of a request goes through it. */
export type Tx = {
  all: <Row>(query: Query<Row>) => Promise<Row[]>
  /** The first row, or undefined. */
  maybe: <Row>(query: Query<Row>) => Promise<Row | undefined>
  /** The first row; throws when there is none, which is a defect. */
  one: <Row>(query: Query<Row>) => Promise<Row>
  /** Returns the number of affected rows. */
  run: (query: Query<unknown>) => Promise<number>
  /** Loads lines in COPY's text format into a temporary table; row-level security rejects a tenant table. */
  copyIn: (target: string, lines: Iterable<string>) => Promise<void>
  /**
   * The same transaction with access to all campuses, for rules that apply to a client as a whole: whether a
   * person is already covered or an invoice is paid. The caller must not reveal what it reads of other
   * campuses.
   */
  acrossCampuses: Tx
  /** Counts something when the transaction commits: never if it is rolled back, once if it is retried. */
  countWhenKept: (count: (metrics: Metrics) => void) => void
  /** Sends a notice (`pg_notify`) when the transaction has committed; never if it is rolled back, once if it is retried. */
  noticeWhenKept: (channel: string, payload: string) => void
  /** Called when a session limited to some campuses is opened; the database itself enforces the limit. */
  limitToCampuses: () => void
  isLimitedToCampuses: () => boolean
}

/** The client and campuses that an actor may see. */
export type Walls = { client_id: string; sees_all_campuses: boolean; campus_ids: readonly string[] }

export type Database = {
  /** A transaction of a request: its first query opens the session, which sets the client. */
  withSession: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** A transaction that sees only one client's rows. */
  withClient: <T>(clientId: string, work: (tx: Tx) => Promise<T>) => Promise<T>
  /** A transaction that sees only one actor's client and campuses, for calls that open their own. */
  withActor: <T>(actor: Walls, work: (tx: Tx) => Promise<T>) => Promise<T>
  /**
   * Reads one client's rows as they were at one instant, however long it takes: a read-only transaction in
   * isolation level repeatable read.
   */
  withSnapshot: <T>(clientId: string, work: (tx: Tx) => Promise<T>) => Promise<T>
  /** A transaction over all clients, for sign-in, jobs and operators only. */
  withCompany: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** The same connections, but no statement runs or waits longer than this: for results that are of no use later. */
  upTo: (milliseconds: number) => Database
  /** The same connections with longer timeouts, for jobs and operator commands. */
  forLongWork: () => Database
  /** The same connections for an operator of one company: `withCompany` then sees only its clients. */
  forClientsOf: (companyId: string) => Database
  close: () => Promise<void>
  /** Whether both pools respond within two seconds. */
  isReady: () => Promise<boolean>
  /** Whether a pool's connections have all been in use so long that only a restart helps; runs no query. */
  isStuck: () => boolean
}

/**
 * Retries work, at most twice, that PostgreSQL rolled back in favour of another transaction (a deadlock or
 * serialisation failure). Outside its transaction, work may therefore only have effects that can be repeated.
 */
export function createDatabase(
  urls: { app: string; operator: string },
  settings: DatabaseSettings = defaultDatabaseSettings,
  log: DatabaseLog = silent,
  telemetry: Telemetry = ownTelemetry(),
): Database {
  const { poolSize, connectMs } = settings
  const options = { pipeline: true, connectionTimeoutMillis: connectMs }
  const open = (role: PoolRole, url: string, size: number): Connections => {
    const watch = { role, log, metrics: telemetry.metrics }
    const names = settings.preparesStatements ? createStatementNames() : noStatementNames
    return { pool: createPool(url, size, options, watch), names, watch, telemetry }
  }
  const app = open('app', urls.app, poolSize)
  const operator = open('operator', urls.operator, Math.max(2, Math.floor(poolSize / 2)))
  const watches = [watchPool(app.pool), watchPool(operator.pool)]
  let pendingCheck: Promise<boolean> | null = null

  const withLimits = (limits: Limits, companyId: string | null = null): Database => {
    const run = <T>(
      from: Connections,
      walls: Walls | null,
      work: (tx: Tx) => Promise<T>,
      begin: Begin = 'begin',
    ) =>
      untilNotContended(from, () =>
        holdingConnection(noteSecond(from.watch, settings), () =>
          traced(telemetry.tracer, `transaction ${from.watch.role}`, { kind: 'internal' }, () =>
            transaction(from, walls ?? { companyId }, { limits, begin }, work),
          ),
        ),
      )
    return {
      withSession: (work) => run(app, null, work),
      withClient: (clientId, work) => run(app, wholeClient(clientId), work),
      withSnapshot: (clientId, work) => run(app, wholeClient(clientId), work, beginSnapshot),
      withActor: (actor, work) => run(app, actor, work),
      withCompany: (work) => run(operator, null, work),
      upTo: (milliseconds) => withLimits(shortened(limits, milliseconds), companyId),
      forLongWork: () => withLimits(settings.long, companyId),
      forClientsOf: (company) => withLimits(limits, company),
      close: async () => {
        await Promise.all([app.pool.end(), operator.pool.end()])
      },
      isReady: () => {
        // one probe at a time, so that probes don't pile up on a database that hangs
        pendingCheck ??= respond([app.pool, operator.pool]).finally(() => (pendingCheck = null))
        return Promise.race([pendingCheck, setTimeout(readyMs, false, { ref: false })])
      },
      isStuck: () => watches.some((watch) => watch.isStuck(settings.stuckMs)),
    }
  }
  return withLimits(settings.request)
}

const shortened = ({ statementMs, lockMs, idleMs }: Limits, milliseconds: number): Limits => ({
  statementMs: Math.min(statementMs, milliseconds),
  lockMs: Math.min(lockMs, milliseconds),
  idleMs,
})

const wholeClient = (clientId: string): Walls => ({
  client_id: clientId,
  sees_all_campuses: true,
  campus_ids: [],
})

const beginSnapshot = 'begin isolation level repeatable read read only'
type Begin = 'begin' | typeof beginSnapshot

const respond = (pools: pg.Pool[]): Promise<boolean> =>
  Promise.all(pools.map((pool) => pool.query('select 1'))).then(
    () => true,
    () => false,
  )

/** Reports work that asks for a second connection: a defect, logged and counted even if it throws. */
const noteSecond =
  ({ role, log, metrics }: PoolWatch, { onSecondConnection }: DatabaseSettings) =>
  (defect: Error): void => {
    metrics.poolTrouble.inc({ role, trouble: 'second' })
    log.error({ err: defect, role }, 'a second connection for one piece of work')
    onSecondConnection?.(defect)
  }

/** Retries work rolled back in favour of another transaction, after a random delay to prevent a repeat. */
async function untilNotContended<T>({ watch, names }: Connections, work: () => Promise<T>): Promise<T> {
  const { role, metrics, log } = watch
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (isOutdatedStatement(error)) names.renew()
      if (attempt > maxRepeats || classifyError(error) !== 'contended') throw error
      metrics.poolTrouble.inc({ role, trouble: 'contended' })
      log.warn({ role, attempt }, 'a transaction gave way to another and is run again')
      await setTimeout(20 * attempt + Math.random() * 60 * attempt)
    }
  }
}

type Connections = { pool: pg.Pool; names: StatementNames; watch: PoolWatch; telemetry: Telemetry }

async function transaction<T>(
  { pool, names, watch, telemetry }: Connections,
  walls: Walls | { companyId: string | null },
  { limits, begin }: { limits: Limits; begin: Begin },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const connection = await checkOut(pool, watch)
  let isBroken = false
  try {
    const begun = connection.query(beginWith(begin, limits))
    const set = setWalls({ connection, names }, walls)
    const opened = Promise.all([begun, set])
    opened.catch(() => undefined)
    const isLimited = 'client_id' in walls && !walls.sees_all_campuses
    const scope: Scope = { isLimited, counts: [], notices: new Map() }
    const response = await work(
      createTx({ connection, names, opened, limits, tracer: telemetry.tracer }, scope),
    )
    await opened
    const { command } = await connection.query('commit')
    if (command !== 'COMMIT') throw new Error('a statement failed unnoticed, so nothing was kept')
    for (const count of scope.counts) count(telemetry.metrics)
    isBroken = !(await sendNotices(connection, scope.notices, watch.log))
    return response
  } catch (error) {
    isBroken = await rollBack(connection).then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    connection.release(isBroken)
  }
}

/**
 * Sends notices in a transaction of their own, which writes nothing: of the commits that carry notices, a cluster
 * makes one at a time, each with its wait for the disk. Returns whether the connection is still of use. A notice that
 * is lost is made up for by the next, and by the page's own polling.
 */
async function sendNotices(
  connection: pg.PoolClient,
  notices: Scope['notices'],
  log: DatabaseLog,
): Promise<boolean> {
  if (notices.size === 0) return true
  const query = {
    text: 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as notice(channel, payload)',
    values: [[...notices.values()], [...notices.keys()]],
    query_timeout: silenceMs,
  }
  try {
    await connection.query(query)
    return true
  } catch (error) {
    log.warn({ err: loggable(error) }, 'notices of a transaction were not sent')
    return false
  }
}

function setWalls(
  { connection, names }: { connection: pg.PoolClient; names: StatementNames },
  walls: Walls | { companyId: string | null },
): Promise<unknown> {
  const set = (text: string, values: unknown[]) =>
    connection.query({ name: names.nameOf(text), text, values } as pg.QueryConfig)
  if ('client_id' in walls)
    return set("select set_config('app.client_id', $1, true), set_config('app.campuses', $2, true)", [
      walls.client_id,
      walls.sees_all_campuses ? '*' : `{${walls.campus_ids.join(',')}}`,
    ])
  if (walls.companyId === null) return Promise.resolve()
  return set("select set_config('app.company', $1, true)", [walls.companyId])
}

/** Sent in one message with `begin` and local to the transaction, so PgBouncer can't leak them to others. */
const beginWith = (begin: Begin, { statementMs, lockMs, idleMs }: Limits) =>
  `${begin}; set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}; ` +
  `set local idle_in_transaction_session_timeout = ${idleMs}`

/** Throws if the rollback takes too long: the connection is then closed, and the database rolls it back. */
async function rollBack(connection: pg.PoolClient): Promise<void> {
  const done = connection.query('rollback').then(() => true)
  done.catch(() => undefined)
  const isDone = await Promise.race([done, setTimeout(rollbackMs, false, { ref: false })])
  if (!isDone) throw new Error('the connection does not answer')
}

const setAcrossCampuses = "select set_config('app.across_campuses', $1, true)"

const queryName = (text: string) => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query'
const queryOptions = (text: string): SpanOptions => ({
  kind: 'client',
  attributes: {
    'db.system.name': 'postgresql',
    'db.query.text': text.replace(/\s+/g, ' ').trim().slice(0, 2000),
  },
})

type Open = {
  connection: pg.PoolClient
  names: StatementNames
  opened: Promise<unknown>
  limits: Limits
  tracer: Telemetry['tracer']
}
type Scope = {
  isLimited: boolean
  counts: ((metrics: Metrics) => void)[]
  /** Channels by payload, so that the same notice is sent once. */
  notices: Map<string, string>
}

function createTx(open: Open, scope: Scope, isAcross = false): Tx {
  const { connection, names, opened, limits, tracer } = open
  // only for a database that doesn't respond at all: its own timeout should come first
  const query_timeout = limits.statementMs + silenceMs
  const send = (text: string, values: unknown[]) =>
    connection.query({ name: names.nameOf(text), text, values, query_timeout } as pg.QueryConfig)
  // traces the statement with placeholders, because values may be personal data
  const ask = (text: string, values: unknown[]) =>
    tracer.isOn
      ? traced(tracer, queryName(text), queryOptions(text), () => send(text, values))
      : send(text, values)
  const execute = async <Row>(query: Query<Row>): Promise<pg.QueryResult> => {
    const { sql: text, parameters } = compileQuery(query)
    const isWidened = isAcross && scope.isLimited
    // queued together, so that no other query of this transaction runs in between with wider access
    const before = isWidened ? ask(setAcrossCampuses, ['on']) : null
    const pendingResult = ask(text, parameters as unknown[])
    const after = isWidened ? ask(setAcrossCampuses, ['']) : null
    const [result] = await Promise.all([pendingResult, opened, before, after])
    return result
  }
  const all = async <Row>(query: Query<Row>) => (await execute(query)).rows as Row[]
  const tx: Tx = {
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
    get acrossCampuses() {
      return isAcross ? tx : createTx(open, scope, true)
    },
    countWhenKept: (count) => void scope.counts.push(count),
    noticeWhenKept: (channel, payload) => void scope.notices.set(payload, channel),
    limitToCampuses: () => {
      scope.isLimited = true
    },
    isLimitedToCampuses: () => scope.isLimited,
  }
  return tx
}

/**
 * Turns pipelining off, because pg rejects COPY on a pipelined connection: responses to later queries could
 * arrive in between. No other query is in progress here.
 */
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
