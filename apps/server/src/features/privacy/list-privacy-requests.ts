import * as calls from '@campus/contract/privacy'
import type { PrivacyRequest } from '@campus/contract/privacy'
import { requireAllCampuses } from '../../platform/actor.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { toPage } from '../../platform/database/to-page.ts'
import type { Translate } from '@campus/i18n/translate'
import { actorJson, actorText, type ShownActor } from '../../platform/audit/actor-sql.ts'

export const listPrivacyRequests = handle(calls.listPrivacyRequests, async ({ query }, { tx, actor, t }) => {
  requireAllCampuses(actor)
  const { total } = await tx.one<{ total: number }>(
    sql`select count(*) as total from privacy_request where client_id = ${actor.client_id}`,
  )
  const page = { limit: query.items, offset: (query.page - 1) * query.items }
  const items = await readRequests(tx, t, { clientId: actor.client_id, condition: sql`true`, page })
  return toPage(items, total, { query, path: '/school/privacy/requests' })
})

type Row = Omit<PrivacyRequest, 'person' | 'created_at' | 'finished_at' | 'expires_at' | 'requested_by'> & {
  person_kind: 'insured' | 'user'
  person_name: string | null
  requested_by: ShownActor
  created_at: Date
  finished_at: Date | null
  expires_at: Date | null
}

export async function readRequests(
  tx: Tx,
  t: Translate,
  {
    clientId,
    condition,
    page,
  }: { clientId: string; condition: ReturnType<typeof sql>; page: { limit: number; offset: number } },
): Promise<PrivacyRequest[]> {
  const rows = await tx.all<Row>(sql`
    select r.id, r.kind, r.status, r.person_kind, r.created_at, r.finished_at, r.expires_at, r.bytes, array(select c.id from conversation c where c.id = any(r.look)) as look, coalesce(
        (select full_name(first_name, last_name) from policy where id = r.person_id and anonymised_at is null),
        (select full_name(details ->> 'first_name', details ->> 'last_name') from enrollment where id = r.person_id and anonymised_at is null),
        (select full_name(first_name, last_name) from school_user where id = r.person_id and erased_at is null)) as person_name,
      ${actorJson('r')} as requested_by
    from privacy_request r where r.client_id = ${clientId} and ${condition}
    order by r.created_at desc, r.id desc limit ${page.limit} offset ${page.offset}`)
  return rows.map(({ person_kind: kind, person_name: name, ...row }) => ({
    ...row,
    person: { kind, name: name || t('privacy.erased_person') },
    requested_by: actorText(t, row.requested_by),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  }))
}
