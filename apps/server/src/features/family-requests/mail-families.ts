import { theSystem } from '@campus/domain/audit/actor-ref'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { JobPayloads } from '../../platform/jobs/job-payloads.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { sendMail } from '../../platform/outbound/send-mail.ts'
import {
  queueFamilyMails,
  recipientColumns,
  recipientTables,
  type FamilyRecipientRow,
} from './family-mail.ts'
import { liveStates } from './family-state.ts'

/** Maximum number of addresses per transaction, so that a request to 5,000 people shows its progress. */
const addressesAtOnce = 200

/**
 * Emails the people of a request: the first time (`reminder` 0) everyone with an address, later those who
 * haven't answered. Each is marked in the transaction that queues their email, so the job is safe to repeat
 * or run concurrently.
 */
export const mailFamilies: JobHandler<'mail-families'> = async (
  { client_id, ask_id, reminder },
  services,
) => {
  const { database, clock } = services
  for (;;) {
    const now = clock.now()
    const isDue =
      reminder === 0
        ? sql`r.state = 'asked' and r.mailed_at is null`
        : sql`r.state in ('asked', 'opened') and r.mailed_at is not null and r.reminder < ${reminder}`
    const written = await database.withClient(client_id, async (tx) => {
      // one worker at a time; locked in a separate statement, so that the next worker sees the marks of the
      // one before
      await tx.run(sql`select id from family_ask where id = ${ask_id} for update`)
      const people = await tx.all<FamilyRecipientRow>(sql`
        with due as (
          select r.id, r.email from family_request r join family_ask ask on ask.client_id = r.client_id and ask.id = r.ask_id
            join import_draft d on d.client_id = r.client_id and d.id = r.draft_id and d.discarded_at is null
          where r.ask_id = ${ask_id} and r.email <> '' and ${isDue} and ask.expires_at > ${now}
            and (${reminder} = 0 or ask.reminders_stopped_at is null)
            and not exists (select 1 from import_row_out x where x.draft_id = r.draft_id and x.row_number = r.row_number)),
        -- whole addresses, so that each gets one mail
        addresses as (select lower(email) as email from due group by lower(email) order by 1 limit ${addressesAtOnce})
        select ${recipientColumns} from ${recipientTables}
        where r.id in (select id from due) and lower(r.email) in (select email from addresses) order by r.row_number for update of r`)
      await queueFamilyMails(tx, services, {
        clientId: client_id,
        people,
        kind: reminder === 0 ? 'first' : 'reminder',
      })
      const ids = people.map(({ id }) => id)
      await tx.run(sql`
        update family_request set reminder = ${reminder}, mailed_at = coalesce(mailed_at, ${now}),
          mails = mails + ${reminder === 0 ? 1 : 0} where id = any(${ids}::uuid[])`)
      return people.length
    })
    if (written === 0) break
  }
  if (reminder > 0)
    await database.withClient(client_id, (tx) =>
      logReminder(tx, { client_id, ask_id, reminder }, clock.now()),
    )
}

/** Writes a reminder's audit line once, after all its emails are queued; none if no one needed it. */
async function logReminder(
  tx: Tx,
  { client_id: clientId, ask_id: askId, reminder }: JobPayloads['mail-families'],
  now: Date,
): Promise<void> {
  const logged = await tx.run(sql`
    update family_ask set reminders_logged = ${reminder} where id = ${askId} and reminders_logged < ${reminder}`)
  if (logged === 0) return
  const { people } = await tx.one<{ people: number }>(
    sql`select count(*) as people from family_request where ask_id = ${askId} and reminder = ${reminder}`,
  )
  if (people > 0)
    await writeAuditLine(tx, {
      clientId,
      actor: theSystem,
      action: 'remind-families',
      subject: askId,
      details: { people, reminder },
      at: now,
    })
}

/**
 * Sends one email to a family, unless its links have ended since it was queued, or everyone has answered
 * before a reminder. An address that its server rejects permanently is recorded; any other failure is
 * retried.
 */
export const sendFamilyMail: JobHandler<'send-family-mail'> = async (
  { client_id, request_ids, is_reminder: isReminder = false, ...mail },
  services,
) => {
  const states = isReminder ? ['asked', 'opened'] : liveStates
  const { open } = await services.database.withClient(client_id, (tx) =>
    tx.one<{ open: number }>(sql`
      select count(*) as open from family_request r join family_ask ask on ask.client_id = r.client_id and ask.id = r.ask_id
        join import_draft d on d.client_id = r.client_id and d.id = r.draft_id and d.discarded_at is null
      where r.id = any(${request_ids}::uuid[]) and r.state = any(${states}) and ask.expires_at > ${services.clock.now()}
        and (${!isReminder} or ask.reminders_stopped_at is null)`),
  )
  if (open === 0) return
  try {
    await sendMail('letter' in mail ? mail : { ...mail, html: '' }, services)
  } catch (error) {
    if (!isRejected(error)) throw error
    await services.database.withClient(client_id, (tx) =>
      tx.run(sql`
        update family_request set state = 'bounced' where id = any(${request_ids}::uuid[]) and state = 'asked'`),
    )
  }
}

/** SMTP's permanent failure for the recipient: no such mailbox. Source: RFC 5321, section 4.2.1. */
function isRejected(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}
