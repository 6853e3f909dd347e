import pg from 'pg'
import { splitCause } from '../../src/platform/observe/observe-jobs.ts'
import type { JobPayloads } from '../../src/platform/jobs/job-payloads.ts'
import type { JobName } from '../../src/platform/jobs/jobs.ts'
import type { Letter } from '../../src/platform/mail/letter.ts'
import { letterText } from '../../src/platform/mail/render-letter.ts'
import type { TestApp } from './test-app.ts'

export type QueuedMessage = { recipient: string; subject?: string; text: string }

type QueuedPayload = { recipient: string; text: string } | { recipient: string; letter: Letter }

/** Mails and SMS that wait in the queue for a recipient, newest first: what the worker would send, mails without their foot. */
export async function queuedMessages(world: TestApp, recipient: string): Promise<QueuedMessage[]> {
  const payloads = await queued<QueuedPayload>(world, "payload ->> 'recipient' = $1", recipient)
  return payloads.map((payload) => ('letter' in payload ? asMessage(world, payload) : payload))
}

/** Mails that wait for a recipient as they wait, newest first. */
export async function queuedLetters(world: TestApp, recipient: string): Promise<Letter[]> {
  const payloads = await queued<QueuedPayload>(world, "payload ->> 'recipient' = $1", recipient)
  return payloads.flatMap((payload) => ('letter' in payload ? payload.letter : []))
}

/** A letter as its reader gets it in plain text. */
export const asMessage = (
  world: TestApp,
  { recipient, letter }: { recipient: string; letter: Letter },
): QueuedMessage & { subject: string } => ({
  recipient,
  subject: letter.subject,
  text: letterText(letter, world.services.publicUrl()),
})

/** What the jobs of a kind that wait in the queue were given, newest first. */
export const queuedPayloads = <Name extends JobName>(world: TestApp, name: Name) =>
  queued<JobPayloads[Name]>(
    world,
    'task_id = (select id from graphile_worker._private_tasks where identifier = $1)',
    name,
  )

async function queued<Payload>(world: TestApp, condition: string, value: string): Promise<Payload[]> {
  // the queue's tables belong to the owner
  const client = new pg.Client({ connectionString: world.ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ payload: Payload }>(
      `select payload from graphile_worker._private_jobs where ${condition} order by id desc`,
      [value],
    )
    return rows.map(({ payload }) => splitCause(payload).payload as Payload)
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
