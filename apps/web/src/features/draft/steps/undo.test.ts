import {
  addStep,
  cellReader,
  compareSettings,
  countCells,
  keptReader,
  reverse,
  sizeOf,
  stepCells,
} from '@campus/draft/steps'
import { mergeSettings } from '@campus/draft/merge'
import { maxStepCharacters, maxSteps } from '@campus/draft/model/limits'
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { asInFile, cellKey } from '@campus/draft/model/cell'
import { revalidateRow } from '@campus/draft/relate/review-sheet'
import { noSteps, type EditStep } from './step-label.ts'
import { firstAddedKey } from '@campus/draft/model/row-key'
import { context, fields, rules, Window } from '../../../../test/draft-window.ts'

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
const confirm = someRow.map(
  (row): Deed =>
    (window) =>
      window.do({ kind: 'confirm', rows: [row], reason: 'sample_name' }),
)
const add = someText.map(
  (text): Deed =>
    (window) =>
      window.add(text),
)
const reload = fc.constant<Deed>((window) => window.reload())
const own = fc.oneof(edit, edit, remove, putBack, answer, confirm, add, reload)

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

/**
 * What two people do to one draft, as simply as it can be said: a text for each cell, and a step as its cells with the text
 * of before and after. Undoing sets back what still holds what the step left.
 */
class Model {
  readonly cells = new Map<string, string>()
  private past: [key: string, before: string, after: string][][] = []
  private future: [key: string, before: string, after: string][][] = []

  do(edits: readonly { row: number; field: ApplicantField; text: string }[], shown: (key: string) => string) {
    const last = new Map(edits.map((one) => [cellKey(one), one.text]))
    // a text that stands there already is no change
    const step = [...last].flatMap(([key, text]): [string, string, string][] =>
      shown(key) === text ? [] : [[key, this.cells.get(key) ?? asInFile, text]],
    )
    if (step.length === 0) return
    for (const [key, , after] of step) this.cells.set(key, after)
    this.past.push(step)
    this.future = []
  }

  theirs(key: string, text: string): void {
    this.cells.set(key, text)
  }

  back(count: number, isUndo: boolean): void {
    for (let done = 0; done < count; done++) {
      const step = (isUndo ? this.past : this.future).pop()
      if (step === undefined) return
      for (const [key, before, after] of step) {
        const [from, into] = isUndo ? [after, before] : [before, after]
        if ((this.cells.get(key) ?? asInFile) === from) this.cells.set(key, into)
      }
      ;(isUndo ? this.future : this.past).push(step)
    }
  }
}

type Move =
  | { kind: 'edit'; edits: { row: number; field: ApplicantField; text: string }[] }
  | { kind: 'theirs'; row: number; field: ApplicantField; text: string }
  | { kind: 'back'; count: number; isUndo: boolean }
  | { kind: 'reload' }

// Few cells and few texts, so that both hit the same ones; each edit names a cell once.
const oneOf = { row: fc.integer({ min: 2, max: 4 }), field: fc.constantFrom(...fields) }
const place = fc.record({ ...oneOf, text: fc.constantFrom('x', 'y', 'z') })
const move: fc.Arbitrary<Move> = fc.oneof(
  fc
    .uniqueArray(place, { minLength: 1, maxLength: 6, selector: cellKey })
    .map((edits): Move => ({ kind: 'edit', edits })),
  place.map((one): Move => ({ kind: 'theirs', ...one })),
  fc
    .record({ count: fc.integer({ min: 1, max: 3 }), isUndo: fc.boolean() })
    .map((one): Move => ({ kind: 'back', ...one })),
  fc.constant<Move>({ kind: 'reload' }),
)

test('any sequence of edits, undo and redo between a colleague’s edits and reloads leaves what the simplest model leaves', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 24 }), (moves) => {
      const [window, model] = [new Window(3), new Model()]
      const shown = (key: string) => {
        const [row, field] = key.split(' ')
        return window.state.rows.find((one) => one.row === Number(row))!.typed[field as ApplicantField] ?? ''
      }
      for (const one of moves) {
        if (one.kind === 'edit') {
          model.do(one.edits, shown)
          window.do({ kind: 'edit', edits: one.edits })
        } else if (one.kind === 'theirs') {
          model.theirs(cellKey(one), one.text)
          window.take([{ row: one.row, field: one.field, value: one.text }])
        } else if (one.kind === 'reload') window.reload()
        else {
          model.back(one.count, one.isUndo)
          if (one.isUndo) window.undo(one.count)
          else window.redo(one.count)
        }
      }
      for (const row of window.state.rows)
        for (const field of fields)
          expect(row.edits?.[field] ?? asInFile, `${row.row} ${field}`).toBe(
            model.cells.get(cellKey({ row: row.row, field })) ?? asInFile,
          )
      // and the server's cells laid over the file say the same as what is shown
      const before = window.texts
      window.reload()
      expect(window.texts).toEqual(before)
    }),
    { numRuns: 200 },
  )
})

it('undoes cells by what the draft keeps of them where nothing is reviewed yet', () => {
  const window = new Window(4)
  window.do({ kind: 'edit', edits: [2, 3].map((row) => ({ row, field: 'first_name', text: 'Eva' })) })
  window.take([{ row: 3, field: 'first_name', value: 'Zoe' }])
  window.do({ kind: 'remove', rows: [4] })
  const steps = window.history.past.toReversed()
  const inReview = reverse(steps, 'undo', cellReader(window.state), {})
  expect(reverse(steps, 'undo', keptReader(window.cells), {})).toEqual(inReview)
  expect(inReview.skipped).toBe(1)
})

it('cells, new rows and rows taken out at once are one step', () => {
  const window = new Window(4)
  const beginning = window.texts
  window.do({
    kind: 'edit',
    edits: [{ row: 2, field: 'email', text: 'new@x.example' }],
    added: [{ row: firstAddedKey + 1, texts: { first_name: 'Eva' } }],
    out: [3],
  })
  expect(window.state.rows.map(({ row }) => row)).toEqual([2, 4, 5, firstAddedKey + 1])
  expect(window.history.past).toHaveLength(1)
  window.undo(1)
  expect(window.texts).toEqual(beginning)
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
    history = addStep(history, {
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
    history = addStep(history, { id: `s${at}`, at: '', label: { code: 'edit' }, cells: [], size: 200 }).next
  expect(history.past.length).toBe(maxSteps)
})

it('an empty row keeps nothing of what is undone in it', () => {
  const row = { row: 2, typed: {}, applicant: emptyApplicant(), issues: [] }
  const edited = revalidateRow(row, { first_name: 'Eva' }, context, rules)
  expect(revalidateRow(edited, { first_name: asInFile }, context, rules)).toEqual(row)
})
