import { createRef, useState } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { revalidateRow } from '@campus/draft/relate/review-sheet'
import { relateRows } from '@campus/draft/relate/relate-rows'
import { openDraft, renderInDraft } from '../../../../test/open-review.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { defaultLayout, shownFields } from './column-layout.ts'
import { ColumnsPanel, HiddenIssues } from './columns-panel.tsx'
import { useDraft, useDraftSession } from '../session/draft-context.tsx'
import type { DraftSession } from '../session/draft-session.ts'
import { ReviewGrid } from './review-grid.tsx'
import { indexIssues } from '../session/review-issues.ts'
import type { RowSort } from '../review/row-order.ts'
import { useIssueWalk } from './use-issue-walk.ts'

const rules = standardApplicantRules('2026-12-01')
const context = { today: rules.today, dateOrders: {}, mMeansFemale: false, language: 'en', plans: [] }
const gridRef = createRef<DataGridHandle>()
const sorts: (RowSort | undefined)[] = []

/** Two people; the second has no email that could be used. */
const rows = [0, 1].map((index) =>
  revalidateRow(
    { row: index + 2, typed: {}, applicant: emptyApplicant(), issues: [] },
    {
      type: 'student',
      first_name: 'Ana',
      last_name: 'Lopez',
      gender: 'female',
      date_of_birth: `199${index}-04-13`,
      email: index === 1 ? 'nobody' : 'ana@x.example',
      passport_number: `A100000${index}`,
      residence_country_id: 'ES',
      destination_country_id: 'IE',
      start_date: '2027-02-01',
      end_date: '2027-02-20',
    },
    context,
    rules,
  ),
)
const state = { rows, relations: relateRows(rows), removed: new Map(), rejections: [], context, rules }

let session: DraftSession

function Harness() {
  const draft = useDraftSession()
  const t = useTranslate()
  const [sort, setSort] = useState<RowSort>()
  const fields = shownFields(useDraft(({ columnLayout }) => columnLayout))
  const issues = indexIssues(state)
  const walk = useIssueWalk(gridRef, rows, issues, { fields })
  return (
    <>
      <button type="button" onClick={() => draft.set({ dialog: { tool: 'columns' } })}>
        Columns
      </button>
      <ColumnsPanel />
      <HiddenIssues issues={issues} />
      <div style={{ width: 1200, height: 400 }}>
        <ReviewGrid
          gridRef={gridRef}
          rows={rows}
          issues={issues}
          context={{
            fields,
            words: { t, date: (date) => date, country: (id) => id, plans: new Map() },
            feeOf: () => ({ text: '–' }),
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
          }}
          selected={new Set()}
          onSelect={() => undefined}
          sort={sort}
          onSort={(next) => {
            sorts.push(next)
            setSort(next)
          }}
          onEdit={() => undefined}
          onPaste={() => undefined}
          onUndo={() => undefined}
          onRedo={() => undefined}
          onPosition={walk.setPosition}
        />
      </div>
    </>
  )
}

const sent: unknown[] = []
const originalFetch = globalThis.fetch
const heading = (name: string) => page.getByRole('columnheader', { name, exact: true })
const patience = { timeout: 10_000 }

beforeEach(async () => {
  sorts.length = 0
  // what is kept on the server, canned
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (!request.url.includes('/review-columns')) return originalFetch(input, init)
    const columns: unknown = await request.json()
    sent.push(columns)
    return Response.json({ status: 200, message: '', data: { columns }, errors: [] })
  }) as typeof fetch
  session = openDraft()
  await renderInDraft(session, <Harness />)
  await expect.element(page.getByRole('grid')).toBeVisible()
  sent.length = 0
})

test('a column is hidden from its menu, says that it has errors, and F8 shows it again', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Options for Email' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Hide column' }))
  await expect.element(heading('Email')).not.toBeInTheDocument()
  await expect.poll(() => document.body.textContent, patience).toContain('1 error in a hidden column')
  await expect.poll(() => sent.at(-1), patience).toMatchObject({ hidden: ['email'] })
  await userEvent.keyboard('{F8}')
  await expect.element(heading('Email')).toBeInTheDocument()
  await expect.poll(() => document.activeElement?.textContent, patience).toContain('nobody')
  expect(session.state.columnLayout.hidden).toEqual([])
})

