import { createRef, useState } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { revalidateRow } from '@campus/draft/relate/review-sheet'
import { relateRows } from '@campus/draft/relate/relate-rows'
import { openDraft, renderInDraft } from '../../../../../test/open-review.tsx'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import type { ColumnContext } from '../../grid/column-context.ts'
import { gridFields } from '../../grid/column-layout.ts'
import { IssueNote } from './issue-note.tsx'
import { ReviewGrid } from '../../grid/review-grid.tsx'
import { indexIssues, type ShownIssue } from '../../session/review-issues.ts'
import type { ReviewState } from '../../session/review-state.ts'
import { useIssueNote } from './use-issue-note.ts'
import { useIssueWalk } from '../../grid/use-issue-walk.ts'

const rules = standardApplicantRules('2026-12-01')
const context = { today: rules.today, dateOrders: {}, mMeansFemale: false, language: 'en', plans: [] }
const gridRef = createRef<DataGridHandle>()
const fixed: ShownIssue[] = []
let applied = 0

const texts: Partial<Record<ApplicantField, string>> = {
  type: 'student',
  first_name: 'Ana',
  last_name: 'Lopez',
  gender: 'female',
  email: 'ana@x.example',
  passport_number: 'A1000000',
  residence_country_id: 'ES',
  destination_country_id: 'IE',
  start_date: '2027-02-01',
  end_date: '2027-02-20',
}

/** Forty rows; the wrong ones are the second, in two cells, and the thirtieth. */
function makeState(): ReviewState {
  const rows = Array.from({ length: 40 }, (_, index) =>
    revalidateRow(
      { row: index + 2, typed: {}, applicant: emptyApplicant(), issues: [] },
      {
        ...texts,
        date_of_birth: `${1960 + index}-04-13`,
        email: index === 1 ? 'nobody' : `ana${index}@x.example`,
        passport_number: `A${1000000 + index}`,
        ...(index === 1 || index === 29 ? { residence_country_id: 'Spainn' } : {}),
      },
      context,
      rules,
    ),
  )
  return { rows, relations: relateRows(rows), removed: new Map(), rejections: [], context, rules }
}

function Harness() {
  const t = useTranslate()
  const [state] = useState(makeState)
  const issues = indexIssues(state)
  const walk = useIssueWalk(gridRef, state.rows, issues, { fields: gridFields })
  const note = useIssueNote({ ...walk, onFix: (issue) => fixed.push(issue) })
  const columns: ColumnContext = {
    fields: gridFields,
    words: { t, date: (date) => date, country: (id) => id, plans: new Map([['standard', 'Standard']]) },
    feeOf: () => ({ text: '–', reason: 'No price yet' }),
    defaultPlan: 'standard',
    readDate: (text) => text,
    readCountry: (text) => text,
    dateHint: '',
    countryListId: 'countries',
    isNarrow: false,
    rowName: String,
    hasLongRowNames: false,
    editedText: () => '',
    originOf: () => undefined,
  }
  return (
    <div style={{ width: 1200, height: 500, display: 'grid' }}>
      <ReviewGrid
        gridRef={gridRef}
        rows={state.rows}
        issues={issues}
        context={columns}
        selected={new Set()}
        onSelect={() => undefined}
        sort={undefined}
        onSort={() => undefined}
        onEdit={() => undefined}
        onPaste={() => undefined}
        onUndo={() => undefined}
        onRedo={() => undefined}
        onPosition={walk.setPosition}
        onKey={note.onKey}
      />
      <IssueNote
        gridRef={gridRef}
        note={note}
        row={walk.row}
        rowName={String}
        field={walk.field}
        originOf={columns.originOf}
        alike={{ count: 2, label: 'Apply to 2 alike', apply: () => applied++ }}
        onFix={(issue) => fixed.push(issue)}
        onGoTo={walk.goToIssue}
        onGoToField={walk.goToField}
      />
    </div>
  )
}

