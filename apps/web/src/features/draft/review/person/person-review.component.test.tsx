import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { revalidateRow } from '@campus/draft/relate/review-sheet'
import { relateRows } from '@campus/draft/relate/relate-rows'
import { openDraft, renderInDraft } from '../../../../../test/open-review.tsx'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import type { DraftSession } from '../../session/draft-session.ts'
import type { ReviewedDraft } from '../../session/draft-state.ts'
import { gridFields } from '../../grid/column-layout.ts'
import { PersonReview } from './person-review.tsx'
import { indexIssues, type ShownIssue } from '../../session/review-issues.ts'
import { reduceReview } from '../../session/review-reducer.ts'
import type { ReviewState } from '../../session/review-state.ts'

const rules = standardApplicantRules('2026-12-01')
const context = { today: rules.today, dateOrders: {}, mMeansFemale: false, language: 'en', plans: [] }
const shown: { fixes: ShownIssue[]; isTable: boolean } = { fixes: [], isTable: false }

/** Four people; the first and the last have a country that is misspelt, the last no proper email either. */
function makeState(): ReviewState {
  const rows = ['Ana', 'Ben', 'Cleo', 'Dan'].map((first_name, index) =>
    revalidateRow(
      { row: index + 2, typed: {}, applicant: emptyApplicant(), issues: [] },
      {
        type: 'student',
        first_name,
        last_name: `Lopez${'abcd'[index]}`,
        gender: 'female',
        date_of_birth: `199${index}-04-13`,
        email: index === 3 ? 'nobody' : `s${index}@x.example`,
        passport_number: `A100000${index}`,
        residence_country_id: index === 0 || index === 3 ? 'Spainn' : 'ES',
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

function Harness({ start = makeState }: { start?: () => ReviewState }) {
  const t = useTranslate()
  const [state, setState] = useState(start)
  const issues = indexIssues(state)
  // what the page reads of a draft is its review
  const opened = { review: state } as unknown as ReviewedDraft
  return (
    <PersonReview
      opened={opened}
      issues={issues}
      context={{
        fields: gridFields,
        words: { t, date: (date) => date, country: (id) => id, plans: new Map() },
        feeOf: () => ({ text: '–' }),
        defaultPlan: 'standard',
        readDate: (text) => text,
        readCountry: (text) => text,
        dateHint: '',
        countryListId: 'countries',
        isNarrow: true,
        rowName: String,
        hasLongRowNames: false,
        editedText: () => '',
        originOf: () => undefined,
      }}
      undo={{ undo: () => undefined, redo: () => undefined, ofLast: () => () => undefined }}
      onFix={(issue) => {
        shown.fixes.push(issue)
        const { row, field, suggestion = '' } = issue
        setState((now) => {
          const edits = [{ row, field: field as 'email', text: suggestion }]
          return reduceReview(now, { kind: 'edit', edits }).state
        })
      }}
      onShowTable={() => (shown.isTable = true)}
    />
  )
}

const textOf = () => document.body.textContent
const patience = { timeout: 10_000 }

let session: DraftSession

beforeEach(async () => {
  shown.fixes = []
  shown.isTable = false
  await page.viewport(390, 844)
  session = openDraft()
  await renderInDraft(session, <Harness />)
  await expect.element(page.getByRole('heading', { name: /Ana Lopeza/ })).toBeVisible()
})

test('one person at a time, with the fields that need a look, what stands there and how far it is', async () => {
  await expect.poll(textOf, patience).toContain('1 of 2')
  await expect.element(page.getByRole('combobox', { name: 'Country of residence' })).toBeVisible()
  expect(textOf()).toContain('Spainn')
  await userEvent.click(page.getByRole('button', { name: 'Skip for now' }))
  await expect.element(page.getByRole('heading', { name: /Dan Lopezd/ })).toBeVisible()
  await expect.poll(textOf, patience).toContain('2 of 2')
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody')
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  await userEvent.click(page.getByRole('button', { name: 'Previous person' }))
  await expect.element(page.getByRole('heading', { name: /Ana Lopeza/ })).toBeVisible()
})

test('a suggestion is one press; who is corrected stays until one goes on, and says so', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Use Spain' }))
  expect(shown.fixes).toMatchObject([{ row: 2, field: 'residence_country_id', suggestion: 'ES' }])
  await expect.poll(textOf, patience).toContain('Ana Lopeza: no errors left')
  await expect.poll(textOf, patience).toContain('Corrected')
  await expect.poll(textOf, patience).toContain('1 of 2')
  await userEvent.click(page.getByRole('button', { name: 'Next person' }))
  await expect.element(page.getByRole('heading', { name: /Dan Lopezd/ })).toBeVisible()
})

test('a value that people share can be set for everyone, and one of a person can’t', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Skip for now' }))
  const button = page.getByRole('button', { name: 'Set for everyone' })
  expect(button.elements()).toHaveLength(1)
  await userEvent.click(button)
  expect(session.state.dialog).toEqual({ tool: 'set', field: 'residence_country_id' })
})

test('nothing goes sideways at 320 pixels, and every target fits a thumb', async () => {
  await page.viewport(320, 568)
  await userEvent.click(page.getByRole('button', { name: 'Skip for now' }))
  const root = document.documentElement
  expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth)
  for (const target of document.querySelectorAll('button, select, input')) {
    const { height } = target.getBoundingClientRect()
    if (height > 0) expect(height).toBeGreaterThanOrEqual(40)
  }
})

test('the whole table is a press away', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Table' }))
  expect(shown.isTable).toBe(true)
})

test('any row can be made several people', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Several people…' }))
  expect(session.state.dialog).toEqual({ tool: 'several', row: 2 })
})

test('a row that names several people can be split or kept, as in the table', async () => {
  const start = (): ReviewState => {
    const state = makeState()
    const [first, ...others] = state.rows
    const people = [
      { first: 'Ada', last: 'Moore' },
      { first: 'Bo', last: 'Moore' },
    ]
    const issue = {
      field: 'first_name',
      code: 'name_invalid',
      params: { reason: 'several', count: 2, names: 'Ada Moore, Bo Moore' },
    } as const
    return { ...state, rows: [{ ...first!, people, issues: [issue] }, ...others] }
  }
  await renderInDraft(openDraft(), <Harness start={start} />)
  await expect.element(page.getByRole('button', { name: 'Split into 2 rows' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'This is one person' })).toBeVisible()
})
