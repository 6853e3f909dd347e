import * as calls from '@campus/contract/client-export'
import { archivesPerDay } from '@campus/domain/privacy/archive-rules'
import { actorRef } from '../../platform/actor.ts'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { enqueueInLine } from '../../platform/jobs/jobs.ts'
import { readArchives } from './read-archives.ts'

export const requestClientArchive = handle(calls.requestClientArchive, async (_input, context) => {
  const { tx, actor, t } = context
  const id = await openArchive(context)
  const condition = id ? sql`a.id = ${id}` : sql`a.status in ('queued', 'making')`
  const [archive] = await readArchives(tx, t, {
    clientId: actor.client_id,
    condition,
    page: { limit: 1, offset: 0 },
  })
  return { archive: orNotFound(archive) }
})

/** Adds an archive and its job. Undefined if one is being made already, also if a colleague asks at the same time. */
async function openArchive(context: Context): Promise<string | undefined> {
  const { tx, actor, now } = context
  const { recent, waiting } = await tx.one<{ recent: number; waiting: number }>(sql`
    select count(*) filter (where status <> 'failed' and created_at > ${now}::timestamptz - interval '24 hours') as recent,
      count(*) filter (where status in ('queued', 'making')) as waiting
    from client_archive where client_id = ${actor.client_id}`)
  if (waiting === 0 && recent >= archivesPerDay) throw new Failure('archive_limit')
  const added = await tx.maybe<{ id: string }>(sql`
    insert into client_archive (client_id, ${actorColumns}, created_at)
    values (${actor.client_id}, ${actorValues(actorRef(actor))}, ${now})
    on conflict (client_id) where status in ('queued', 'making') do nothing returning id`)
  if (!added) return undefined
  await enqueueInLine(tx, 'archives', 'make-client-archive', {
    client_id: actor.client_id,
    archive_id: added.id,
  })
  // before the archive, which thus holds the line that says who asked for it
  await audit(context, { action: 'export-client', subject: added.id })
  return added.id
}
