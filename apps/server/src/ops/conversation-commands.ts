import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadedFile } from '@campus/contract/wire'
import { maxAttachmentBytes, maxAttachments } from '@campus/domain/messages/message-limits'
import { actorNameSql } from '../platform/audit/actor-sql.ts'
import { keepAttachments, openConversation, writeMessage } from '../features/conversations/public.ts'
import { sql, type Tx } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.gen.ts'
import { Failure } from '../platform/failure.ts'
import { toUpload, withStoredFiles } from '../platform/files/store-uploads.ts'
import type { Services } from '../platform/services.ts'
import { findClient } from './find-entities.ts'
import { inClient } from './in-client.ts'
import {
  operatorWords,
  required,
  writeOperatorLine,
  type OpsCommand,
  type OpsOptions,
  type OpsServices,
} from './ops-command.ts'

type Line = Pick<
  Tables['conversation'],
  'id' | 'client_id' | 'subject' | 'recipients' | 'last_message_at'
> & {
  client: string
  company: string
  messages: number
  is_waiting: boolean
  last_author: string
}

const read = (tx: Tx, condition: ReturnType<typeof sql>) =>
  tx.all<Line>(sql`
    select c.id, c.client_id, k.name as client, company.details ->> 'name' as company, c.subject, c.recipients, c.last_message_at,
      (select count(*) from conversation_message m where m.client_id = c.client_id and m.conversation_id = c.id) as messages,
      l.actor_kind <> 'operator' as is_waiting, ${actorNameSql('l')} as last_author
    from conversation c join client k on k.client_id = c.client_id join company on company.id = k.company_id
    cross join lateral (select client_id, actor_kind, actor_id, actor_name from conversation_message m
      where m.client_id = c.client_id and m.conversation_id = c.id order by created_at desc, id desc limit 1) l
    where ${condition} order by l.actor_kind <> 'operator' desc, c.last_message_at limit 200`)

/** Lists conversations: those that wait for a reply from the company first, then by age, the oldest first. */
export const listConversationsCommand: OpsCommand = {
  summary: 'Lists conversations, those that wait for a reply first.',
  isReading: true,
  usage: '[--client NAME]',
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const client = options.client ? await findClient(tx, options.client) : undefined
      const rows = await read(tx, client ? sql`c.client_id = ${client.id}` : sql`true`)
      const lines = rows.map(
        (row) =>
          `${row.id}  ${row.is_waiting ? 'waits   ' : 'replied '}  ${row.last_message_at.toISOString().slice(0, 16)}  ${row.client}  to ${row.recipients.join(', ')}  ${row.subject}  (${row.messages}, last by ${row.last_author})`,
      )
      return { output: { conversations: rows }, text: lines.join('\n') || 'There is no conversation.' }
    }),
}

async function find(tx: Tx, id: string | undefined): Promise<Line> {
  const [row] = id ? await read(tx, sql`c.id::text = ${id}`) : []
  if (!row) throw new Error(`No conversation "${id ?? ''}": give the id that "conversation list" shows.`)
  return row
}

/** Finds a conversation among those of all clients, then works in its client's transaction. */
async function inConversation<T>(
  { database }: Services,
  id: string | undefined,
  work: (tx: Tx, row: Line) => Promise<T>,
): Promise<T> {
  const row = await database.withCompany((tx) => find(tx, id))
  return database.withClient(row.client_id, (tx) => work(tx, row))
}

type MessageLine = {
  author: string
  is_company: boolean
  at: Date
  body: string
  attachments: { name: string; bytes: number; key: string }[]
}

/** Prints a whole conversation; `--to` saves its attachments in a folder. */
export const showConversation: OpsCommand = {
  summary: 'Prints a whole conversation; --to saves its attachments.',
  words: [1, 1],
  usage: 'ID [--to FOLDER]',
  run: async (services, options) => {
    const { messages, result } = await inConversation(services, options.words[0], async (tx, row) => {
      const messages = await tx.all<MessageLine>(sql`
        select ${actorNameSql('m')} as author, m.actor_kind = 'operator' as is_company, m.created_at as at, m.body,
          coalesce((select jsonb_agg(jsonb_build_object('name', d.name, 'bytes', d.bytes, 'key', d.storage_key) order by a.place)
            from message_attachment a join document d on d.id = a.document_id where a.message_id = m.id), '[]') as attachments
        from conversation_message m where m.client_id = ${row.client_id} and m.conversation_id = ${row.id} order by m.created_at, m.id`)
      const saved = options.to ? messages.flatMap(({ attachments }) => attachments).length : 0
      await note(tx, services, { row, action: 'read-conversation', details: { saved } })
      const text = messages.map(
        ({ author, is_company, at, body, attachments }) =>
          `── ${author}${is_company ? ` (${row.company})` : ` (${row.client})`}, ${at.toISOString().slice(0, 16)}\n${body}${attachments.map(({ name, bytes }) => `\n   [${name}, ${bytes} bytes]`).join('')}`,
      )
      const output = {
        ...row,
        messages: messages.map(({ attachments, ...message }) => ({
          ...message,
          attachments: attachments.map(({ name, bytes }) => ({ name, bytes })),
        })),
      }
      return { messages, result: { output, text: [`${row.subject} · ${row.client}`, ...text] } }
    })
    const saved = options.to ? await saveAttachments(services, messages, options.to) : []
    return { output: { ...result.output, saved }, text: [...result.text, ...saved].join('\n\n') }
  },
}

