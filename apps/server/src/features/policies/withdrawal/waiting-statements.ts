import { isLocale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { enqueueAll } from '../../../platform/jobs/jobs.ts'
import { writeLetter } from '../../../platform/mail/letter.ts'
import type { Tables } from '../../../platform/database/tables.gen.ts'

/** The day of the first statement of withdrawal about `policy` that the school hasn't decided about. */
export const statedOn = sql<
  string | null
>`(select client_day(policy.client_id, min(s.made_at)) from withdrawal_policy w
  join withdrawal s on s.client_id = w.client_id and s.id = w.withdrawal_id
  where w.client_id = policy.client_id and w.policy_id = policy.id and s.state = 'waiting')`

/** Whether `policy` has a statement of withdrawal, in whichever state. */
export const hasStatement = sql<boolean>`exists (select 1 from withdrawal_policy w where w.client_id = policy.client_id and w.policy_id = policy.id)`

/** The newest statement of withdrawal about `policy`, as the wire shows it. */
export const newestStatement = sql`(select json_build_object('id', s.id, 'number', s.number, 'state', s.state, 'channel', s.channel, 'name', s.name, 'made_at', s.made_at)
  from withdrawal_policy w join withdrawal s on s.client_id = w.client_id and s.id = w.withdrawal_id
  where w.client_id = policy.client_id and w.policy_id = policy.id order by s.made_at desc, s.id desc limit 1)`

export type Decided = Pick<Tables['withdrawal'], 'number' | 'name' | 'email' | 'language'> & {
  client: string
}

/**
 * Ends the statements that waited for these policies, which are cancelled now, and tells those who made them.
 */
export async function endWaiting(
  tx: Tx,
  { clientId, ids, now }: { clientId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  const ended = await tx.all<Decided>(sql`
    update withdrawal s set state = 'effective', ended_at = ${now} from client c
    where s.client_id = ${clientId} and c.client_id = s.client_id and s.state = 'waiting' and s.id in (
      select w.withdrawal_id from withdrawal_policy w where w.client_id = ${clientId} and w.policy_id = any(${[...ids]}::uuid[]))
    returning s.number, s.name, s.email, s.language, c.name as client`)
  await tellDecision(tx, ended, null)
}

/** Mails the school's decision about statements: carried out, or declined for a reason. */
export async function tellDecision(
  tx: Tx,
  statements: readonly Decided[],
  declineReason: string | null,
): Promise<void> {
  const mails = statements.map(({ number, name, email, language, client }) => {
    const t = translator(isLocale(language) ? language : 'en')
    return {
      recipient: email,
      letter: writeLetter(t, {
        subject: t(
          declineReason === null ? 'mail.withdrawal_done_subject' : 'mail.withdrawal_declined_subject',
          { number },
        ),
        text: declineReason === null ? 'mail.withdrawal_done_text' : 'mail.withdrawal_declined_text',
        values: { name, client },
        slots:
          declineReason === null
            ? {}
            : { reason: { kind: 'blocks', blocks: [{ kind: 'paragraph', text: declineReason }] } },
        why: t('mail.why_withdrew'),
      }),
    }
  })
  await enqueueAll(tx, 'send-mail', mails)
}
