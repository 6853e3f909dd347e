import type { ConversationFolder, ConversationSummary } from '@campus/contract/conversations'
import type { CompanyTeam } from '@campus/domain/messages/message-limits'
import type { Translate } from '@campus/i18n/translate'
import { actorJson, actorText, type ShownActor } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { teamsOnWire } from './read-messages.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/failure.ts'

type Row = {
  id: string
  subject: string
  recipients: CompanyTeam[]
  created_at: Date
  last_message_at: Date
  is_unread: boolean
  is_flagged: boolean
  is_archived: boolean
  messages_count: number
  has_attachments: boolean
  author: ShownActor
  excerpt: string
  company: string
}

type Participant = { user_id: string; client_id: string }

const excerptLength = 160

/** Every conversation of the client, as this user sees it; `s` is the user's own state. */
export const joinConversations = (participant: Participant) => sql`
  conversation c left join conversation_state s on s.conversation_id = c.id and s.user_id = ${participant.user_id} and s.client_id = c.client_id`

/**
 * The conversations in a folder. Archive and inbox exclude each other; flag and authorship are independent.
 */
export function inFolder(folder: ConversationFolder, participant: Participant): ReturnType<typeof sql> {
  if (folder === 'inbox') return sql`not coalesce(s.is_archived, false)`
  if (folder === 'archived') return sql`coalesce(s.is_archived, false)`
  if (folder === 'flagged') return sql`coalesce(s.is_flagged, false)`
  return sql`exists (select 1 from conversation_message m
    where m.client_id = c.client_id and m.conversation_id = c.id and m.actor_id = ${participant.user_id})`
}

/** Conversations selected by a condition on `c` and `s`; expensive details are only read for the page. */
export async function readConversations(
  tx: Tx,
  participant: Participant,
  {
    t,
    query,
  }: {
    t: Translate
    query: {
      condition: ReturnType<typeof sql>
      order?: ReturnType<typeof sql>
      limit: number
      offset: number
    }
  },
): Promise<ConversationSummary[]> {
  const order = query.order ?? sql`last_message_at desc, id desc`
  const rows = await tx.all<Row>(sql`
    select p.id, p.subject, p.recipients, p.created_at, p.last_message_at, p.is_unread, p.is_flagged, p.is_archived,
      l.author, l.excerpt, company.legal_name as company,
      (select count(*) from conversation_message m where m.client_id = p.client_id and m.conversation_id = p.id) as messages_count,
      exists (select 1 from conversation_message m join message_attachment a on a.client_id = m.client_id and a.message_id = m.id
        where m.client_id = p.client_id and m.conversation_id = p.id) as has_attachments
    from (
      select c.id, c.client_id, c.subject, c.recipients, c.created_at, c.last_message_at, coalesce(s.is_unread, false) as is_unread,
        coalesce(s.is_flagged, false) as is_flagged, coalesce(s.is_archived, false) as is_archived
      from ${joinConversations(participant)} where c.client_id = ${participant.client_id} and ${query.condition}
      order by ${order} limit ${query.limit} offset ${query.offset}) p
    join client k on k.client_id = p.client_id join company on company.id = k.company_id
    cross join lateral (
      select ${actorJson('m')} as author, left(regexp_replace(m.body, '\\s+', ' ', 'g'), ${excerptLength}) as excerpt
      from conversation_message m where m.client_id = p.client_id and m.conversation_id = p.id
      order by m.created_at desc, m.id desc limit 1) l
    order by ${order}, id desc`)
  return rows.map((row) => conversationOnWire(row, participant, t))
}

function conversationOnWire(row: Row, participant: Participant, t: Translate): ConversationSummary {
  return {
    id: row.id,
    subject: row.subject,
    status: row.is_archived ? 'archived' : row.is_flagged ? 'flagged' : 'inbox',
    read: !row.is_unread,
    flagged: row.is_flagged,
    archived: row.is_archived,
    recipients: teamsOnWire(row.recipients, t),
    created_at: row.created_at.toISOString(),
    last_message_at: row.last_message_at.toISOString(),
    messages_count: row.messages_count,
    has_attachments: row.has_attachments,
    last_message: {
      author: actorText(t, row.author),
      company: row.author.kind === 'operator' ? row.company : null,
      own: row.author.id === participant.user_id,
      excerpt: row.excerpt,
    },
  }
}

/** 404 if the client has no such conversation. */
export async function requireConversation({ tx, actor }: Context, id: string): Promise<void> {
  orNotFound(
    await tx.maybe(sql`select 1 from conversation where client_id = ${actor.client_id} and id = ${id}`),
  )
}
