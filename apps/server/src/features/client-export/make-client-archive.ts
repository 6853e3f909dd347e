import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { UploadedFile } from '@campus/contract/wire'
import { afterFailedTry } from '@campus/domain/privacy/archive-rules'
import { retentionTable } from '@campus/domain/privacy/retention-table'
import { actorColumns, actorOfRow, type ActorOfRow } from '../../platform/audit/actor-sql.ts'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { archiveFolder } from '../../platform/files/upload-folder.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { drawIssuedDocuments } from '../billing/public.ts'
import { notifyClient } from '../notifications/public.ts'
import { createArchive, type Archive } from './create-archive.ts'

type Job = { client_id: string; archive_id: string }
/** One run of a job. A run that counted as dead and continues can no longer write, because its number is over. */
type Run = Job & { tries: number }

const { days: archiveDays = 0 } = retentionTable.export_files.period ?? {}
/** A step of the progress that a reader sees. */
const documentsPerStep = 50
/** Missing files shown in the portal; the archive's manifest names all. */
const missingShown = 100

/**
 * Makes an archive that a client asked for, stores it and notifies the Master Users. A run that was killed is
 * repeated from the beginning; what it left is removed first. After the last try the archive counts as failed.
 */
export const makeClientArchive: JobHandler<'make-client-archive'> = async (job, services) => {
  const run = await beginRun(services, job)
  if (!run) return
  const { tries } = run
  const folder = join(archiveFolder(services.config), job.archive_id)
  try {
    // the runs before this one were killed, without a chance to fail
    if (afterFailedTry(tries - 1) === 'failed') return await fail(services, run)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const target = join(folder, 'archive.zip')
    // the archive then has the file of every document that was issued before it
    await drawIssuedDocuments(services, services.clock.now(), { clientId: job.client_id })
    const archive = await createArchive(services, {
      clientId: job.client_id,
      target,
      onDocument: (done, total) =>
        done % documentsPerStep === 0 || done === total
          ? noteProgress(services, run, { done, total })
          : undefined,
    })
    await noteFile(services, run, archive.sha256)
    const { bytes: size, sha256 } = archive
    await services.storage.put(new UploadedFile({ name: 'archive.zip', path: target, size, sha256 }))
    await finish(services, run, archive)
  } catch (error) {
    if (afterFailedTry(tries) === 'failed') await fail(services, run)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Counts the run, and gives up the file of a killed one. Undefined if the archive is no longer to be made. */
async function beginRun({ database }: Services, job: Job): Promise<Run | undefined> {
  const begun = await database.withClient(job.client_id, (tx) =>
    tx.maybe<{ tries: number }>(sql`
      update client_archive set status = 'making', tries = tries + 1, documents_done = 0, documents_total = null, storage_key = null
      where client_id = ${job.client_id} and id = ${job.archive_id} and status in ('queued', 'making') returning tries`),
  )
  return begun && { ...job, tries: begun.tries }
}

/** SQL condition of the row that a run may change. */
const isOf = ({ client_id: clientId, archive_id: id, tries }: Run) =>
  sql`client_id = ${clientId} and id = ${id} and status = 'making' and tries = ${tries}`

const noteProgress = ({ database }: Services, run: Run, { done, total }: { done: number; total: number }) =>
  database.withClient(run.client_id, (tx) =>
    tx.run(
      sql`update client_archive set documents_done = ${done}, documents_total = ${total} where ${isOf(run)}`,
    ),
  )

/** Names the file before it is stored: if this run is killed, the next one has it removed. */
async function noteFile({ database }: Services, run: Run, key: string): Promise<void> {
  const noted = await database.withClient(run.client_id, (tx) =>
    tx.run(sql`update client_archive set storage_key = ${key} where ${isOf(run)}`),
  )
  if (noted === 0) throw new Error('another run makes this archive')
}

async function finish(services: Services, run: Run, archive: Archive): Promise<void> {
  const now = services.clock.now()
  const expiresAt = new Date(now.getTime() + archiveDays * 86_400_000)
  const { bytes, sha256, files, rows, documents, missing } = archive
  const shown = missing.slice(0, missingShown).map(({ path, problem }) => ({ path, problem }))
  await services.database.withClient(run.client_id, async (tx) => {
    const made = await tx.maybe<ActorOfRow>(sql`
      update client_archive set status = 'ready', sha256 = ${sha256}, bytes = ${bytes}, files = ${files}, rows = ${rows}, documents = ${documents},
        missing_count = ${missing.length}, missing = ${JSON.stringify(shown)}::jsonb, finished_at = ${now}, expires_at = ${expiresAt}
      where ${isOf(run)} returning ${actorColumns}`)
    if (!made) return
    await writeAuditLine(tx, {
      clientId: run.client_id,
      actor: actorOfRow(made),
      action: 'finish-client-export',
      subject: run.archive_id,
      details: { bytes, sha256, files, rows, documents, missing: missing.length },
      at: now,
    })
    await notify(tx, run, { kind: 'archive_ready', params: { days: archiveDays }, now })
  })
}

async function fail(services: Services, run: Run): Promise<void> {
  const now = services.clock.now()
  await services.database.withClient(run.client_id, async (tx) => {
    const failed = await tx.maybe<ActorOfRow>(sql`
      update client_archive set status = 'failed', storage_key = null, finished_at = ${now}
      where ${isOf(run)} returning ${actorColumns}`)
    if (!failed) return
    await writeAuditLine(tx, {
      clientId: run.client_id,
      actor: actorOfRow(failed),
      action: 'fail-client-export',
      subject: run.archive_id,
      at: now,
    })
    await notify(tx, run, { kind: 'archive_failed', params: {}, now })
  })
}

/** Every Master User is notified: each of them may download the archive, and should know that it exists. */
async function notify(
  tx: Tx,
  { client_id: clientId }: Job,
  { kind, params, now }: { kind: string; params: Record<string, number>; now: Date },
): Promise<void> {
  await notifyClient(tx, clientId, {
    kind,
    params,
    link: '/profile?tab=export',
    permission: 'export_all_data',
    now,
  })
  publish(tx, { client_id: clientId, event: 'notification' })
}