const note = page.getByTestId('issue-note')
const focusedCell = () => document.activeElement?.closest('[role=gridcell], [role=rowheader]')
const boxOf = (element: Element) => element.getBoundingClientRect()

beforeEach(async () => {
  fixed.length = 0
  applied = 0
  await renderInDraft(openDraft(), <Harness />)
  await expect.element(page.getByRole('grid')).toBeVisible()
})

test('the message stands beside its cell with what was typed and the fix, and leaves the focus there', async () => {
  await userEvent.keyboard('{F8}')
  await expect.element(note).toBeVisible()
  await expect
    .poll(() => note.element().textContent)
    .toContain('Country of residenceCountry of residence not found')
  await expect.poll(() => note.element().textContent, { timeout: 10_000 }).toContain('In the cell:Spainn')
  const cell = focusedCell()!
  expect(cell.textContent).toContain('Spainn')
  const [at, over] = [boxOf(note.element()), boxOf(cell)]
  expect(at.top >= over.bottom || at.bottom <= over.top).toBe(true)
  expect(Math.abs(at.left - over.left)).toBeLessThan(200)
})

test('the suggestion is one press, by pointer and by Alt+Enter, and is read out', async () => {
  await userEvent.keyboard('{F8}')
  await expect.element(page.getByText('Suggestion: Spain. Alt+Enter uses it.')).toBeInTheDocument()
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  expect(fixed).toMatchObject([{ row: 3, field: 'residence_country_id', suggestion: 'ES' }])
  await userEvent.click(note.getByRole('button', { name: 'Use Spain' }))
  expect(fixed).toHaveLength(2)
  expect(focusedCell()?.textContent).toContain('Spainn')
  await userEvent.click(note.getByRole('button', { name: 'Apply to 2 alike' }))
  expect(applied).toBe(1)
})

test('Escape closes the message, also from within, and moving away and back shows it again', async () => {
  await userEvent.keyboard('{F8}')
  await expect.element(note).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(note).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  await expect.element(note).toBeVisible()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => note.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(note).not.toBeInTheDocument()
  await expect.poll(() => focusedCell()?.textContent ?? '').toContain('Spainn')
})

test('the message follows its cell while the grid scrolls, and hides when the cell is out of sight', async () => {
  await userEvent.keyboard('{F8}')
  await expect.element(note).toBeVisible()
  const grid = page.getByRole('grid').element()
  const before = boxOf(note.element()).top
  grid.scrollTop = 20
  await expect.poll(() => Math.round(boxOf(note.element()).top)).toBe(Math.round(before - 20))
  grid.scrollTop = 700
  await expect.element(note).not.toBeVisible()
  grid.scrollTop = 0
  await expect.element(note).toBeVisible()
})

test('arrow keys that pass over a wrong cell show no message on the way', async () => {
  await userEvent.keyboard('{F8}')
  await expect.element(note).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(note).not.toBeInTheDocument()
  const shown = new Set<string | null>()
  const observer = new MutationObserver(() => {
    for (const one of document.querySelectorAll('[data-testid=issue-note]')) shown.add(one.textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  // as fast as a held key
  for (let press = 0; press < 2; press++) {
    const key = { key: 'ArrowRight', bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
    await new Promise(requestAnimationFrame)
  }
  expect(focusedCell()?.textContent).toBe('IE, changed here')
  // the next message is the first
  await userEvent.keyboard('{F8}')
  await expect.element(note).toBeVisible()
  expect([...shown]).toEqual([note.element().textContent])
  observer.disconnect()
})

test('at the number of a row all its issues are listed, and each leads to its cell', async () => {
  await userEvent.keyboard('{F8}')
  await expect.element(note).toBeVisible()
  await userEvent.keyboard('{Home}{ArrowRight}')
  await expect.poll(() => note.element().textContent, { timeout: 10_000 }).toContain('2 things to check')
  await userEvent.click(note.getByRole('button', { name: /^Email/ }))
  await expect.poll(() => focusedCell()?.textContent ?? '').toContain('nobody')
})
