import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, orNotFound } from '../../platform/failure.ts'

/** The file of an archive; rejects one that isn't ready or whose time is over. */
export async function findReadyArchive({ tx, actor, now }: Context, id: string) {
  const {
    key,
    expires_at: end,
    bytes,
    ...archive
  } = orNotFound(
    await tx.maybe<{
      key: string | null
      expires_at: Date | null
      bytes: number | null
      name: string
      day: string
    }>(sql`
      select case when a.status = 'ready' then a.storage_key end as key, a.expires_at, a.bytes, c.name, to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD') as day
      from client_archive a join client c on c.client_id = a.client_id where a.id = ${id} and a.client_id = ${actor.client_id}`),
  )
  // a file of that age is deleted, or about to be
  if (key === null || bytes === null || !end || end <= now) throw new Failure('export_not_ready')
  return { key, bytes, ...archive }
}
