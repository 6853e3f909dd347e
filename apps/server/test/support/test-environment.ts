import { addDays } from '@campus/domain/calendar-date'

/**
 * When the tests take place: at 02:00 UTC on the 2nd it is still the 1st in New York, where the companies' days are
 * counted, so that a day worked out in the wrong zone shows.
 */
export const testInstant = process.env['TEST_CLOCK'] ?? '2026-12-02T02:00:00Z'

/** The same day of the companies, before its deadline and on the same day of UTC: where the hour or that day matters. */
export const afternoon = '2026-12-01T15:00:00Z'

/** The first day that nobody's calendar has reached: the payer's may be that of UTC, ahead of the company's. */
export const tomorrow = addDays(testInstant.slice(0, 10), 1)

/** A fixed day, no keys: card and wallet payments run in the sandbox, mail goes to the outbox. */
export const testEnvironment = {
  APP_ENV: 'test',
  PORT: '0',
  CLOCK: testInstant,
  // tests ask much in a minute that stands still
  COSTLY_CALLS_PER_MINUTE: '1000000',
} as const
