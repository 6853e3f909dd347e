import { noticeWay, type NoticeChoices } from '@campus/domain/account/notice-choices'
import type { Permission } from '@campus/domain/permissions'
import { isLocale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { sql, type Tx } from '../../platform/database/database.ts'
import { enqueueAll } from '../../platform/jobs/jobs.ts'
import { writeNotice } from './write-notice.ts'

type Message = {
  /** The messages `notifications.<kind>_title` and `notifications.<kind>_text`. */
  kind: string
  params: Record<string, string | number>
  link: string
  /** Only this user is notified. */
  only?: string
  /** Everyone except this user, who caused the event. */
  except?: string
  /** Replaces an unread notice of the same kind and link: its count includes that one's. */
  replacesUnread?: boolean
  now: Date
}

/**
 * Only users whose role has the permission are notified. An invoice is visible to users who see a campus of
 * one of its lines, as in the list of invoices, so a notice about one names it.
 */
export type Notice = Message &
  (
    | { permission: 'read_invoice'; invoiceId: string }
    | {
        permission: Exclude<Permission, 'read_invoice'>
        /**
         * The counts by campus: users are only notified about campuses they see, with those campuses' total.
         */
        counted?: { as: string; byCampus: Readonly<Record<string, number>> }
      }
  )

type Recipient = {
  id: string
  email: string
  language: string
  choices: Partial<NoticeChoices>
  sees_all_campuses: boolean
  campus_ids: string[]
}
type AddressedRecipient = Recipient & { params: Notice['params'] }

/**
 * Notifies everyone concerned at a client, each in the ways they chose. Texts in the portal are translated
 * when read, those of emails now, into each recipient's language.
 */
export async function notifyClient(given: Tx, clientId: string, notice: Notice): Promise<void> {
  // the person who caused it may see less than those who are notified
  const tx = given.acrossCampuses
  const users = await tx.all<Recipient>(sql`
    select u.id, u.email, u.language, u.notification_choices as choices, u.can_access_all_campuses or u.is_superuser as sees_all_campuses,
      array(select uc.campus_id from school_user_campus uc where uc.client_id = u.client_id and uc.user_id = u.id)::text[] as campus_ids
    from school_user u
    where u.client_id = ${clientId} and u.status = 'active' and u.suspended_at is null
      and ${notice.only ? sql`u.id = ${notice.only}` : sql`true`} and ${notice.except ? sql`u.id <> ${notice.except}` : sql`true`}
      and ${notice.permission === 'read_invoice' ? seesInvoice(clientId, notice.invoiceId) : sql`true`}
      and (u.is_superuser or exists (
      select 1 from school_user_role ur join role_permission p on p.role_id = ur.role_id
      where ur.user_id = u.id and p.codename = ${notice.permission}))`)
  const recipients = users.flatMap((recipient) => addressNotice(recipient, notice))
  const ways = recipients.map((recipient) => ({
    recipient,
    way: noticeWay(recipient.choices, notice.kind),
  }))
  const inPortal = ways
    .filter(({ way }) => way.portal)
    .map(({ recipient: { id, params } }) => ({ id, params }))
  if (notice.replacesUnread)
    await tx.run(sql`
      delete from notification where client_id = ${clientId} and user_id = any(${inPortal.map(({ id }) => id)}::uuid[])
        and kind = ${notice.kind} and link = ${notice.link} and read_at is null`)
  await tx.run(sql`
    insert into notification (client_id, user_id, kind, params, link, created_at)
    select ${clientId}::uuid, r.id, ${notice.kind}, r.params, ${notice.link}, ${notice.now}
    from jsonb_to_recordset(${JSON.stringify(inPortal)}::jsonb) as r(id uuid, params jsonb)`)
  const mailed = ways.filter(({ way }) => way.mail)
  const mails = mailed.map(({ recipient }) => {
    const t = translator(isLocale(recipient.language) ? recipient.language : 'en')
    return { recipient: recipient.email, letter: writeNotice(t, { ...notice, params: recipient.params }) }
  })
  await enqueueAll(tx, 'send-mail', mails)
}

/** The users `u` who may see an invoice: those of the whole client, or of a campus of one of its lines. */
const seesInvoice = (
  clientId: string,
  invoiceId: string,
) => sql`(u.can_access_all_campuses or u.is_superuser or exists (
  select 1 from school_user_campus uc where uc.client_id = u.client_id and uc.user_id = u.id and uc.campus_id in (
    select policy.campus_id from invoice_line l join policy on policy.client_id = l.client_id and policy.id = l.policy_id
    where l.client_id = ${clientId} and l.invoice_id = ${invoiceId})))`

/** A recipient with the notice's content for them; empty if it only concerns campuses hidden from them. */
function addressNotice(recipient: Recipient, notice: Notice): AddressedRecipient[] {
  const counted = 'counted' in notice ? notice.counted : undefined
  if (!counted) return [{ ...recipient, params: notice.params }]
  const count = Object.entries(counted.byCampus)
    .filter(([campus]) => recipient.sees_all_campuses || recipient.campus_ids.includes(campus))
    .reduce((sum, [, number]) => sum + number, 0)
  return count === 0 ? [] : [{ ...recipient, params: { ...notice.params, [counted.as]: count } }]
}
