import * as calls from '@campus/contract/drafts'
import type { RowIssue } from '@campus/contract/drafts'
import { readDraftSettings } from '@campus/draft/draft-settings'
import type { DraftReview, KeptDraft } from '@campus/draft/open-draft'
import { isQuestion } from '@campus/draft/model/review-row'
import { actorRef } from '../../platform/actor.ts'
import { contextIn, type Context } from '../../platform/context.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { Failure, invalid } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { translateIssue } from '../../platform/http/translate-issue.ts'
import { readCampus } from '../campuses/public.ts'
import { readContractTerms, requireOnSale } from '../catalogue/public.ts'
import { readBatch, recordAdded } from '../enrollments/public.ts'
import { notifyClient } from '../notifications/public.ts'
import { addReviewed, type AddedReview, type IssueAtRow } from './add-reviewed.ts'
import { changeDraft } from './change-draft.ts'
import { readCells, sharedDraft } from './draft-cells.ts'
import { findCartImport } from './cart-imports.ts'
import { reviewFile } from './review-file.ts'
import { readStoredDraft, type StoredDraft } from './stored-draft.ts'

type Target = { id: string; version: number; people: number }
type Outcome = {
  batchId: string
  importId: string | null
  people: number
  left: number
  issues: IssueAtRow[]
  isRepeated: boolean
}

/**
 * Adds the people of a stored draft. The file is read without holding a connection; the result is only valid
 * for the version it was read from, so nothing is added that the caller hasn't seen. All or nothing is stored
 * in one transaction; on failure the draft is unchanged.
 */
export const commitImport = handle(calls.commitImport, async ({ params, body }, context) => {
  const { services, actor } = context
  const { database, storage } = services
  const target = { id: params.id, ...body }
  const before = await database.withActor(actor, async (tx) => {
    const draft = await readDraft(tx, context, { id: target.id, isLocked: false })
    const earlier = await findEarlier(tx, draft, target)
    if (earlier) return { response: await onWire(contextIn(context, tx), earlier), draft, kept: null }
    return { response: null, draft, kept: await readKept(tx, context, draft) }
  })
  if (before.kept === null) return before.response
  const review = await reviewFile(await storage.read(before.draft.storage_key), before.kept)
  return database.withActor(actor, async (tx) => {
    const txContext = contextIn(context, tx)
    return onWire(txContext, await commit(txContext, target, review))
  })
})

/** Also finds a draft whose people are in the cart, so that a repeated commit returns the same result. */
const readDraft = (
  tx: Tx,
  { actor }: Context,
  { id, isLocked }: { id: string; isLocked: boolean },
): Promise<StoredDraft> =>
  readStoredDraft(tx, { id, among: sql`${sharedDraft(actor)} and discarded_at is null`, isLocked })

/** Everything that the review depends on apart from the file. */
export async function readKept(
  tx: Tx,
  { today }: Pick<Context, 'today'>,
  draft: StoredDraft,
): Promise<KeptDraft> {
  const { rules } = await readContractTerms(tx, draft.contract_id, today)
  return {
    fileName: draft.file_name,
    settings: readDraftSettings(draft.settings),
    cells: (await readCells(tx, draft.id)).cells,
    rules,
  }
}

/**
 * The result of an earlier commit: of the whole draft, or of the given version. 409 for any other version
 * than the draft's current one, because the draft has changed since.
 */
async function findEarlier(tx: Tx, draft: StoredDraft, { version }: Target): Promise<Outcome | null> {
  const { id: draftId, committed_batch_id: batchId, row_count: people } = draft
  const again = { left: 0, issues: [], isRepeated: true }
  // the version of a draft whose people are all in the cart is the one after its last commit
  const earlier =
    (await findCartImport(tx, { draftId, version })) ??
    (batchId ? await findCartImport(tx, { draftId, version: draft.version - 1 }) : undefined)
  if (batchId) return { ...again, batchId, people, importId: earlier?.id ?? null }
  if (earlier) {
    const { id, policy_batch_id, people: added } = earlier
    return { ...again, batchId: policy_batch_id, importId: id, people: added, left: draft.row_count }
  }
  if (version !== draft.version) throw new Failure('draft_changed')
  return null
}

