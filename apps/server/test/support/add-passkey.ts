import { sql } from '../../src/platform/database/database.ts'
import type { TestApp } from './test-app.ts'

/** A passkey of a user, by the row alone; for tests that are about whose it is. */
export async function addPasskey({ services }: TestApp, email: string): Promise<string> {
  const { id } = await services.database.withCompany((tx) =>
    tx.one<{ id: string }>(sql`
      insert into passkey (client_id, user_id, credential_id, public_key, counter, name, created_at)
      select client_id, id, ${`of ${email}`}, '', 0, 'Laptop', now() from school_user where email = ${email} returning id`),
  )
  return id
}
