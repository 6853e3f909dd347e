import type { FileIssueCode } from '@campus/domain/applicant/issue'
import { openDraft, type KeptDraft } from './open-draft.ts'
import type { RowKey } from './model/row-key.ts'
import {
  compareReadings,
  isOtherVersion,
  type ListDelta,
  type Reading,
} from './relate/delta/compare-readings.ts'

/** A draft with the bytes of its file. */
export type DraftWithFile = { bytes: Uint8Array; kept: KeptDraft }

export type DraftComparison =
  | { ok: true; delta: ListDelta; isOtherVersion: boolean }
  | { ok: false; code: FileIssueCode }

/**
 * Compares two drafts of the same list. Date orders and choices of derived values in the older draft also
 * apply to the newer one, unless it has its own.
 */
export function compareDrafts(older: DraftWithFile, newer: DraftWithFile): DraftComparison {
  const then = readList(older)
  if (!then.ok) return then
  const { settings } = newer.kept
  const now = readList({
    bytes: newer.bytes,
    kept: {
      ...newer.kept,
      settings: {
        ...settings,
        date_orders: { ...older.kept.settings.date_orders, ...settings.date_orders },
        derived: { ...older.kept.settings.derived, ...settings.derived },
      },
    },
  })
  if (!now.ok) return now
  const delta = compareReadings(then.reading, now.reading)
  return {
    ok: true,
    delta,
    isOtherVersion: isOtherVersion(delta, then.reading.rows.length, now.reading.rows.length),
  }
}

/** Everyone in the draft's file or added by hand, including people removed or already in the cart. */
function readList({
  bytes,
  kept,
}: DraftWithFile): { ok: true; reading: Reading } | { ok: false; code: FileIssueCode } {
  const cells = kept.cells.filter(({ field }) => field !== 'deleted' && field !== 'added')
  const out = new Map<RowKey, boolean>()
  for (const { row, field, value } of kept.cells) if (field === 'deleted') out.set(row, value === '1')
  const review = openDraft(bytes, { ...kept, cells })
  if (!review.ok) return { ok: false, code: review.code }
  const { rows, relations } = review.sheet
  const outRows = new Set([...out].flatMap(([row, isOut]) => (isOut ? [row] : [])))
  return { ok: true, reading: { rows, links: relations.links, out: outRows } }
}
