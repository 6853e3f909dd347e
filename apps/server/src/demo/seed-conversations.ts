import type { UploadedFile } from '@campus/contract/wire'
import { aUser } from '@campus/domain/audit/actor-ref'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { actorColumns, actorValues } from '../platform/audit/actor-sql.ts'
import { keepAttachments, openConversation, writeMessage } from '../features/conversations/public.ts'
import { sql, type Tx } from '../platform/database/database.ts'
import type { Services } from '../platform/services.ts'
import { toUpload, withStoredFiles } from '../platform/files/store-uploads.ts'
import { textPdf } from './text-pdf.ts'

type Person = { id: string; client_id: string; name: string }
type SeedMessage = { by: string; body: string; daysAgo: number; file?: string }
type Talk = {
  subject: string
  recipients: string[]
  messages: SeedMessage[]
  isFlagged?: boolean
  isArchived?: boolean
}

const dayMs = 24 * 60 * 60 * 1000
const mia = 'mia.master@harbour.example'
const ana = 'ana.accounts@harbour.example'

/** `by` is a school user's email, or the name of one of the company's people. */
const harbourTalks: Talk[] = [
  {
    subject: 'Group of 40 from Nantes, arriving 8 February',
    recipients: ['enrolment'],
    isFlagged: true,
    messages: [
      {
        by: mia,
        daysAgo: 9,
        body: 'Hello,\n\n40 students and 3 leaders from Nantes arrive on 8 February for two weeks. May I upload them before every passport number is known?\n\nMia',
      },
      {
        by: 'Tom Reed',
        daysAgo: 8,
        body: 'Hello Mia,\n\nyes: upload them now. Those without a passport number stay in your cart with an error, and you add the numbers as they come. They must be in before you confirm.\n\nTom, Enrolment',
      },
    ],
  },
  {
    subject: 'Receipt for October by post',
    recipients: ['accounting'],
    isArchived: true,
    messages: [
      {
        by: ana,
        daysAgo: 30,
        body: 'Our auditor would like the October receipt on paper. Could you post it to the Brighton office?',
      },
      { by: 'Priya Shah', daysAgo: 29, body: 'Posted today, first class.\n\nPriya, Accounting' },
      { by: mia, daysAgo: 28, body: 'It arrived. Thank you, Priya.' },
    ],
  },
  {
    subject: 'Luggage lost on the way to Edinburgh',
    recipients: ['claims', 'account'],
    messages: [
      {
        by: mia,
        daysAgo: 3,
        body: 'One of our students landed without her suitcase yesterday. What does she need for a claim, and by when?',
      },
      {
        by: 'Claire Dunne',
        daysAgo: 1,
        file: 'Luggage claim form.pdf',
        body: 'Hello Mia,\n\nsorry to hear it. She needs the airline’s report (ask for the PIR number), her boarding pass and receipts for what she has to buy meanwhile. The form is attached; 30 days are enough time.\n\nClaire, Claims',
      },
    ],
  },
]

/** The message centre of the demo world: Harbour's everyday, and for Pacific a long thread among a thousand. */
export async function seedConversations(
  tx: Tx,
  services: Services,
  files: ReadonlyMap<string, UploadedFile>,
): Promise<void> {
  const now = services.clock.now()
  const people = new Map<string, Person>()
  for (const person of await tx.all<Person & { email: string }>(
    sql`select id, client_id, email, full_name(first_name, last_name) as name from school_user`,
  ))
    people.set(person.email, person)
  const reader = people.get(mia)
  const pia = people.get('pia.master@pacific.example')
  if (!reader || !pia) throw new Error('the demo people come before their messages')
  for (const talk of harbourTalks) {
    const id = await seedConversation(tx, files, { clientId: reader.client_id, people, talk, now })
    const isNew = !talk.isFlagged && !talk.isArchived
    await tx.run(sql`
      update conversation_state set is_unread = ${isNew},
        is_flagged = ${talk.isFlagged ?? false} and user_id = ${reader.id}, is_archived = ${talk.isArchived ?? false} and user_id = ${reader.id}
      where client_id = ${reader.client_id} and conversation_id = ${id}`)
  }
  await seedArchive(tx, pia, now)
  await seedConversation(tx, files, { clientId: pia.client_id, people, talk: longTalk, now })
  // nothing of the past rings a bell
  await tx.run(sql`
    update notification set read_at = created_at
    where kind = 'new_message' and (client_id = ${pia.client_id} or created_at < ${new Date(now.getTime() - 2 * dayMs)})`)
  await tx.run(sql`update conversation_state set is_unread = false where client_id = ${pia.client_id}`)
}

