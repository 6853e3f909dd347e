import { wayOfNotice, type NoticeChoices } from '@campus/domain/account/notice-choices'
import type { Permission } from '@campus/domain/permissions'
import { isLocale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { sql, type Tx } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/jobs.ts'

export type Notice = {
  /** The messages `notifications.<kind>_title` and `notifications.<kind>_text`. */
  kind: string
  params: Record<string, string | number>
  link: string
  /** Only people whose role has it are told. */
  permission: Permission
  /** Only this person is told. */
  only?: string
  /** Everybody but this person, who did it and knows. */
  except?: string
  now: Date
}

type Reader = { id: string; email: string; language: string; choices: Partial<NoticeChoices> }

/**
 * Tells everybody of a client whom it concerns, each in the ways they chose; the words in the portal are said in each
 * reader's language when read, those of a mail in the reader's language now.
 */
export async function notifyClient(tx: Tx, clientId: string, notice: Notice): Promise<void> {
  const readers = await tx.all<Reader>(sql`
    select u.id, u.email, u.language, u.notification_choices as choices from school_user u
    where u.client_id = ${clientId} and u.status = 'active' and u.suspended_at is null
      and ${notice.only ? sql`u.id = ${notice.only}` : sql`true`} and ${notice.except ? sql`u.id <> ${notice.except}` : sql`true`}
      and (u.is_superuser or exists (
      select 1 from school_user_role ur join role_permission p on p.role_id = ur.role_id
      where ur.user_id = u.id and p.codename = ${notice.permission}))`)
  const ways = readers.map((reader) => ({ reader, way: wayOfNotice(reader.choices, notice.kind) }))
  const inPortal = ways.filter(({ way }) => way.portal).map(({ reader }) => reader.id)
  await tx.run(sql`
    insert into notification (client_id, user_id, kind, params, link, created_at)
    select ${clientId}::uuid, r.id, ${notice.kind}, ${JSON.stringify(notice.params)}::jsonb, ${notice.link}, ${notice.now}
    from unnest(${inPortal}::uuid[]) as r(id)`)
  const mailed = ways.filter(({ way }) => way.mail)
  const mails = mailed.map(({ reader }) => {
    const t = translator(isLocale(reader.language) ? reader.language : 'en')
    return {
      recipient: reader.email,
      subject: t.dynamic(`notifications.${notice.kind}_title`, notice.params),
      text: `${t.dynamic(`notifications.${notice.kind}_text`, notice.params)}\n\n${t('mail.notice_why')}`,
      html: '',
    }
  })
  await enqueueAll(tx, 'send-mail', mails)
}
