import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import type { DraftCell } from '@campus/contract/imports'
import { maxStepCharacters, maxSteps } from '@campus/contract/import-steps'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { asInFile, cellKey, mergeSettings } from '@campus/grid-import/merge-cells'
import { overlayCells } from '@campus/grid-import/overlay-cells'
import { addedRow, relateRows, revalidateRow, type ReviewRow } from '@campus/grid-import/review-sheet'
import { firstAddedKey } from '@campus/grid-import/row-key'
import { mergeReview, relate } from '../review/merge-review.ts'
import { reduceReview } from '../review/review-reducer.ts'
import type { ReviewAction, ReviewState } from '../review/review-state.ts'
import {
  cellReader,
  compareSettings,
  countCells,
  reverse,
  sizeOf,
  stepCells,
  type EditStep,
} from './edit-step.ts'
import { moveBack, moveForward, noSteps, push } from './step-history.ts'

const rules = standardApplicantRules('2026-12-01')
const context = { today: rules.today, dateOrders: {}, mMeansFemale: false, language: 'en', plans: [] }
const fields: readonly ApplicantField[] = ['first_name', 'email', 'start_date', 'end_date', 'phone_number']

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
class Window {
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
    this.history = push(this.history, step).next
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
    this.state = relate(mergeReview(this.state, cells))
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
    const sheet = { rows: this.base, relations: relateRows(this.base), context, rules }
    const { sheet: laid, removed } = overlayCells(sheet, [...this.cells.values()])
    return { ...laid, removed: new Map(removed.map((row) => [row.row, row])), rejections: [] }
  }
}

const size = 12
const someRow = fc.integer({ min: 2, max: size + 1 })
const someField = fc.constantFrom(...fields)
const someText = fc.constantFrom('', 'Eva', 'eva@x.example', '2027-02-03', '04/05/27', '+34 600 111 222', 'x')
type Deed = (window: Window) => void

const edit = fc
  .array(fc.record({ row: someRow, field: someField, text: someText }), { minLength: 1, maxLength: 8 })
  .map(
    (edits): Deed =>
      (window) =>
        window.do({ kind: 'edit', edits }),
  )
const remove = fc.array(someRow, { minLength: 1, maxLength: 3 }).map(
  (rows): Deed =>
    (window) =>
      window.do({ kind: 'remove', rows }),
)
const putBack = fc.record({ row: someRow, field: someField, text: someText }).map(
  (edited): Deed =>
    (window) =>
      window.do({ kind: 'put-back', edits: [edited] }),
)
const answer = fc.array(someRow, { minLength: 1, maxLength: 3 }).map(
  (rows): Deed =>
    (window) =>
      window.do({ kind: 'same-person', rows, answer: 'keep' }),
)
const add = someText.map(
  (text): Deed =>
    (window) =>
      window.add(text),
)
const reload = fc.constant<Deed>((window) => window.reload())
const own = fc.oneof(edit, edit, remove, putBack, answer, add, reload)

test('undoing all of any sequence of edits is the beginning, redoing all is the end, over reloads too', () => {
  fc.assert(
    fc.property(fc.array(own, { maxLength: 14 }), fc.boolean(), (deeds, isReloaded) => {
      const window = new Window(size)
      const beginning = window.texts
      for (const deed of deeds) deed(window)
      const end = window.texts
      const count = window.history.past.length
      window.undo(count)
      if (isReloaded) window.reload()
      expect(window.texts).toEqual(beginning)
      window.redo(count)
      expect(window.texts).toEqual(end)
      window.reload()
      expect(window.texts).toEqual(end)
    }),
    { numRuns: 60 },
  )
})

let lastTheirs = 0
const theirs = fc
  .record({ row: someRow, field: someField })
  .map(({ row, field }): Deed & { cell: { row: number; field: ApplicantField } } =>
    Object.assign((window: Window) => window.take([{ row, field, value: `theirs ${++lastTheirs}` }]), {
      cell: { row, field },
    }),
  )
const back = fc.record({ count: fc.integer({ min: 1, max: 4 }), isUndo: fc.boolean() }).map(
  ({ count, isUndo }): Deed =>
    (window) =>
      isUndo ? window.undo(count) : window.redo(count),
)

