import type { FamilyRequest } from '@campus/contract/family-requests'
import type { FamilyField } from '@campus/domain/family-requests/asked-fields'
import { findUndone, type FieldText } from '@campus/domain/family-requests/undone-answers'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { rowsByNumber } from '@campus/draft/model/row-key'
import type { CellEdit } from '../session/review-state.ts'

/** An answer next to its cell. */
export type SuggestedCell = {
  field: FamilyField
  /** The row's current value. */
  now: string
  value: string
  /** Whether the clerk changed the cell since the request: the answer isn't applied without asking. */
  isChanged: boolean
}
/** A request for display; `isUndone`: its answers were accepted, but are no longer in the rows. */
export type ShownRequest = FamilyRequest & { isUndone: boolean }

/**
 * Requests for display with these rows: accepted answers that were undone in the grid are listed again, only
 * those undone. Derived from the rows, so that redo, reload and colleagues all see the same. If two requests
 * of a row were accepted for a field, the newer one counts; `requests` are newest first.
 */
export function showUndone(
  requests: readonly FamilyRequest[],
  rows: readonly ReviewRow[],
): readonly ShownRequest[] {
  const byRow = rowsByNumber(rows)
  const newer = new Set<string>()
  return requests.map((request): ShownRequest => {
    const row = byRow.get(request.row)
    const undone = row
      ? findUndone(request, (field) => row.typed[field] ?? '').filter(
          (field) => !newer.has(`${request.row} ${field}`),
        )
      : []
    for (const field of request.accepted_fields) newer.add(`${request.row} ${field}`)
    if (undone.length === 0) return { ...request, isUndone: false }
    const answers = request.answers.filter(({ field }) => undone.includes(field))
    return { ...request, state: 'answered', answers, isUndone: true }
  })
}

/** A person's answers. `lost`: the row was removed, or its person is in the cart. */
export type Suggestion = {
  request: ShownRequest
  cells: SuggestedCell[]
  isChanged: boolean
  lost: 'deleted' | 'added' | null
}

/** Answers waiting for the clerk, in row order. */
export function findSuggestions(requests: readonly ShownRequest[], rows: readonly ReviewRow[]): Suggestion[] {
  const byRow = rowsByNumber(rows)
  return requests
    .filter(({ state }) => state === 'answered')
    .map((request): Suggestion => {
      const row = byRow.get(request.row)
      const asked = new Map(request.fields.map(({ field, typed }) => [field, typed]))
      const cells = request.answers.map(({ field, value }) => {
        const now = row?.typed[field] ?? ''
        return { field, now, value, isChanged: now !== (asked.get(field) ?? '') && now !== value }
      })
      const lost = row ? null : request.row_state === 'added' ? 'added' : 'deleted'
      return { request, cells, lost, isChanged: cells.some((cell) => cell.isChanged) }
    })
    .toSorted((one, other) => one.request.row - other.request.row)
}

/** The suggestions covered by "accept all": they don't overwrite the clerk's own edits. */
export const plainOnes = (suggestions: readonly Suggestion[]): Suggestion[] =>
  suggestions.filter(({ lost, isChanged }) => lost === null && !isChanged)

/** The excluded fields of each suggestion, by request; all others are applied. */
export type LeftOut = ReadonlyMap<string, ReadonlySet<FamilyField>>

/** The cells of a suggestion that would be applied. */
export const takenCells = ({ request, cells }: Suggestion, leftOut: LeftOut): SuggestedCell[] =>
  cells.filter(({ field }) => !leftOut.get(request.id)?.has(field))

/** The edits that apply suggestions, as one step. */
export const editsOf = (suggestions: readonly Suggestion[], leftOut: LeftOut = new Map()): CellEdit[] =>
  suggestions.flatMap((suggestion) =>
    suggestion.lost
      ? []
      : takenCells(suggestion, leftOut).map(({ field, value }) => ({
          row: suggestion.request.row,
          field,
          text: value,
        })),
  )

const maxText = 500

/**
 * Values of the accepted cells before they are overwritten, if they changed since the request; undo restores
 * them.
 */
export const replacedBy = (taken: readonly SuggestedCell[]): FieldText[] =>
  taken
    .filter(({ isChanged, now }) => isChanged && now.length <= maxText)
    .map(({ field, now }) => ({ field, value: now }))
