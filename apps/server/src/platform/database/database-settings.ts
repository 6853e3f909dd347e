/** Timeouts within a transaction, in milliseconds. */
export type Limits = {
  /** One statement, including its waits for locks. */
  statementMs: number
  /** One wait for one lock. */
  lockMs: number
  /** Between two statements, while our own code runs. */
  idleMs: number
}

export type DatabaseSettings = {
  /** Connections for requests; sign-in, jobs and operators have another pool of half the size. */
  poolSize: number
  /** Whether statements that are sent often are prepared under a name, which a pooler before PgBouncer 1.21 can't keep. */
  preparesStatements: boolean
  /** How long to wait for a free connection, or for a new one to open. */
  connectMs: number
  request: Limits
  long: Limits
  /** If all connections are in use for this long and none is released, the process counts as stuck. */
  stuckMs: number
  /** Called when work asks for a second connection. By default this is only logged; the wait is bounded. */
  onSecondConnection?: (defect: Error) => void
}

export const defaultDatabaseSettings: DatabaseSettings = {
  poolSize: 10,
  preparesStatements: true,
  connectMs: 10_000,
  request: { statementMs: 30_000, lockMs: 10_000, idleMs: 30_000 },
  long: { statementMs: 10 * 60_000, lockMs: 60_000, idleMs: 5 * 60_000 },
  stuckMs: 2 * 60_000,
}

type Settings = {
  APP_ENV: string
  DATABASE_POOL_SIZE: number
  DATABASE_POOLER_URL?: string | undefined
  DATABASE_PREPARED_STATEMENTS?: 'on' | 'off' | undefined
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
    preparesStatements:
      (config.DATABASE_PREPARED_STATEMENTS ?? (config.DATABASE_POOLER_URL ? 'off' : 'on')) === 'on',
    connectMs: config.DATABASE_CONNECT_TIMEOUT_MS,
    request: {
      statementMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
      lockMs: config.DATABASE_LOCK_TIMEOUT_MS,
      idleMs: config.DATABASE_IDLE_TIMEOUT_MS,
    },
    long: { ...defaultDatabaseSettings.long, statementMs: config.DATABASE_LONG_STATEMENT_TIMEOUT_MS },
    // production only logs the defect, because it may pass; elsewhere it throws, so that it is noticed
    ...(config.APP_ENV === 'production' ? {} : { onSecondConnection: throwDefect }),
  }
}

function throwDefect(defect: Error): never {
  throw defect
}
