import { addStep, cellReader, moveBack, moveForward, reverse, sizeOf, stepCells } from '@campus/draft/steps'
import type { DraftCell } from '@campus/contract/drafts'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { cellKey } from '@campus/draft/model/cell'
import { applyCells, relate } from '@campus/draft/apply-cells'
import { addedRow } from '@campus/draft/relate/review-sheet'
import { relateRows } from '@campus/draft/relate/relate-rows'
import { noSteps, type EditStep } from '../src/features/draft/steps/step-label.ts'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { firstAddedKey } from '@campus/draft/model/row-key'
import { layCells, reduceReview } from '../src/features/draft/session/review-reducer.ts'
import type { ReviewAction, ReviewState } from '../src/features/draft/session/review-state.ts'

export const rules = standardApplicantRules('2026-12-01')
export const context = { today: rules.today, dateOrders: {}, mMeansFemale: false, language: 'en', plans: [] }
export const fields: readonly ApplicantField[] = [
  'first_name',
  'email',
  'start_date',
  'end_date',
  'phone_number',
]

/** Rows as a file gives them: nothing of them is an edit. */
function fileRows(count: number): ReviewRow[] {
  return Array.from({ length: count }, (_, index) => {
    const {
      edits: _edits,
      read: _read,
      ...row
    } = addedRow(
      index + 2,
      {
        first_name: `Ana ${index % 7}`,
        last_name: 'Lopez',
        email: index % 5 === 0 ? 'no mail' : `a${index}@x.example`,
        start_date: '2027-02-01',
        end_date: index % 4 === 0 ? '03/04/27' : '2027-02-20',
        residence_country_id: 'ES',
        phone_number: '600123456',
      },
      context,
      rules,
    )
    return row
  })
}

/** One window of a draft, what the server keeps of it, and what was done in it. */
export class Window {
  readonly base: ReviewRow[]
  readonly cells = new Map<string, DraftCell>()
  state: ReviewState
  history = noSteps
  private added = 0

  constructor(count: number) {
    this.base = fileRows(count)
    this.state = this.read()
  }

  do(action: ReviewAction): void {
    const before = this.state
    const { state, changes } = reduceReview(before, action)
    const cells = stepCells(cellReader(before), changes)
    this.state = state
    this.keep(changes)
    if (cells.length === 0) return
    const step: EditStep = { id: '', at: '', label: { code: 'edit' }, cells, size: sizeOf({ cells }) }
    this.history = addStep(this.history, step).next
  }

  add(text: string): void {
    const row = firstAddedKey + ++this.added
    this.do({ kind: 'edit', edits: [], added: [{ row, texts: { first_name: text } }] })
  }

  undo(count: number): void {
    this.run(this.history.past.slice(-count).toReversed(), 'undo')
    this.history = moveBack(this.history, count)
  }

  redo(count: number): void {
    this.run(this.history.future.slice(0, count), 'redo')
    this.history = moveForward(this.history, count)
  }

  /** What another window saved. */
  take(cells: DraftCell[]): void {
    this.keep(cells)
    this.state = layCells(this.state, cells)
  }

  /** The page opened again: the file with the cells that were kept, and the steps as they were sent. */
  reload(): void {
    this.state = this.read()
    this.history = JSON.parse(JSON.stringify(this.history)) as typeof this.history
  }

  get texts() {
    return this.state.rows.map(({ row, typed, applicant, issues }) => ({ row, typed, applicant, issues }))
  }

  private run(steps: readonly EditStep[], direction: 'undo' | 'redo'): void {
    this.take(reverse(steps, direction, cellReader(this.state), {}).cells)
  }

  private keep(cells: readonly DraftCell[]): void {
    for (const cell of cells) this.cells.set(cellKey(cell), cell)
  }

  private read(): ReviewState {
    const read = { rows: this.base, removed: new Map(), relations: relateRows(this.base), context, rules }
    return { ...relate(applyCells(read, [...this.cells.values()])), rejections: [] }
  }
}
