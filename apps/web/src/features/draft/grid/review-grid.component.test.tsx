import { createRef, useEffect, useMemo, useState } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { revalidateRow } from '@campus/draft/relate/review-sheet'
import { relateRows } from '@campus/draft/relate/relate-rows'
import { firstAddedKey } from '@campus/draft/model/row-key'
import { openDraft, renderInDraft } from '../../../../test/open-review.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { ColumnContext } from './column-context.ts'
import { gridFields, leadingColumns } from './column-layout.ts'
import { ReviewGrid } from './review-grid.tsx'
import { indexIssues } from '../session/review-issues.ts'
import { reduceReview } from '../session/review-reducer.ts'
import type { CellEdit, ReviewState } from '../session/review-state.ts'

const rules = standardApplicantRules('2026-12-01')
const context = { today: rules.today, dateOrders: {}, mMeansFemale: false, language: 'en', plans: [] }
type Shown = {
  state: ReviewState | undefined
  edits: CellEdit[]
  /** What was done beside typing, once for each step. */
  codes: (string | undefined)[]
  remove: (rows: number[]) => void
  /** Rows of which a cell was rendered. */
  rendered: Set<number>
}
const shown: Shown = {
  state: undefined,
  edits: [],
  codes: [],
  remove: () => undefined,
  rendered: new Set(),
}

function makeState(count: number): ReviewState {
  const rows = Array.from({ length: count }, (_, index) =>
    revalidateRow(
      { row: index + 2, typed: {}, applicant: emptyApplicant(), issues: [] },
      {
        type: 'student',
        first_name: `Ana${String.fromCharCode(97 + (index % 26))}`,
        last_name: 'Lopez',
        gender: 'female',
        // with one birthday and names a letter apart they might be one person
        date_of_birth: `${1970 + (index % 30)}-04-13`,
        email: `ana${index}@x.example`,
        passport_number: `A${1000000 + index}`,
        residence_country_id: 'ES',
        destination_country_id: 'IE',
        start_date: '2027-02-01',
        end_date: '2027-02-20',
      },
      context,
      rules,
    ),
  )
  return { rows, relations: relateRows(rows), removed: new Map(), rejections: [], context, rules }
}

const gridRef = createRef<DataGridHandle>()

function Harness({ count }: { count: number }) {
  const t = useTranslate()
  const [state, setState] = useState(() => makeState(count))
  useEffect(() => {
    shown.state = state
    shown.remove = (rows) => setState((now) => reduceReview(now, { kind: 'remove', rows }).state)
  }, [state])
  const columns = useMemo<ColumnContext>(
    () => ({
      fields: gridFields,
      words: { t, date: (date) => date, country: (id) => id, plans: new Map([['standard', 'Standard']]) },
      feeOf: () => ({ text: '–' }),
      defaultPlan: 'standard',
      readDate: (text) => text,
      readCountry: (text) => text,
      dateHint: '',
      countryListId: 'countries',
      isNarrow: false,
      rowName: String,
      editedText: (row, field) => {
        shown.rendered.add(row)
        return row === 2 && field === 'email' ? 'Eli changed this, 09:41' : ''
      },
      originOf: () => undefined,
      hasLongRowNames: false,
    }),
    [t],
  )
  return (
    <div style={{ width: 1200, height: 500, display: 'grid' }}>
      <ReviewGrid
        gridRef={gridRef}
        rows={state.rows}
        issues={indexIssues(state)}
        context={columns}
        selected={new Set()}
        onSelect={() => undefined}
        sort={undefined}
        onSort={() => undefined}
        onEdit={(edits, code) => {
          shown.edits.push(...edits)
          shown.codes.push(code)
          setState((now) => reduceReview(now, { kind: 'edit', edits }).state)
        }}
        onPaste={(edits, people) =>
          setState((now) => {
            const added = people.map((texts, index) => ({ row: firstAddedKey + index + 1, texts }))
            return reduceReview(now, { kind: 'edit', edits, added }).state
          })
        }
        onUndo={() => undefined}
        onRedo={() => undefined}
        onPosition={() => undefined}
      />
    </div>
  )
}

const columnOf = (field: ApplicantField) => gridFields.indexOf(field) + leadingColumns
/** Puts the cursor on a cell and waits until the browser's focus is there. */
async function goTo(row: number, field: ApplicantField) {
  gridRef.current?.setActivePosition({ idx: columnOf(field), rowIdx: row }, { shouldFocus: true })
  const focused = () => document.activeElement
  await expect.poll(() => focused()?.getAttribute('aria-colindex')).toBe(String(columnOf(field) + 1))
  await expect.poll(() => focused()?.parentElement?.getAttribute('aria-rowindex')).toBe(String(row + 2))
}
const valueOf = (row: number, field: ApplicantField) => shown.state?.rows[row]?.applicant[field]

