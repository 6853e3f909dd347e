import { theSystem } from '@campus/domain/audit/actor-ref'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { notifyOfAnswers } from './notify-of-answers.ts'

/** A reminder missed while the server was down is skipped after this time, so that it isn't sent at night. */
const lateMs = 6 * 60 * 60 * 1000

/**
 * Runs every minute: queues the reminders that are due, expires requests unanswered by their deadline, and
 * notifies schools of answers.
 */
export const watchFamilyRequests: JobHandler<'watch-family-requests'> = async (
  _payload,
  { database, clock },
) => {
  const now = clock.now()
  for (const step of [remind, expire, notifyOfAnswers]) await database.withCompany((tx) => step(tx, now))
}

type Due = { client_id: string; id: string; due: number; is_late: boolean }

async function remind(tx: Tx, now: Date): Promise<void> {
  const late = new Date(now.getTime() - lateMs)
  const asks = await tx.all<Due>(sql`
    with due as (
      select ask.client_id, ask.id, n.due from family_ask ask, lateral (select count(*)::int as due from unnest(ask.reminders) at where at <= ${now}) n
      where ask.expires_at > ${now} and ask.reminders_stopped_at is null and n.due > ask.reminders_sent for update of ask skip locked)
    update family_ask ask set reminders_sent = due.due from due where ask.client_id = due.client_id and ask.id = due.id
    returning ask.client_id, ask.id, due.due, ask.reminders[due.due] < ${late} as is_late`)
  for (const { client_id, id, due, is_late: isLate } of asks)
    if (!isLate) await enqueue(tx, 'mail-families', { client_id, ask_id: id, reminder: due })
}

async function expire(tx: Tx, now: Date): Promise<void> {
  const expiredByDraft = await tx.all<{ client_id: string; draft_id: string; people: number }>(sql`
    with expired as (
      update family_request r set state = 'expired' from family_ask ask
      where ask.client_id = r.client_id and ask.id = r.ask_id and ask.expires_at <= ${now} and r.state in ('asked', 'opened', 'bounced')
      returning r.client_id, r.draft_id)
    select client_id, draft_id, count(*) as people from expired group by client_id, draft_id`)
  for (const { client_id: clientId, draft_id: subject, people } of expiredByDraft)
    await writeAuditLine(tx, {
      clientId,
      actor: theSystem,
      action: 'expire-family-requests',
      subject,
      details: { people },
      at: now,
    })
}
