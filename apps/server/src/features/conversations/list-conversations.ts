import * as calls from '@campus/contract/conversations'
import { actorNameSql } from '../../platform/audit/actor-sql.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { orderBy, textHas } from '../../platform/database/fragments.ts'
import { toPage } from '../../platform/database/to-page.ts'
import { inFolder, joinConversations, readConversations } from './read-conversations.ts'

const sortable = { last_message_at: sql`last_message_at`, subject: sql`lower(subject)` }
const sorting = { usual: sql`last_message_at desc, id desc`, last: sql`id` }

/** A folder's conversations; the search covers subjects, messages, authors and attachment names. */
export const listConversations = handle(calls.listConversations, async ({ query }, { tx, actor, t }) => {
  const ofClient = sql`c.client_id = ${actor.client_id}`
  const condition = sql`${inFolder(query.status, actor)} and ${matching(query.search?.trim())}`
  const { total } = await tx.one<{ total: number }>(
    sql`select count(*) as total from ${joinConversations(actor)} where ${ofClient} and ${condition}`,
  )
  const folders = await tx.one<Record<'inbox' | 'flagged' | 'sent' | 'archived' | 'unread', number>>(sql`
    select ${sql.join(
      calls.conversationFolders.map(
        (folder) => sql`count(*) filter (where ${inFolder(folder, actor)}) as ${sql.ref(folder)}`,
      ),
    )}, count(*) filter (where s.is_unread) as unread
    from ${joinConversations(actor)} where ${ofClient}`)
  const conversations = await readConversations(tx, actor, {
    t,
    query: {
      condition,
      order: orderBy(query.order, sortable, sorting),
      limit: query.items,
      offset: (query.page - 1) * query.items,
    },
  })
  return { ...toPage(conversations, total, { query, path: '/school/conversations' }), folders }
})

function matching(search: string | undefined): ReturnType<typeof sql> {
  if (!search) return sql`true`
  return sql`(${textHas(search, sql`c.subject`)} or exists (
    select 1 from conversation_message m where m.client_id = c.client_id and m.conversation_id = c.id
      and (${textHas(search, sql`m.body`, actorNameSql('m'))} or exists (
        select 1 from message_attachment a join document d on d.client_id = a.client_id and d.id = a.document_id
        where a.client_id = m.client_id and a.message_id = m.id and ${textHas(search, sql`d.name`)}))))`
}

export const countUnreadConversations = handle(
  calls.countUnreadConversations,
  async (_input, { tx, actor }) => {
    return tx.one<{ count: number }>(sql`
    select count(*) as count from conversation_state
    where client_id = ${actor.client_id} and user_id = ${actor.user_id} and is_unread`)
  },
)
