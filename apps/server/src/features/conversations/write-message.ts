import { toActorColumns, type ActorRef } from '@campus/domain/audit/actor-ref'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { notifyClient } from '../notifications/public.ts'

export type NewMessage = {
  clientId: string
  conversationId: string
  /** A user of the client, or the company's staff under the name they sign with. */
  author: ActorRef
  body: string
  documentIds?: readonly string[]
  now: Date
}

type NewConversation = Omit<NewMessage, 'conversationId'> & { subject: string; recipients: readonly string[] }

/** Opens a conversation with its first message; returns both IDs. */
export async function openConversation(
  tx: Tx,
  { subject, recipients, ...message }: NewConversation,
): Promise<{ id: string; messageId: string }> {
  const { clientId, now } = message
  const { id } = await tx.one<{ id: string }>(sql`
    insert into conversation (client_id, subject, recipients, created_at, last_message_at)
    values (${clientId}, ${subject}, ${[...new Set(recipients)]}::text[], ${now}, ${now}) returning id`)
  return { id, messageId: await writeMessage(tx, { ...message, conversationId: id }) }
}

/** Writes a message of either side, and notifies everyone concerned. Returns the message's ID. */
export async function writeMessage(tx: Tx, message: NewMessage): Promise<string> {
  const { clientId, conversationId, author, documentIds = [], now } = message
  // a message is never dated before the one it replies to, even if server clocks differ
  const { subject, at } = await tx.one<{ subject: string; at: Date }>(sql`
    update conversation set last_message_at = greatest(last_message_at, ${now})
    where client_id = ${clientId} and id = ${conversationId} returning subject, last_message_at as at`)
  const { id } = await tx.one<{ id: string }>(sql`
    insert into conversation_message (client_id, conversation_id, ${actorColumns}, body, created_at)
    values (${clientId}, ${conversationId}, ${actorValues(author)}, ${message.body}, ${at}) returning id`)
  if (documentIds.length > 0) {
    await tx.run(sql`
      insert into message_attachment (client_id, message_id, place, document_id)
      select ${clientId}, ${id}, place - 1, document_id from unnest(${documentIds}::uuid[]) with ordinality as x(document_id, place)`)
  }
  await markUnread(tx, message)
  if (author.kind === 'operator') {
    await notifyClient(tx, clientId, {
      kind: 'new_message',
      params: { author: author.name ?? '', subject },
      link: `/message-center/${conversationId}`,
      permission: 'read_message',
      now,
    })
    publish(tx, { client_id: clientId, event: 'notification' })
  }
  publish(tx, { client_id: clientId, event: 'unread' })
  return id
}

/**
 * The company's messages are unread for everyone who may read messages; a colleague's only for those who
 * wrote in the same conversation. Either way the conversation leaves their archive, so that no reply is
 * missed.
 */
async function markUnread(tx: Tx, { clientId, conversationId, author }: NewMessage): Promise<void> {
  const concerned =
    author.kind === 'operator'
      ? sql`u.is_superuser or exists (select 1 from school_user_role ur join role_permission p on p.role_id = ur.role_id
          where ur.user_id = u.id and p.codename = 'read_message')`
      : sql`u.id <> ${toActorColumns(author).id} and exists (select 1 from conversation_message m
          where m.client_id = u.client_id and m.conversation_id = ${conversationId} and m.actor_id = u.id)`
  await tx.run(sql`
    insert into conversation_state (client_id, user_id, conversation_id, is_unread)
    select u.client_id, u.id, ${conversationId}, true from school_user u
    where u.client_id = ${clientId} and u.status = 'active' and (${concerned})
    on conflict (user_id, conversation_id) do update set is_unread = true, is_archived = false`)
}
