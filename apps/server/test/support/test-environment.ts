/** A fixed day, no keys: card and wallet payments run in the sandbox, mail goes to the outbox. */
export const testEnvironment = {
  APP_ENV: 'test',
  PORT: '0',
  CLOCK: '2026-12-01T15:00:00Z',
  // tests ask much in a minute that stands still
  COSTLY_CALLS_PER_MINUTE: '1000000',
} as const
