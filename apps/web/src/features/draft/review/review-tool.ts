import { useDeferredValue, type ComponentType, type ReactNode } from 'react'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ReviewRow } from '@campus/draft/model/review-row'
import type { ReviewedDraft } from '../session/draft-state.ts'
import type { RowName } from '../session/row-name.ts'
import type { UndoTools } from '../steps/use-undo.ts'
import type { ColumnContext } from '../grid/column-context.ts'
import type { IssueIndex } from '../session/review-issues.ts'

/** What the review's page gives to each of its tools. */
export type ReviewView = {
  opened: ReviewedDraft
  issues: IssueIndex
  context: ColumnContext
  rowName: RowName
  undo: UndoTools
  all: readonly ReviewRow[]
  /** The rows that the filter leaves, in the order of the table. */
  shown: readonly ReviewRow[]
  /** Keys of the ticked rows. */
  selected: readonly number[]
  /** The column of the cursor. */
  field: ApplicantField | undefined
  /** Whether the page shows one person at a time instead of the table. */
  isPeople: boolean
  /** Whether the page was opened from a notice about families' answers. */
  wantsAnswers: boolean
  /** ID of the draft with a newer version of the file, if the page was opened to take over its changes. */
  newer: string | undefined
  goToIssue: (step: 1 | -1) => void
  /** Scrolls to a cell; the focus stays where it is. */
  goToCell: (cell: { row: number; field: string }) => void
  /** Moves the focus to the current cell. */
  focusCell: () => void
}

/** A tool of the review. The page lays out the list in `review-tools.ts`; nothing else knows a tool by name. */
export type ReviewTool = {
  code: string
  /** Whether it needs the table, and is left out while the page shows one person at a time. */
  needsTable?: true
  /** In the toolbar. It stays mounted, because what it opens may be open. */
  Bar?: ComponentType<ReviewView>
  /** Entries in a section of the menu of less common tools. */
  menu?: { section: MenuSection; Items: ComponentType<ReviewView> }
  /** Above the grid. It also handles the tool's shortcuts. */
  AboveGrid?: ComponentType<ReviewView>
  /** A dialog, rendered once the grid is painted. */
  Dialog?: ComponentType<ReviewView>
}

export const menuSections = ['table', 'workbook', 'help'] as const
type MenuSection = (typeof menuSections)[number]

/** Content around the grid: after an edit it renders once the grid is painted. */
export const Later = ({ children }: { children: ReactNode }) => useDeferredValue(children)
