import * as calls from '@campus/contract/operations'
import type { Translate } from '@campus/i18n/translate'
import { sql } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { handle } from '../../platform/http/handle.ts'
import { noticeWords } from './notice-words.ts'

type Row = Pick<Tables['notification'], 'id' | 'kind' | 'link' | 'created_at' | 'read_at'> & {
  params: Record<string, string | number>
}

export const listNotifications = handle(calls.listNotifications, async ({ query }, { tx, actor, t, now }) => {
  const ofUser = sql`client_id = ${actor.client_id} and user_id = ${actor.user_id}`
  const rows = await tx.all<Row>(sql`
    select id, kind, params, link, created_at, read_at from notification where ${ofUser} order by created_at desc, id desc limit ${query.items}`)
  const { unread } = await tx.one<{ unread: number }>(
    sql`select count(*) as unread from notification where ${ofUser} and read_at is null`,
  )
  return {
    items: rows.map((row) => {
      const { title, text } = noticeWords(t, row.kind, row.params)
      return {
        id: row.id,
        title,
        description: text,
        created_at: row.created_at.toISOString(),
        created_at_for_humans: forHumans(row.created_at, now, t),
        read: row.read_at !== null,
        to: row.link,
      }
    }),
    unread_count: unread,
  }
})

function forHumans(at: Date, now: Date, t: Translate): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000))
  if (minutes < 60) return t('notifications.minutes_ago', { minutes })
  if (minutes < 1440) return t('notifications.hours_ago', { hours: Math.floor(minutes / 60) })
  return t('notifications.days_ago', { days: Math.floor(minutes / 1440) })
}
