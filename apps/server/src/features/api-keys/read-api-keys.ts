import type { ApiKey } from '@campus/contract/api-keys'
import { sql, type Tx } from '../../platform/database.ts'

type Row = {
  id: string
  name: string
  start: string
  scopes: string[]
  campuses: { id: string; name: string }[]
  created_by: string
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
}

/** Keys as the wire shows them: those that work first, then the newest. */
export async function readApiKeys(
  tx: Tx,
  clientId: string,
  now: Date,
  condition = sql<unknown>`true`,
): Promise<ApiKey[]> {
  const rows = await tx.all<Row>(sql`
    select k.id, k.name, k.start, k.scopes, k.created_by, k.created_at, k.expires_at, k.last_used_at, k.revoked_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name) from campus c
        where c.client_id = k.client_id and c.id = any(k.campus_ids)), '[]') as campuses
    from api_key k where k.client_id = ${clientId} and ${condition}
    order by k.revoked_at is not null or coalesce(k.expires_at <= ${now}, false), k.created_at desc, k.id desc`)
  return rows.map((row) => ({
    ...row,
    status: row.revoked_at ? 'revoked' : row.expires_at && row.expires_at <= now ? 'expired' : 'active',
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  }))
}
