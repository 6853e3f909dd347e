import type { FamilyRequest } from '@campus/contract/family-requests'
import type { FamilyField } from '@campus/domain/family-requests/asked-fields'
import { findUndone, type FieldText } from '@campus/domain/family-requests/undone-answers'
import type { ReviewRow } from '@campus/draft/model/review-row'
import type { CellEdit } from '../review/review-state.ts'
import { rowsByNumber } from '@campus/draft/model/rows-by-number'

/** One answer beside its cell. */
export type SuggestedCell = {
  field: FamilyField
  /** What the row says now. */
  now: string
  value: string
  /** The clerk changed the cell since the question: nothing is taken over without a word. */
  isChanged: boolean
}
/** A request as it shows; `isUndone`: its answers were accepted, and the list no longer holds them. */
export type ShownRequest = FamilyRequest & { isUndone: boolean }

/**
 * Requests as they show beside these rows: accepted answers that somebody undid in the list wait again, the undone ones
 * alone. Read from the rows, so that a redo, a reload and a colleague all see the same. Where two requests of a row were
 * accepted for a field, the newer one counts; `requests` begin with the newest.
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

/** The answers of one person. `lost`: the row was taken out, or its person is in the cart. */
export type Suggestion = {
  request: ShownRequest
  cells: SuggestedCell[]
  isChanged: boolean
  lost: 'deleted' | 'added' | null
}

/** Answers that wait for the clerk, in the order of the rows. */
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

/** Those that "accept all" takes: nothing of the clerk's own is written over by it. */
export const plainOnes = (suggestions: readonly Suggestion[]): Suggestion[] =>
  suggestions.filter(({ lost, isChanged }) => lost === null && !isChanged)

/** The fields of a suggestion that are left out, by request; all others are taken. */
export type LeftOut = ReadonlyMap<string, ReadonlySet<FamilyField>>

/** The cells of a suggestion that would be taken over. */
export const takenCells = ({ request, cells }: Suggestion, leftOut: LeftOut): SuggestedCell[] =>
  cells.filter(({ field }) => !leftOut.get(request.id)?.has(field))

/** The edits of the review that take suggestions over: one step. */
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

/** What the taken cells say before they are written over, where it is not what was asked about: an undo leads back to it. */
export const replacedBy = (taken: readonly SuggestedCell[]): FieldText[] =>
  taken
    .filter(({ isChanged, now }) => isChanged && now.length <= maxText)
    .map(({ field, now }) => ({ field, value: now }))