async function saveAttachments(
  services: OpsServices,
  messages: MessageLine[],
  folder: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const saved: string[] = []
  for (const { name, key } of messages.flatMap(({ attachments }) => attachments)) {
    // two messages may have files of the same name
    const path = join(folder, `${saved.length + 1}-${name}`)
    await writeFile(path, await services.storage.read(key))
    saved.push(path)
  }
  return saved
}

export const replyToConversation: OpsCommand = {
  summary: 'Replies to a conversation, with files if any; everybody who may read messages is notified.',
  words: [1, 11],
  usage: 'ID --text TEXT [--name WHO] [FILE …]',
  run: (services, options) =>
    withAttachments(services, options.words.slice(1), (files) =>
      inConversation(services, options.words[0], async (tx, row) => {
        const message = await writeMessage(tx, {
          ...(await composed(tx, services, { row, options, attachments: files })),
          conversationId: row.id,
        })
        await note(tx, services, {
          row,
          action: 'answer-conversation',
          details: { message, attachments: files.length },
        })
        return { output: { id: row.id, message }, text: `Replied to "${row.subject}" of ${row.client}.` }
      }),
    ),
}

export const startConversationCommand: OpsCommand = {
  summary: 'Starts a conversation with a client.',
  words: [0, 10],
  usage: '--client NAME --subject SUBJECT --text TEXT [--name WHO] [FILE …]',
  run: (services, options) =>
    withAttachments(services, options.words, (files) =>
      inClient(services, required(options, 'client'), async (tx, client) => {
        const subject = required(options, 'subject')
        const company = await tx.one<{ name: string }>(
          sql`select details ->> 'name' as name from company where id = ${client.company_id}`,
        )
        const row = { client_id: client.id, company: company.name }
        const { id, messageId } = await openConversation(tx, {
          ...(await composed(tx, services, { row, options, attachments: files })),
          subject,
          recipients: ['account'],
        })
        const details = { message: messageId, attachments: files.length }
        await note(tx, services, { row: { ...row, id }, action: 'start-conversation', details })
        return { output: { id, message: messageId }, text: `Wrote "${subject}" to ${client.name}.` }
      }),
    ),
}

/** Checks and stores the files before the transaction of the message begins. */
async function withAttachments<T>(
  services: OpsServices,
  paths: readonly string[],
  work: (files: UploadedFile[]) => Promise<T>,
): Promise<T> {
  if (paths.length > maxAttachments) throw new Error(`At most ${maxAttachments} files in one message.`)
  const files = await Promise.all(paths.map(toUpload))
  const tooLarge = files.find(({ size }) => size > maxAttachmentBytes)
  if (tooLarge) throw new Error(`${tooLarge.name} is larger than 10 MB.`)
  for (const file of files) await services.scanner?.check(file, file.name)
  return withStoredFiles(services, files, () => work(files))
}

/** The operator's message, with its attachments stored as documents. */
async function composed(
  tx: Tx,
  services: OpsServices,
  {
    row,
    options,
    attachments,
  }: { row: Pick<Line, 'client_id' | 'company'>; options: OpsOptions; attachments: UploadedFile[] },
) {
  const now = services.clock.now()
  const keeper = { tx, now, actor: { client_id: row.client_id } }
  const documentIds = await keepAttachments(keeper, attachments).catch((failure: unknown) => {
    if (!(failure instanceof Failure)) throw failure
    const names = failure.issues.map(({ key }) => attachments[Number(key.split('.')[1])]?.name)
    throw new Error(`Not an image, a Microsoft document or a PDF: ${names.join(', ')}.`)
  })
  return { ...operatorWords(services, options, row.company), clientId: row.client_id, documentIds, now }
}

function note(
  tx: Tx,
  services: OpsServices,
  {
    row,
    action,
    details,
  }: { row: Pick<Line, 'id' | 'client_id'>; action: string; details: Record<string, unknown> },
) {
  return writeOperatorLine(services, tx, {
    clientId: row.client_id,
    action,
    subject: row.id,
    details,
  })
}