test('a column is moved by keys on its heading, and its menu opens there', async () => {
  const before = shownFields(session.state.columnLayout)
  await userEvent.click(page.getByRole('gridcell', { name: /^Student/ }).first())
  await userEvent.keyboard('{ArrowUp}')
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
  await expect
    .poll(() => shownFields(session.state.columnLayout).indexOf('type'), patience)
    .toBe(before.indexOf('type') + 1)
  session.columnLayout.change(defaultLayout)
  await userEvent.click(page.getByRole('gridcell', { name: /^Student/ }).first())
  await userEvent.keyboard('{ArrowUp}')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(page.getByRole('menuitem', { name: 'Move right' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('a column is sorted from its menu both ways and back', async () => {
  for (const [item, expected] of [
    ['Sort from A to Z, first to last', { field: 'type', isDescending: false }],
    ['Sort from Z to A, last to first', { field: 'type', isDescending: true }],
    ['Restore original row order', undefined],
  ] as const) {
    await userEvent.click(page.getByRole('button', { name: 'Options for Type' }))
    await userEvent.click(page.getByRole('menuitem', { name: item }))
    await expect.poll(() => sorts.at(-1), patience).toEqual(expected)
  }
})

test('a width changed with the keyboard is kept, and reset with everything else', async () => {
  await userEvent.click(page.getByRole('gridcell', { name: /^Student/ }).first())
  await userEvent.keyboard('{ArrowUp}')
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}')
  await expect
    .poll(() => session.state.columnLayout.widths.map(({ column }) => column), patience)
    .toEqual(['type'])
  await userEvent.click(page.getByRole('button', { name: 'Columns', exact: true }))
  await userEvent.click(page.getByRole('button', { name: 'Reset columns' }))
  await expect.poll(() => sent.at(-1), patience).toEqual(defaultLayout)
})

test('everything in the menu of a column is done by keyboard, and the focus stays on a heading', async () => {
  const focused = () => document.activeElement?.closest('[role=columnheader]')?.getAttribute('aria-label')
  const openMenu = async () => {
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(page.getByRole('menuitem', { name: 'Set this column' })).toBeVisible()
    await expect.poll(() => document.activeElement?.getAttribute('role'), patience).toMatch(/^menu/)
  }
  const choose = async (name: string) => {
    const wanted = () => document.activeElement?.textContent === name
    for (let press = 0; press < 12 && !wanted(); press++) await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe(name)
    await userEvent.keyboard('{Enter}')
  }
  await userEvent.click(page.getByRole('gridcell', { name: /^Student/ }).first())
  await userEvent.keyboard('{ArrowUp}')
  await openMenu()
  await choose('Wider')
  await expect
    .poll(() => session.state.columnLayout.widths.map(({ column }) => column), patience)
    .toEqual(['type'])
  const [before] = session.state.columnLayout.widths
  await choose('Narrower')
  await expect.poll(() => session.state.columnLayout.widths[0]?.width, patience).toBe(before!.width - 40)
  await userEvent.keyboard('{Escape}')
  await expect.poll(focused, patience).toBe('Type')
  await openMenu()
  await choose('Set this column')
  expect(session.state.dialog).toEqual({ tool: 'set', field: 'type' })
  session.set({ dialog: null })
  await expect.poll(focused, patience).toBe('Type')
  await openMenu()
  await choose('Hide column')
  await expect.element(heading('Type')).not.toBeInTheDocument()
  await expect.poll(focused, patience).toBe('Date of birth')
})

test('the list of columns hides, shows and moves; the names stay', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Columns', exact: true }))
  await expect.element(page.getByRole('checkbox', { name: 'First name' })).toBeDisabled()
  await userEvent.click(page.getByRole('checkbox', { name: 'Type' }))
  await expect.element(heading('Type')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('checkbox', { name: 'Type' }))
  await expect.element(heading('Type')).toBeInTheDocument()
  const before = shownFields(session.state.columnLayout).indexOf('email')
  await userEvent.click(page.getByRole('button', { name: 'Move Email earlier' }))
  expect(shownFields(session.state.columnLayout).indexOf('email')).toBe(before - 1)
})
