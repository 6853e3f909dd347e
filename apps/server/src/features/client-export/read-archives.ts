import type { ClientArchive } from '@campus/contract/client-export'
import type { Translate } from '@campus/i18n/translate'
import { actorJson, actorText, type ShownActor } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'

type Row = Pick<
  Tables['client_archive'],
  | 'id'
  | 'created_at'
  | 'finished_at'
  | 'expires_at'
  | 'bytes'
  | 'sha256'
  | 'files'
  | 'rows'
  | 'documents'
  | 'documents_done'
  | 'documents_total'
  | 'missing_count'
> &
  Pick<ClientArchive, 'status' | 'missing'> & { requested_by: ShownActor }

/** Archives of a client in wire format, newest first. */
export async function readArchives(
  tx: Tx,
  t: Translate,
  {
    clientId,
    condition,
    page,
  }: {
    clientId: string
    condition: ReturnType<typeof sql>
    page: { limit: number; offset: number }
  },
): Promise<ClientArchive[]> {
  const rows = await tx.all<Row>(sql`
    select a.id, a.status, a.created_at, a.finished_at, a.expires_at, a.bytes, a.sha256, a.files, a.rows, a.documents, a.documents_done, a.documents_total,
      a.missing_count, a.missing, ${actorJson('a')} as requested_by
    from client_archive a where a.client_id = ${clientId} and ${condition}
    order by a.created_at desc, a.id desc limit ${page.limit} offset ${page.offset}`)
  return rows.map(({ documents_done: done, documents_total: total, ...row }) => ({
    ...row,
    requested_by: actorText(t, row.requested_by),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    progress: row.status === 'making' && total !== null ? { done, total } : null,
  }))
}
