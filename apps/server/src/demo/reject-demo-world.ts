import { sql, type Database } from '../platform/database/database.ts'
import { demoUsers } from './demo-users.ts'

/** The demo world's passwords are in the README: production never runs on a database that holds its people. */
export async function rejectDemoWorld(database: Database): Promise<void> {
  const emails = demoUsers.map(({ email }) => email)
  const found = await database.withCompany((tx) =>
    tx.maybe<{ email: string }>(sql`select email from school_user where email = any (${emails}) limit 1`),
  )
  if (found) throw new Error(`Not fit for production: this database holds the demo world (${found.email}).`)
}
