import pg from 'pg'
import type { TestApp } from './test-app.ts'

export type QueuedMessage = { recipient: string; subject?: string; text: string }

/** Mails and SMS that wait in the queue for a recipient, newest first: what the worker would send. */
export async function queuedMessages(world: TestApp, recipient: string): Promise<QueuedMessage[]> {
  // the queue's tables belong to the owner
  const client = new pg.Client({ connectionString: world.ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ payload: QueuedMessage }>(
      "select payload from graphile_worker._private_jobs where payload ->> 'recipient' = $1 order by id desc",
      [recipient],
    )
    return rows.map(({ payload }) => payload)
  } finally {
    await client.end()
  }
}

/** The pin in the newest message to a recipient; empty when there is none. */
export async function pinSentTo(world: TestApp, recipient: string): Promise<string> {
  const [message] = await queuedMessages(world, recipient)
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
}

/** The subjects of the mails that wait for a recipient, newest first. */
export async function queuedMails(world: TestApp, recipient: string): Promise<string[]> {
  return (await queuedMessages(world, recipient)).flatMap(({ subject }) => subject ?? [])
}
