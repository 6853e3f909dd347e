import pg from 'pg'
import type { TestApp } from './test-app.ts'

/** The subjects of the mails that wait for a recipient, newest first. */
export async function queuedMails(world: TestApp, recipient: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: world.ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ subject: string }>(
      "select payload ->> 'subject' as subject from graphile_worker._private_jobs where payload ->> 'recipient' = $1 order by id desc",
      [recipient],
    )
    return rows.map(({ subject }) => subject)
  } finally {
    await client.end()
  }
}
