import { collectIssues } from '@campus/draft/relate/collect-issues'
import { isQuestion } from '@campus/draft/model/review-row'
import { sql } from '../../platform/database/database.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { readKept } from './commit-import.ts'
import { emitImportEvents } from './import-events.ts'
import { reviewFile } from './review-file.ts'
import { findStoredDraft } from './stored-draft.ts'

/**
 * Counts the people and errors of a file uploaded by a key, as read without any choices: for a key, no window
 * opens that would count them. Once someone works on the draft, their window does.
 */
export const countImport: JobHandler<'count-import'> = async ({ client_id, draft_id }, services) => {
  const { database, storage, clock } = services
  const isUntouched = sql`client_id = ${client_id} and committed_batch_id is null and discarded_at is null and version = 1`
  const draft = await database.withClient(client_id, async (tx) => {
    const stored = await findStoredDraft(tx, { id: draft_id, among: isUntouched, isLocked: false })
    if (!stored) return undefined
    const { time_zone } = await tx.one<{ time_zone: string }>(sql`
      select company.policy_time_zone as time_zone from client c join company on company.id = c.company_id where c.client_id = ${client_id}`)
    return { ...stored, kept: await readKept(tx, { today: clock.today(time_zone) }, stored) }
  })
  if (!draft) return
  const review = await reviewFile(await storage.read(draft.storage_key), draft.kept)
  const rowCount = review.ok ? review.sheet.rows.length : 0
  const wrong = review.ok ? collectIssues(review.sheet).filter(({ code }) => !isQuestion(code)) : []
  const errorCount = review.ok ? new Set(wrong.map(({ row }) => row)).size : null
  await database.withClient(client_id, async (tx) => {
    const counted = await tx.run(sql`
      update import_draft set row_count = ${rowCount}, error_count = ${errorCount} where id = ${draft.id} and ${isUntouched}`)
    if (counted === 0) return
    const event = { clientId: client_id, now: clock.now() }
    if (review.ok)
      await emitImportEvents(tx, { ...event, reason: 'read' }, sql`d.id = ${draft.id}`, {
        row_count: rowCount,
        error_count: errorCount,
      })
    else
      await emitImportEvents(tx, { ...event, reason: 'unreadable' }, sql`d.id = ${draft.id}`, {
        code: review.code,
      })
  })
}
