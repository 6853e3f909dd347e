import { sql, type Tx } from '../../platform/database/database.ts'

/** Deletes conversations and everything attached to them; attachment files are removed once unreferenced. */
export async function dropConversations(
  tx: Tx,
  condition: ReturnType<typeof sql>,
  limit: number,
): Promise<number> {
  const rows = await tx.all<{ id: string }>(sql`
    select c.id from conversation c where ${condition} order by c.last_message_at limit ${limit} for update skip locked`)
  const among = sql`any(${rows.map(({ id }) => id)}::uuid[])`
  const messages = sql`select id from conversation_message where conversation_id = ${among}`
  const files = await tx.all<{ id: string }>(sql`
    delete from message_attachment where message_id in (${messages}) returning document_id as id`)
  await tx.run(sql`
    delete from document d where d.id = any(${files.map(({ id }) => id)}::uuid[]) and d.kind = 'message-attachment'
      and not exists (select 1 from message_attachment a where a.client_id = d.client_id and a.document_id = d.id)`)
  await tx.run(sql`delete from conversation_state where conversation_id = ${among}`)
  await tx.run(sql`delete from conversation_message where conversation_id = ${among}`)
  await tx.run(sql`delete from conversation where id = ${among}`)
  return rows.length
}