test('nothing that another window wrote is lost by undoing and redoing, whenever it came', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(own, theirs, back), { maxLength: 18 }), (deeds) => {
      const window = new Window(size)
      const last = new Map<string, string>()
      for (const deed of deeds) {
        deed(window)
        if ('cell' in deed) {
          const cell = deed.cell as { row: number; field: ApplicantField }
          last.set(cellKey(cell), window.cells.get(cellKey(cell))!.value)
        }
      }
      window.undo(window.history.past.length)
      const all = [...window.state.rows, ...window.state.removed.values()]
      for (const [key, value] of last) {
        const [row, field] = key.split(' ')
        const found = all.find((one) => one.row === Number(row))
        expect(found?.typed[field as ApplicantField]).toBe(value)
      }
    }),
    { numRuns: 60 },
  )
})

it('says how many cells it left to others, and changes none of them', () => {
  const window = new Window(4)
  window.do({
    kind: 'edit',
    edits: [2, 3, 4].map((row) => ({ row, field: 'first_name', text: 'Eva' })),
  })
  window.take([{ row: 3, field: 'first_name', value: 'Zoe' }])
  const [step] = window.history.past
  const { cells, skipped } = reverse([step!], 'undo', cellReader(window.state), {})
  expect(skipped).toBe(1)
  expect(cells).toEqual([
    { row: 2, field: 'first_name', value: asInFile },
    { row: 4, field: 'first_name', value: asInFile },
  ])
})

it('undoes a choice of how the file is read unless somebody chose anew, and one that was not there is none again', () => {
  const before = { columns: { '0:1': 'email' } }
  const settings = compareSettings(before, {
    columns: { '0:1': 'gender', '0:2': 'plan' },
    date_orders: { start_date: 'mdy' },
  })
  expect(settings?.before).toEqual({
    columns: { '0:1': 'email', '0:2': asInFile },
    date_orders: { start_date: asInFile },
  })
  const step: EditStep = { id: '', at: '', label: { code: 'columns' }, cells: [], settings, size: 0 }
  const now = mergeSettings(mergeSettings(before, settings!.after), { columns: { '0:1': 'type' } })
  const undone = reverse([step], 'undo', () => undefined, now)
  expect(undone.settings).toEqual({ columns: { '0:2': asInFile }, date_orders: { start_date: asInFile } })
  expect(undone.skipped).toBe(1)
  expect(compareSettings(before, { columns: { '0:1': 'email' } })).toBeUndefined()
})

it('a change of 5,000 rows is written once where it is the same in all', () => {
  const rows = Array.from({ length: 5000 }, (_, index) => index + 2)
  const cells = stepCells(
    () => asInFile,
    rows.map((row) => ({ row, field: 'plan', value: 'gold' })),
  )
  expect(cells).toEqual([{ row: 2, to: 5001, field: 'plan', before: asInFile, after: 'gold' }])
  expect(countCells(cells)).toBe(5000)
})

it('100 steps over 5,000 rows with a text of its own in each stay within what is kept, and the newest can be undone', () => {
  let [history, before] = [noSteps, new Map<number, string>()]
  for (let at = 0; at < 100; at++) {
    const changes = Array.from({ length: 5000 }, (_, row) => ({
      row: row + 2,
      field: 'email',
      value: `someone-${row}-${at}@school.example`,
    }))
    const cells = stepCells((row) => before.get(row) ?? asInFile, changes)
    before = new Map(changes.map(({ row, value }) => [row, value]))
    history = push(history, {
      id: String(at),
      at: '',
      label: { code: 'replace' },
      cells,
      size: sizeOf({ cells }),
    }).next
  }
  expect(history.past.at(-1)?.id).toBe('99')
  expect(history.past.length).toBeGreaterThan(5)
  expect(JSON.stringify(history.past).length).toBeLessThan(maxStepCharacters * 1.2)
  for (let at = 0; at < 300; at++)
    history = push(history, { id: `s${at}`, at: '', label: { code: 'edit' }, cells: [], size: 200 }).next
  expect(history.past.length).toBe(maxSteps)
})

it('an empty row keeps nothing of what is undone in it', () => {
  const row = { row: 2, typed: {}, applicant: emptyApplicant(), issues: [] }
  const edited = revalidateRow(row, { first_name: 'Eva' }, context, rules)
  expect(revalidateRow(edited, { first_name: asInFile }, context, rules)).toEqual(row)
})
