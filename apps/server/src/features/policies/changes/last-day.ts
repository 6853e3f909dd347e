import { sql } from '../../../platform/database/database.ts'

type Sql = ReturnType<typeof sql>

/**
 * The last day of cover of a policy that is cancelled at an instant: that day, on the company's calendar; null where
 * cover had not begun. Source: decisions, section 6 "Cancel": the day of cancelling is earned.
 */
export const lastDay = (clientId: Sql, start: Sql, end: Sql, at: Sql) =>
  sql`case when client_day(${clientId}, ${at}) >= ${start} then least(client_day(${clientId}, ${at}), ${end}) end`
