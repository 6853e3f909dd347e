import { readDraftSettings } from '@campus/draft/draft-settings'
import type { DraftReview, KeptDraft } from '@campus/draft/open-draft'
import type { Context } from '../../../platform/context.ts'
import { sql } from '../../../platform/database/database.ts'
import { readContractTerms } from '../../catalogue/public.ts'
import { readCells } from '../draft-cells.ts'
import { reviewFile } from '../review-file.ts'

type Changed = {
  import_id: string
  draft_id: string
  version: number
  file_name: string
  storage_key: string
  settings: Record<string, unknown>
  contract_id: string
}

/** The review of an import's draft, and the version of the draft that was read. */
export type ImportReview = { version: number; review: DraftReview }

/**
 * Reads only the files of imports whose people were edited in the cart: only those need comparing with their
 * file. No connection is held while a file is read.
 */
export async function reviewImports(
  { services, actor, today }: Context,
  imports: ReturnType<typeof sql>,
): Promise<Map<string, ImportReview>> {
  const drafts = await services.database.withActor(actor, async (tx) => {
    const changed = await tx.all<Changed>(sql`
      select i.id as import_id, d.id as draft_id, d.version, d.file_name, d.storage_key, d.settings, d.contract_id
      from cart_import i join import_draft d on d.client_id = i.client_id and d.id = i.draft_id
      where i.client_id = ${actor.client_id} and i.undone_at is null and ${imports} and exists (
        select 1 from enrollment e where e.client_id = i.client_id and e.policy_batch_id = i.policy_batch_id and e.import_id = i.id
          and e.version > 1 and e.anonymised_at is null)`)
    const drafts: (Changed & { draft: KeptDraft })[] = []
    for (const changedImport of changed) {
      const { rules } = await readContractTerms(tx, changedImport.contract_id, today)
      const cells = (await readCells(tx, changedImport.draft_id)).cells.filter(
        ({ field }) => field !== 'added',
      )
      const settings = readDraftSettings(changedImport.settings)
      drafts.push({ ...changedImport, draft: { fileName: changedImport.file_name, settings, cells, rules } })
    }
    return drafts
  })
  const reviews = new Map<string, ImportReview>()
  for (const { import_id: id, version, storage_key: key, draft } of drafts)
    reviews.set(id, { version, review: await reviewFile(await services.storage.read(key), draft) })
  return reviews
}
