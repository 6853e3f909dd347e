import type { Message } from '@campus/contract/conversations'
import type { CompanyTeam } from '@campus/domain/messages/message-limits'
import type { Translate } from '@campus/i18n/translate'
import { actorJson, actorText, type ShownActor } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { toPage } from '../../platform/database/to-page.ts'

type Row = Pick<Tables['conversation_message'], 'id' | 'body' | 'created_at'> & {
  author: ShownActor
  recipients: CompanyTeam[]
  client: string
  company: string
  attachments: Message['attachments']
  subject: string
}

type Participant = { user_id: string; client_id: string }

export const teamsOnWire = (teams: readonly CompanyTeam[], t: Translate) =>
  teams.map((team) => ({ id: team, name: t.dynamic(`conversations.team_${team}`) }))

/** Messages selected by a condition on `m`, in the given order. */
async function readMessages(
  tx: Tx,
  participant: Participant,
  {
    t,
    query,
  }: {
    t: Translate
    query: { condition: ReturnType<typeof sql>; oldestFirst?: boolean; limit: number; offset: number }
  },
): Promise<Message[]> {
  const direction = query.oldestFirst ? sql`asc` : sql`desc`
  const rows = await tx.all<Row>(sql`
    select m.id, ${actorJson('m')} as author, m.body, m.created_at, c.subject, c.recipients, k.name as client, company.legal_name as company,
      coalesce((select jsonb_agg(jsonb_build_object('index', a.place, 'name', d.name, 'content_type', d.content_type, 'bytes', d.bytes) order by a.place)
        from message_attachment a join document d on d.client_id = a.client_id and d.id = a.document_id
        where a.client_id = m.client_id and a.message_id = m.id), '[]') as attachments
    from conversation_message m join conversation c on c.client_id = m.client_id and c.id = m.conversation_id
    join client k on k.client_id = m.client_id join company on company.id = k.company_id
    where m.client_id = ${participant.client_id} and ${query.condition}
    order by m.created_at ${direction}, m.id ${direction} limit ${query.limit} offset ${query.offset}`)
  return rows.map((row) => ({
    id: row.id,
    company: row.author.kind === 'operator' ? row.company : null,
    clients: [row.client],
    recipients: teamsOnWire(row.recipients, t),
    subject: row.subject,
    body: row.body,
    author: actorText(t, row.author),
    own: row.author.id === participant.user_id,
    attachments: row.attachments,
    date: row.created_at.toISOString(),
  }))
}

export async function readMessage(
  tx: Tx,
  participant: Participant,
  { t, id }: { t: Translate; id: string },
): Promise<Message> {
  const [message] = await readMessages(tx, participant, {
    t,
    query: { condition: sql`m.id = ${id}`, limit: 1, offset: 0 },
  })
  if (!message) throw new Error('a message just written is there')
  return message
}

/** A page of a conversation's messages, newest first unless the order is `date`. */
export async function readMessagePage(
  tx: Tx,
  participant: Participant,
  {
    t,
    conversationId,
    query,
  }: {
    t: Translate
    conversationId: string
    query: { page: number; items: number; order?: string | undefined }
  },
) {
  const condition = sql`m.conversation_id = ${conversationId}`
  const { total } = await tx.one<{ total: number }>(
    sql`select count(*) as total from conversation_message m where m.client_id = ${participant.client_id} and ${condition}`,
  )
  const messages = await readMessages(tx, participant, {
    t,
    query: {
      condition,
      oldestFirst: query.order === 'date',
      limit: query.items,
      offset: (query.page - 1) * query.items,
    },
  })
  return toPage(messages, total, { query, path: `/school/conversations/${conversationId}/messages` })
}