async function openGrid(count: number) {
  const screen = await renderInDraft(openDraft(), <Harness count={count} />)
  await expect.element(page.getByRole('grid')).toBeVisible()
  return screen
}

afterEach(() => userEvent.keyboard('{Escape}'))

test('5,000 rows are announced in full while only those in view are in the page', async () => {
  await openGrid(5000)
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '5001')
  expect(document.querySelectorAll('[role=row]').length).toBeLessThan(60)
})

test('a cell is edited with Enter, and a wrong value is kept with its reason in the cell', async () => {
  await openGrid(3)
  await goTo(1, 'end_date')
  await userEvent.keyboard('{Enter}2027-01-20{Enter}')
  await expect.poll(() => valueOf(1, 'end_date')).toBe('2027-01-20')
  await expect.element(page.getByText('End date should be after the start date')).toBeInTheDocument()
})

test('an edit renders the cells of its row, and of a row whose issue it changes, but no others', async () => {
  await openGrid(30)
  await goTo(1, 'email')
  shown.rendered.clear()
  // the same address as the person two rows below
  await userEvent.keyboard('{Enter}ana3@x.example{Enter}')
  await expect.poll(() => valueOf(1, 'email')).toBe('ana3@x.example')
  await expect.poll(() => shown.rendered.has(3)).toBe(true)
  expect([...shown.rendered].every((row) => row === 3 || row === 5)).toBe(true)
})

test.each([
  ['the last row', 2],
  ['a row with others below', 0],
])('what is being typed into %s is handed over when another window takes the row out', async (_, index) => {
  await openGrid(3)
  shown.edits = []
  await goTo(index, 'last_name')
  const row = shown.state?.rows[index]?.row ?? 0
  await userEvent.keyboard('{Enter}Garcia')
  shown.remove([row])
  await expect.poll(() => shown.state?.rows).toHaveLength(2)
  await expect.poll(() => shown.edits.at(-1)).toMatchObject({ row, field: 'last_name', text: 'Garcia' })
  // no editor stays at the row that moved up, and nobody else is called so
  await expect.poll(() => document.querySelectorAll('input:not([type=checkbox])').length).toBe(0)
  expect(shown.state?.rows.map(({ applicant }) => applicant.last_name)).toEqual(['Lopez', 'Lopez'])
})

test.each([
  ['goes on in its row', 1, ['3 Garcia', '4 Lopez']],
  // the grid has no place left for the editor
  ['is kept as far as it came where its row was the last', 2, ['3 Lopez', '4 Gar']],
])('what is being typed %s when another window takes out a row above', async (_, index, expected) => {
  await openGrid(3)
  await goTo(index, 'last_name')
  await userEvent.keyboard('{Enter}Gar')
  shown.remove([2])
  await expect.poll(() => shown.state?.rows).toHaveLength(2)
  await userEvent.keyboard('cia{Enter}')
  await expect
    .poll(() => shown.state?.rows.map(({ row, applicant }) => `${row} ${applicant.last_name}`))
    .toEqual(expected)
})

test('a choice is made by keyboard alone: Enter opens, an arrow chooses, Enter takes it', async () => {
  await openGrid(3)
  await goTo(0, 'type')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => valueOf(0, 'type')).toBe('immediate_family')
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
})

test('Escape leaves a cell as it was', async () => {
  await openGrid(3)
  await goTo(0, 'last_name')
  await userEvent.keyboard('{Enter}Garcia{Escape}')
  await expect.element(page.getByRole('grid')).toBeVisible()
  expect(valueOf(0, 'last_name')).toBe('Lopez')
})

test('a range is marked with Shift and arrows, filled down, and emptied', async () => {
  await openGrid(4)
  await goTo(0, 'last_name')
  await userEvent.keyboard('{Enter}Garcia{Enter}')
  await goTo(0, 'last_name')
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await userEvent.keyboard('{Control>}d{/Control}')
  await expect
    .poll(() => [0, 1, 2, 3].map((row) => valueOf(row, 'last_name')))
    .toEqual(['Garcia', 'Garcia', 'Garcia', 'Lopez'])
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => [0, 1, 2, 3].map((row) => valueOf(row, 'last_name'))).toEqual(['', '', '', 'Lopez'])
})

