import type { ApiKey } from '@campus/contract/api-keys'
import type { Translate } from '@campus/i18n/translate'
import { actorText, type ShownActor } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'

type Row = {
  id: string
  name: string
  start: string
  scopes: string[]
  campuses: { id: string; name: string }[]
  maker: Pick<ShownActor, 'kind' | 'name'>
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
  may_maker_sign_in: boolean
}

/** Keys in the form of the API: active ones first, then the newest. */
export async function readApiKeys(
  tx: Tx,
  t: Translate,
  { clientId, now, condition }: { clientId: string; now: Date; condition: ReturnType<typeof sql> },
): Promise<ApiKey[]> {
  const rows = await tx.all<Row>(sql`
    select k.id, k.name, k.start, k.scopes, k.created_at, k.expires_at, k.last_used_at, k.revoked_at,
      json_build_object('kind', case when maker.id is null then 'unknown' else 'user' end,
        'name', case when maker.erased_at is null then full_name(maker.first_name, maker.last_name) end) as maker,
      coalesce(maker.status = 'active' and maker.suspended_at is null, false) as may_maker_sign_in,
      coalesce((select jsonb_agg(jsonb_build_object('id', campus.id, 'name', campus.name) order by campus.name) from campus
        where campus.client_id = k.client_id and campus.id = any(k.campus_ids)), '[]') as campuses
    from api_key k left join school_user maker on maker.client_id = k.client_id and maker.id = k.maker_id
    where k.client_id = ${clientId} and ${condition}
    order by k.revoked_at is not null or coalesce(k.expires_at <= ${now}, false), k.created_at desc, k.id desc`)
  return rows.map(({ may_maker_sign_in: mayMakerSignIn, maker, ...row }) => ({
    ...row,
    created_by: actorText(t, maker),
    status: statusOf(row, mayMakerSignIn, now),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  }))
}

/** Applies the same rules as `open_api_key`. */
function statusOf(
  { revoked_at: revokedAt, expires_at: expiresAt }: Pick<Row, 'revoked_at' | 'expires_at'>,
  mayMakerSignIn: boolean,
  now: Date,
): ApiKey['status'] {
  if (revokedAt) return 'revoked'
  if (expiresAt && expiresAt <= now) return 'expired'
  return mayMakerSignIn ? 'active' : 'maker_inactive'
}
