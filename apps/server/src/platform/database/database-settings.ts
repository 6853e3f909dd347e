/** How long a transaction's parts may take, in milliseconds. */
export type Limits = {
  /** One statement, its waits for locks included. */
  statementMs: number
  /** One wait for one lock. */
  lockMs: number
  /** The time between two statements, in which our own code works. */
  idleMs: number
}

export type DatabaseSettings = {
  /** Connections for requests; those for sign-in, jobs and the operator's side are half as many beside them. */
  poolSize: number
  /** How long a request waits for a free connection, and a new one may take. */
  connectMs: number
  request: Limits
  long: Limits
  /** All connections out for this long, none given back: the process cannot help itself any more. */
  stuckMs: number
  /** Hears of work that asks for a second connection; by default it is logged, and the wait for it is bounded. */
  onSecondConnection?: (defect: Error) => void
}

export const defaultDatabaseSettings: DatabaseSettings = {
  poolSize: 10,
  connectMs: 10_000,
  request: { statementMs: 30_000, lockMs: 10_000, idleMs: 30_000 },
  long: { statementMs: 10 * 60_000, lockMs: 60_000, idleMs: 5 * 60_000 },
  stuckMs: 2 * 60_000,
}

type Settings = {
  APP_ENV: string
  DATABASE_POOL_SIZE: number
  DATABASE_CONNECT_TIMEOUT_MS: number
  DATABASE_STATEMENT_TIMEOUT_MS: number
  DATABASE_LOCK_TIMEOUT_MS: number
  DATABASE_IDLE_TIMEOUT_MS: number
  DATABASE_LONG_STATEMENT_TIMEOUT_MS: number
}

export function databaseSettings(config: Settings): DatabaseSettings {
  return {
    ...defaultDatabaseSettings,
    poolSize: config.DATABASE_POOL_SIZE,
    connectMs: config.DATABASE_CONNECT_TIMEOUT_MS,
    request: {
      statementMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
      lockMs: config.DATABASE_LOCK_TIMEOUT_MS,
      idleMs: config.DATABASE_IDLE_TIMEOUT_MS,
    },
    long: { ...defaultDatabaseSettings.long, statementMs: config.DATABASE_LONG_STATEMENT_TIMEOUT_MS },
    // where people depend on it, a defect that may pass is logged; everywhere else nobody can overlook it
    ...(config.APP_ENV === 'production' ? {} : { onSecondConnection: throwDefect }),
  }
}

function throwDefect(defect: Error): never {
  throw defect
}