test('a copied range is pasted cell for cell', async () => {
  await openGrid(4)
  await goTo(0, 'first_name')
  await userEvent.keyboard('{Enter}Eva{Enter}')
  await goTo(0, 'first_name')
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  const clipboard = new DataTransfer()
  const active = () => document.activeElement ?? document.body
  active().dispatchEvent(
    new ClipboardEvent('copy', { clipboardData: clipboard, bubbles: true, cancelable: true }),
  )
  expect(clipboard.getData('text/plain')).toBe('Eva\tLopez')
  await goTo(2, 'first_name')
  active().dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
  )
  await expect.poll(() => [valueOf(2, 'first_name'), valueOf(2, 'last_name')]).toEqual(['Eva', 'Lopez'])
})

test('rows pasted beyond the last one are added, and no cell of them is dropped', async () => {
  await openGrid(3)
  await goTo(2, 'first_name')
  const clipboard = new DataTransfer()
  clipboard.setData('text/plain', 'Eva\tGarcia\nZoe\tMartin\n\nTom\tReed\n')
  const active = document.activeElement ?? document.body
  active.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
  )
  await expect.poll(() => shown.state?.rows.length).toBe(5)
  expect(
    shown.state?.rows.map(({ applicant: { first_name, last_name } }) => `${first_name} ${last_name}`),
  ).toEqual(['Anaa Lopez', 'Anab Lopez', 'Eva Garcia', 'Zoe Martin', 'Tom Reed'])
})

test('a row with errors is marked at its number, with their count in words', async () => {
  await openGrid(3)
  await goTo(1, 'end_date')
  await userEvent.keyboard('{Enter}2027-01-20{Enter}')
  await expect.element(page.getByRole('rowheader', { name: '3 , 1 error' })).toBeInTheDocument()
  await goTo(1, 'email')
  await userEvent.keyboard('{Enter}nobody{Enter}')
  await expect.element(page.getByRole('rowheader', { name: '3 , 2 errors' })).toBeInTheDocument()
  await expect.element(page.getByRole('rowheader', { name: '2', exact: true })).toBeInTheDocument()
})

test('a cell with an error is invalid to assistive technology, and one that was changed says so', async () => {
  await openGrid(3)
  await goTo(1, 'end_date')
  await userEvent.keyboard('{Enter}2027-01-20{Enter}')
  const cell = page.getByRole('gridcell', { name: /^2027-01-20 , changed here/ })
  await expect.element(cell).toHaveAttribute('aria-invalid', 'true')
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1)
})

test('the checkboxes name their rows', async () => {
  await openGrid(3)
  await expect.element(page.getByRole('checkbox', { name: 'Select all rows' })).toBeInTheDocument()
  await expect.element(page.getByRole('checkbox', { name: 'Select row 3' })).toBeInTheDocument()
})

test('Ctrl+Space marks the column, Ctrl+Shift+Down the rest of it, and Delete empties what is marked', async () => {
  await openGrid(5)
  await goTo(2, 'last_name')
  await userEvent.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}{Delete}')
  const lastNames = () => shown.state?.rows.map(({ applicant }) => applicant.last_name)
  await expect.poll(lastNames).toEqual(['Lopez', 'Lopez', '', '', ''])
  await goTo(4, 'last_name')
  await userEvent.keyboard('{Control>} {/Control}{Delete}')
  await expect.poll(lastNames).toEqual(['', '', '', '', ''])
})

test('several columns of a range are filled down at once, as one thing', async () => {
  await openGrid(4)
  await goTo(0, 'first_name')
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{ArrowDown}{/Shift}')
  shown.codes = []
  await userEvent.keyboard('{Control>}d{/Control}')
  await expect
    .poll(() => shown.state?.rows.map(({ applicant }) => applicant.first_name))
    .toEqual(['Anaa', 'Anaa', 'Anaa', 'Anad'])
  expect(shown.codes).toEqual(['fill'])
})

test('a double click on the handle of a cell fills the rows below, as one thing', async () => {
  await openGrid(4)
  await goTo(1, 'first_name')
  shown.codes = []
  const handle = document.querySelector('.rdg-cell-drag-handle')
  expect(handle).not.toBeNull()
  handle?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, cancelable: true }))
  await expect
    .poll(() => shown.state?.rows.map(({ applicant }) => applicant.first_name))
    .toEqual(['Anaa', 'Anab', 'Anab', 'Anab'])
  expect(shown.codes).toEqual(['fill'])
})

test('what is pasted with headings goes to their columns', async () => {
  await openGrid(3)
  await goTo(1, 'end_date')
  const clipboard = new DataTransfer()
  clipboard.setData('text/plain', 'Last name\tFirst name\nGarcia\tEva\n"Mar\ntin"\tZoe\n')
  const active = document.activeElement ?? document.body
  active.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
  )
  await expect
    .poll(() => shown.state?.rows.map(({ applicant: one }) => `${one.first_name} ${one.last_name}`))
    .toEqual(['Anaa Lopez', 'Eva Garcia', 'Zoe Mar tin'])
})
