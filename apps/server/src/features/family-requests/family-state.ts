import { familyLimits, statesBefore } from '@campus/domain/family-requests/request-state'
import type { Context } from '../../platform/context.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { Failure, orNotFound } from '../../platform/failure.ts'
import { openDraft } from '../draft/public.ts'

/** The states in which a request can still be answered. */
export const liveStates = [...statesBefore('answer')]

const dayMs = 24 * 60 * 60 * 1000

/**
 * Limits the links that a client can email per day, so that the portal can't be used to write to strangers.
 */
export async function requireMailBudget(
  tx: Tx,
  clientId: string,
  { wanted, now }: { wanted: number; now: Date },
): Promise<void> {
  // two concurrent requests would each count without the other
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended('family mails:' || ${clientId}::uuid::text, 0))`,
  )
  const since = new Date(now.getTime() - dayMs)
  // one count for the whole client: links of every campus
  const { mailed } = await tx.acrossCampuses.one<{ mailed: number }>(sql`
    select (select count(*) from family_link where client_id = ${clientId} and created_at > ${since})
      + (select count(*) from family_request where client_id = ${clientId} and mailed_at is null and email <> '' and created_at > ${since}) as mailed`)
  if (mailed + wanted > familyLimits.mailsPerDay) throw new Failure('family_mail_limit')
}

/** The draft in the path, if it is visible to the caller; 404 otherwise. */
export async function requireDraft(
  { tx, actor }: Context,
  id: string,
): Promise<{ id: string; campus_id: string }> {
  return orNotFound(
    await tx.maybe<{ id: string; campus_id: string }>(
      sql`select id, campus_id from import_draft where id = ${id} and ${openDraft(actor)}`,
    ),
  )
}

export type LiveRequest = Pick<
  Tables['family_request'],
  'id' | 'language' | 'email' | 'state' | 'mails' | 'mailed_at'
> & { expires_at: Date }

/** A request of a draft that can still be answered, locked; 404 otherwise. */
export async function lockLiveRequest(
  tx: Tx,
  draftId: string,
  { id, now }: { id: string; now: Date },
): Promise<LiveRequest> {
  return orNotFound(
    await tx.maybe<LiveRequest>(sql`
      select r.id, r.language, r.email, r.state, r.mails, r.mailed_at, ask.expires_at
      from family_request r join family_ask ask on ask.client_id = r.client_id and ask.id = r.ask_id
      where r.id = ${id} and r.draft_id = ${draftId} and r.state = any(${liveStates}) and ask.expires_at > ${now} for update of r`),
  )
}
