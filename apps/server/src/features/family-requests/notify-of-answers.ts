import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { notifyClient } from '../notifications/public.ts'

/** Minimum time between two notices of one request, so that an evening's answers give only a few. */
const quietMs = 10 * 60 * 1000

type AnsweredDraft = Pick<Tables['import_draft'], 'client_id' | 'id' | 'campus_id' | 'file_name'> & {
  /** The user who asked, if they can still sign in. */
  asker: string | null
  families: number
}

/**
 * Notifies the user who asked of families that have answered since the last notice, in one notice with the
 * number of all pending answers. If that user can no longer sign in, notifies everyone who may work on the
 * draft. Each answer triggers one notice only.
 */
export async function notifyOfAnswers(requestTx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - quietMs)
  const answeredDrafts = await requestTx.all<AnsweredDraft>(sql`
    with answered_request as (
      update family_request r set noticed_version = r.answer_version from family_ask ask, import_draft d
      where ask.client_id = r.client_id and ask.id = r.ask_id and d.client_id = r.client_id and d.id = r.draft_id
        and r.state = 'answered' and r.answer_version > r.noticed_version and (ask.noticed_at is null or ask.noticed_at <= ${before})
        and d.discarded_at is null and d.committed_batch_id is null
      returning r.client_id, r.ask_id),
    noticed_ask as (
      update family_ask ask set noticed_at = ${now} from (select distinct client_id, ask_id from answered_request) a
      where ask.client_id = a.client_id and ask.id = a.ask_id returning ask.client_id, ask.draft_id, ask.actor_id)
    select distinct d.client_id, d.id, d.campus_id, d.file_name, u.id as asker,
      (select count(distinct coalesce(nullif(lower(r.email), ''), r.id::text)) from family_request r
        where r.client_id = d.client_id and r.draft_id = d.id and r.state = 'answered') as families
    from noticed_ask n join import_draft d on d.client_id = n.client_id and d.id = n.draft_id
      left join school_user u on u.client_id = n.client_id and u.id = n.actor_id and u.status = 'active' and u.suspended_at is null`)
  for (const {
    client_id: clientId,
    id,
    campus_id: campus,
    file_name: file,
    asker,
    families,
  } of answeredDrafts) {
    await notifyClient(requestTx, clientId, {
      kind: 'family_answered',
      params: { families, file },
      link: `/policy/review-applicants?draft=${id}&families=answers`,
      permission: 'create_policy',
      ...(asker ? { only: asker } : { counted: { as: 'families', byCampus: { [campus]: families } } }),
      replacesUnread: true,
      now,
    })
    publish(requestTx, {
      client_id: clientId,
      event: 'notification',
      ...(asker ? { user_id: asker } : {}),
    })
  }
}
