import { noSteps, type EditHistory, type NamedStep } from '../steps/step-label.ts'
import type { CellConflict } from '@campus/draft/merge'
import type { Contract } from '@campus/contract/campuses'
import type { ImportDraft } from '@campus/contract/drafts'
import type { RememberedColumn, RememberedValue } from '@campus/contract/draft-memory'
import type { MatchedPerson } from '@campus/contract/same-person'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { SheetColumns } from '@campus/draft/match/matched-grid'
import type { MatchedResponse } from '@campus/draft/matched-response'
import { choiceOf } from '@campus/draft/match/choose-column'
import { columnKey, type DraftSettings } from '@campus/draft/draft-settings'
import type { SaveStatus } from './draft-saver.ts'
import type { Progress } from './import-worker-client.ts'
import type { PresentColleague } from '../presence/seen-windows.ts'
import { defaultLayout, type ColumnLayout } from '../grid/column-layout.ts'
import type { CellEdit, ReviewState } from './review-state.ts'

/** A draft whose file is read: its contract, columns and settings, and its people once they are validated. */
export type OpenDraft = {
  draft: ImportDraft
  contract: Contract
  matched: MatchedResponse
  columns: SheetColumns
  settings: DraftSettings
  review: ReviewState | undefined
  lastTime: LastTime
}

export type ReviewedDraft = OpenDraft & { review: ReviewState }

/**
 * The choices for the last file of this kind, with who made them and when. Not applied until the user agrees.
 */
export type LastTime = { columns: readonly RememberedColumn[]; values: readonly RememberedValue[] }

export type DraftStatus =
  | { kind: 'loading'; progress: Progress | undefined }
  | { kind: 'failed'; failure: unknown }
  | { kind: 'ready'; opened: OpenDraft }

/** An edit of a row that another window removed at the same time: kept until the user decides. */
export type LostEdit = Pick<CellEdit, 'row' | 'field' | 'text'>

/** A person's last policy that has ended, and what has changed since. */
export type EarlierPolicy = NonNullable<MatchedPerson['earlier']>

/** `failed`: some rows aren't compared; adding them to the cart compares them anyway. */
export type ComparisonStatus = 'done' | 'running' | 'failed'

/** Everything that a window shows of one draft. */
export type DraftState = {
  status: DraftStatus
  save: SaveStatus
  /** Cells changed differently in another window, each waiting for a choice. */
  conflicts: readonly CellConflict[]
  lostEdits: readonly LostEdit[]
  /** Progress of validating the people; separate from the status, so that it re-renders only the count. */
  reviewProgress: Progress | undefined
  comparison: ComparisonStatus
  /** This user's steps. */
  history: EditHistory
  /** Colleagues' steps, fetched again after each of their changes. */
  othersSteps: readonly NamedStep[]
  /** Colleagues in the same draft, and the user's other windows, each with its current cell. */
  present: readonly PresentColleague[]
  /** The policies of people who were insured before, by row key. */
  earlierPolicies: ReadonlyMap<number, EarlierPolicy>
  /** A returned workbook of rows with errors, to be reviewed. */
  corrections: File | undefined
  columnLayout: ColumnLayout
  /** The open dialog of the review's tools: the tool's code, and the column or row that it was opened for. */
  dialog: { tool: string; field?: ApplicantField; row?: number } | null
  /** The find panel, with or without its replace line; `opened` counts openings, so that each takes focus. */
  find: { mode: 'closed' | 'find' | 'replace'; opened: number }
  /** The parsed value of the open date editor: `YYYY-MM-DD`, or the raw text if it isn't a date. */
  typedDay: string | undefined
}

export const initialState: DraftState = {
  status: { kind: 'loading', progress: undefined },
  save: { kind: 'waiting' },
  conflicts: [],
  lostEdits: [],
  reviewProgress: undefined,
  comparison: 'done',
  history: noSteps,
  othersSteps: [],
  present: [],
  earlierPolicies: new Map(),
  corrections: undefined,
  columnLayout: defaultLayout,
  dialog: null,
  find: { mode: 'closed', opened: 0 },
  typedDay: undefined,
}

/** The columns as settings of the draft; only those that differ from the stored ones. */
export function columnSetting(
  columns: SheetColumns,
  kept: NonNullable<DraftSettings['columns']> = {},
): NonNullable<DraftSettings['columns']> {
  const setting: NonNullable<DraftSettings['columns']> = {}
  for (const [sheet, matches] of Object.entries(columns)) {
    for (const column of matches as SheetColumns[number]) {
      const [key, choice] = [columnKey(Number(sheet), column.index), choiceOf(column)]
      if (!(key in kept) || kept[key] !== choice) setting[key] = choice
    }
  }
  return setting
}