async function commit(context: Context, target: Target, review: DraftReview): Promise<Outcome> {
  const { tx, actor, now, today } = context
  const draft = await readDraft(tx, context, { id: target.id, isLocked: true })
  const earlier = await findEarlier(tx, draft, target)
  if (earlier) return earlier
  if (!review.ok) throw unreadable(review)
  if (review.isShapeOpen) throw new Failure('import_differs')
  const campus = await readCampus(tx, actor, draft.campus_id)
  const terms = await readContractTerms(tx, draft.contract_id, today)
  requireOnSale(context.services, terms)
  const adder = { tx, clientId: actor.client_id, actor, now, today }
  const added = await addReviewed(adder, {
    terms,
    campusId: campus.id,
    sheet: review.sheet,
    by: actorRef(actor),
    source: { draftId: draft.id, version: draft.version },
    // fewer people than shown: rejected with the issues of the others; more are never added unseen
    onReady: (ready, issues) => {
      if (ready < target.people || ready === 0) throw rejected(issues)
      if (ready > target.people) throw new Failure('import_differs')
    },
    onFaulty: (issues) => {
      throw rejected(issues)
    },
  })
  const { batchId, importId, keys, waiting, issues } = added
  await recordAdded(context, batchId, { people: keys.length, stored: Promise.resolve() })
  await endDraft(context, draft, added)
  return { batchId, importId, people: keys.length, left: waiting, issues, isRepeated: false }
}

const unreadable = ({ code, params }: Extract<DraftReview, { ok: false }>): Failure =>
  invalid([{ key: 'file', code, ...(params ? { params } : {}) }])

const rejected = (issues: readonly IssueAtRow[]): Failure =>
  issues.length === 0
    ? new Failure('import_differs')
    : invalid(issues.map(({ row, key, ...issue }) => ({ ...issue, key: `rows.${row}.${key}` })))

/** Ends the draft; if some people still need fixing, it stays open with only those. */
async function endDraft(
  context: Context,
  draft: StoredDraft,
  { batchId, keys, waiting, issues }: AddedReview,
): Promise<void> {
  const { tx, actor, now } = context
  const people = keys.length
  // people awaiting a decision, or waiting for someone else, have no errors themselves
  const faulty = new Set(issues.flatMap(({ row, code }) => (isQuestion(code) ? [] : [row]))).size
  await changeDraft(context, draft, {
    set:
      waiting === 0
        ? sql`committed_batch_id = ${batchId}, row_count = ${people}`
        : sql`row_count = ${waiting}, error_count = ${faulty}, stage = 'review',
            settings = settings || '{"left_to_fix": true}'::jsonb, settings_version = version + 1`,
    cells: waiting === 0 ? [] : keys.map((row) => ({ row, field: 'added', value: batchId })),
    line: { action: 'finish-import', subject: batchId, details: { rows: people, left: waiting } },
    reason: 'added',
    details: { policy_batch_id: batchId },
  })
  await notifyClient(tx, actor.client_id, {
    kind: 'import_finished',
    params: { people, file: draft.file_name },
    link: '/cart',
    permission: 'create_policy',
    only: actor.user_id,
    now,
  })
}

async function onWire(context: Context, outcome: Outcome) {
  const { batchId, importId, people, left, issues, isRepeated } = outcome
  const { tx, actor, t } = context
  return {
    policy_batch: await readBatch(tx, actor, { batchId, locale: t.locale }),
    import_id: importId,
    people,
    left,
    repeated: isRepeated,
    issues: issues.map(({ row, ...issue }): RowIssue => {
      const { key: field, code, message, params } = translateIssue(t, issue)
      return { row, field, code: code ?? 'other', message, ...(params ? { params } : {}) }
    }),
  }
}
