import type { DraftCell } from '@campus/contract/drafts'
import type { ReturnedDraft } from '@campus/contract/cart-imports'
import type { Applicant } from '@campus/domain/applicant/applicant'
import { cellsOfCart } from '@campus/draft/cells-of-cart'
import type { ReviewSheet } from '@campus/draft/relate/review-sheet'
import type { Context } from '../../../platform/context.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.gen.ts'
import { Failure } from '../../../platform/failure.ts'
import { cleanTexts } from '../../../platform/http/clean-text.ts'
import { tidyApplicant } from '../../enrollments/public.ts'
import { changeDraft } from '../change-draft.ts'
import { readPeopleInCart } from './people-in-cart.ts'
import type { ImportReview } from './review-imports.ts'

export type OpenImport = { id: string; policy_batch_id: string; draft_id: string; replaced: string[] }

type Draft = Pick<
  Tables['import_draft'],
  'id' | 'campus_id' | 'file_name' | 'version' | 'row_count' | 'committed_batch_id'
> & { stage: ReturnedDraft['stage'] }
type Person = { id: string; row: number; status: string; version: number; is_erased: boolean }
type Read = {
  review: ImportReview | undefined
  /** The version of each draft before anything was undone in this call. */
  versions: Map<string, number>
}

/**
 * Removes the people of one import from the cart and makes them rows of its draft again, with changes from
 * the cart written into its cells. People removed there, or erased, become deleted rows. Null if the review
 * of the file is missing or of another version.
 */
export async function returnDraft(
  context: Context,
  cartImport: OpenImport,
  { review, versions }: Read,
): Promise<{ people: number; draft: ReturnedDraft; enrollmentIds: string[] } | null> {
  const { tx, actor, now } = context
  const draft = await tx.one<Draft>(sql`
    select d.id, d.campus_id, coalesce(nullif(d.name, ''), d.file_name) as file_name, d.stage, d.version, d.row_count, d.committed_batch_id
    from import_draft d where d.client_id = ${actor.client_id} and d.id = ${cartImport.draft_id}`)
  const isOfImport = sql`e.client_id = ${actor.client_id} and e.policy_batch_id = ${cartImport.policy_batch_id} and e.import_id = ${cartImport.id}`
  const people = await tx.all<Person>(sql`
    select e.id, coalesce(e.import_row, 0) as row, e.status, e.version, e.anonymised_at is not null as is_erased
    from enrollment e where ${isOfImport} order by e.position for update`)
  const read = versions.get(draft.id) ?? draft.version
  versions.set(draft.id, read)
  const cells: DraftCell[] = []
  if (people.some(({ version, is_erased: isErased }) => version > 1 && !isErased)) {
    if (review?.version !== read) return null
    if (!review.review.ok) throw new Failure('import_file_gone')
    cells.push(...(await changedCells(context, cartImport, review.review.sheet)))
  }
  const isBack = ({ status, is_erased: isErased }: Person) => status === 'open' && !isErased
  const back = people.filter(isBack)
  for (const { row } of people.filter((person) => !isBack(person)))
    cells.push({ row, field: 'deleted', value: '1' })

  await tx.run(
    sql`update enrollment e set status = 'deleted', updated_at = ${now} where ${isOfImport} and e.status = 'open'`,
  )
  // people removed by hand stay where they can be put back from, and no longer belong to an import
  await tx.run(sql`
    update enrollment e set import_id = null, import_row = null where ${isOfImport} and e.status = 'not_enrolled'`)
  const reopened = await reopen(context, draft, {
    cartImport,
    rows: people.map(({ row }) => row),
    people: back.length,
  })
  const version = await changeDraft(context, draft, {
    set: reopened.set,
    cells: [...reopened.marks, ...cells],
    reason: 'undone',
    details: { policy_batch_id: cartImport.policy_batch_id },
  })
  const { id, file_name, stage } = draft
  return {
    people: back.length,
    draft: { id, file_name, stage, version, people: back.length },
    enrollmentIds: back.map(({ id: enrollmentId }) => enrollmentId),
  }
}

async function changedCells(
  context: Context,
  cartImport: OpenImport,
  sheet: ReviewSheet,
): Promise<DraftCell[]> {
  const { tx, actor } = context
  const people = await readPeopleInCart(tx, {
    clientId: actor.client_id,
    batchId: cartImport.policy_batch_id,
    importId: cartImport.id,
  })
  const tidy = (applicant: Applicant) => tidyApplicant(cleanTexts(applicant) as Applicant)
  return cellsOfCart(sheet, people, { tidy, defaultPlan: sheet.rules.plans[0] ?? '' })
}

/**
 * Reopens the draft with the rows of this import; people from its other imports stay in the cart or insured.
 */
async function reopen(
  { tx, actor }: Context,
  draft: Draft,
  { cartImport, rows, people }: { cartImport: OpenImport; rows: readonly number[]; people: number },
): Promise<{ set: ReturnType<typeof sql>; marks: DraftCell[] }> {
  const others = await tx.all<{ id: string }>(sql`
    select id from cart_import where client_id = ${actor.client_id} and draft_id = ${draft.id} and undone_at is null and id <> ${cartImport.id}`)
  // if all people of a draft were added, only rows of earlier parts are marked
  const left = draft.committed_batch_id === null ? draft.row_count : 0
  const set = sql`committed_batch_id = null, discarded_at = null, settings_version = version + 1,
    row_count = ${left + people}, settings = settings || ${JSON.stringify({ left_to_fix: others.length > 0 })}::jsonb`
  const marked = await tx.all<{ row: number }>(sql`
    select row_number as row from import_draft_cell
    where draft_id = ${draft.id} and field = 'added' and row_number = any(${[...rows]}::integer[])`)
  const marks = marked.map(({ row }): DraftCell => ({ row, field: 'added', value: '' }))
  if (draft.committed_batch_id !== null) marks.push(...(await readAddedMarks(tx, actor.client_id, others)))
  return { set, marks }
}

/** The cells that mark the rows of other imports as already added. */
const readAddedMarks = (tx: Tx, clientId: string, others: readonly { id: string }[]): Promise<DraftCell[]> =>
  tx.all<DraftCell>(sql`
    select coalesce(e.import_row, 0) as row, 'added' as field, i.policy_batch_id::text as value
    from cart_import i join enrollment e on e.client_id = i.client_id and e.policy_batch_id = i.policy_batch_id and e.import_id = i.id
    where i.client_id = ${clientId} and i.id = any(${others.map(({ id }) => id)}::uuid[])`)