async function seedConversation(
  tx: Tx,
  files: ReadonlyMap<string, UploadedFile>,
  { clientId, people, talk, now }: { clientId: string; people: Map<string, Person>; talk: Talk; now: Date },
): Promise<string> {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs)
  let id: string | undefined
  for (const { by, body, daysAgo, file } of talk.messages) {
    const person = people.get(by)
    const keeper = { tx, now: at(daysAgo), actor: { client_id: clientId } }
    const attached = file ? files.get(file) : undefined
    const message = {
      clientId,
      author: person ? aUser(person.id) : { kind: 'operator' as const, name: by },
      body,
      documentIds: await keepAttachments(keeper, attached ? [attached] : []),
      now: at(daysAgo),
    }
    if (id) await writeMessage(tx, { ...message, conversationId: id })
    else ({ id } = await openConversation(tx, { ...message, ...talk }))
  }
  if (!id) throw new Error(`"${talk.subject}" has no message`)
  return id
}

/** Stores the attachments of the seeded messages, by name, while the work runs that adds the messages. */
export async function withTalkFiles<T>(
  services: Services,
  work: (files: ReadonlyMap<string, UploadedFile>) => Promise<T>,
): Promise<T> {
  const names = harbourTalks.flatMap(({ messages }) => messages.flatMap(({ file }) => file ?? []))
  const files = await Promise.all(names.map(pdfCalled))
  try {
    return await withStoredFiles(services, files, () => work(new Map(files.map((file) => [file.name, file]))))
  } finally {
    for (const { path } of files) await rm(dirname(path), { recursive: true })
  }
}

async function pdfCalled(name: string) {
  const path = join(await mkdtemp(join(tmpdir(), 'campus-cover-seed-')), name)
  await writeFile(path, textPdf(name))
  return toUpload(path)
}

const questions = [
  '你好，王伟的护照号码改了，可以更新他的保单吗？',
  'The family of 陈奕泽 asks whether skiing is covered.',
  'Ёлкин Фёдор extends his course by a week. Do we extend the policy ourselves?',
  'Our student فاطمة الزهراني arrives two days earlier than planned.',
]
const responses = [
  'Yes. Open the policy, choose “Edit”, and the certificate is made again with the new number.',
  'On marked pistes, yes, with the Plus plan. Off piste only with a guide.',
  'Extend it under Manage policies; the price of the extra days is shown before you confirm.',
  'Change the trip dates before the first day: afterwards the start can no longer move.',
]

const longTalk: Talk = {
  subject: 'Winter intake 2026/27',
  recipients: ['account', 'enrolment'],
  messages: Array.from({ length: 80 }, (_, index) => ({
    by: index % 2 === 0 ? 'pia.master@pacific.example' : 'Tom Reed',
    body: (index % 2 === 0 ? questions : responses)[Math.floor(index / 2) % 4] ?? '',
    daysAgo: 41 - index / 2,
  })),
}

/** A thousand older conversations, set by set: what a busy office has after some years. */
async function seedArchive(tx: Tx, pia: Person, now: Date): Promise<void> {
  const old = sql`client_id = ${pia.client_id}`
  await tx.run(sql`
    insert into conversation (client_id, subject, recipients, created_at, last_message_at)
    select ${pia.client_id}, (array['Question about policy', 'Invoice query', 'New group', 'Change of dates'])[1 + n % 4] || ' ' || n,
      array[(array['account', 'enrolment', 'accounting', 'claims'])[1 + n % 4]], at, at + interval '5 hours'
    from (select n, ${now}::timestamptz - interval '45 days' - n * interval '9 hours' as at from generate_series(1, 1000) n) x`)
  await tx.run(sql`
    insert into conversation_message (client_id, conversation_id, ${actorColumns}, body, created_at)
    select client_id, id, ${actorValues(aUser(pia.id))}, 'Could you look at this for us? It is about ' || lower(subject) || '.', created_at from conversation where ${old}
    union all
    select client_id, id, ${actorValues({ kind: 'operator', name: 'Tom Reed' })}, 'Done: ' || lower(subject) || ' is settled.', last_message_at from conversation where ${old}`)
}
