import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chosenColumns } from '@campus/draft/draft-settings'
import type { ColumnMatch } from '@campus/draft/model/column-match'
import { openReview, renderInDraft } from '../../../../test/open-review.tsx'
import { useDraft } from '../session/draft-context.tsx'
import { groupTables } from './column-fields.ts'
import { ColumnTable } from './column-table.tsx'

const column = (index: number, header: string, field: ColumnMatch['field']): ColumnMatch => ({
  index,
  header,
  field,
  confidence: field === null ? 0 : 1,
  reason: { code: field === null ? 'unknown' : 'heading_exact', params: { heading: header, word: header } },
})
const columns = [column(0, 'APE1', 'last_name'), column(1, 'APE2', null), column(2, 'Name', 'first_name')]
const samples = { 0: ['García'], 1: ['López'], 2: ['Ana'] }

function Harness() {
  const status = useDraft((state) => state.status)
  if (status.kind !== 'ready') return null
  const [group] = groupTables(status.opened.matched.tables, status.opened.columns)
  return <ColumnTable group={group!} title="Columns" sources={new Set()} known={[]} />
}

function openColumns() {
  const session = openReview(1)
  const table = { sheet: 0, name: '', rowCount: 1, columns, samples, leftOut: [], texts: {}, hiddenRows: [] }
  const tables = [{ ...table, headerRow: 1, firstRows: [] }]
  session.worker.derive = () => Promise.resolve({ rowCount: 1, offers: [], allIds: [], questions: [] })
  session.update({
    matched: { ...session.opened.matched, tables },
    columns: { 0: columns },
    review: undefined,
  })
  return session
}

beforeEach(() => page.viewport(1280, 800))

test('a column that lost its field can be joined with the one that took it, and the step undone', async () => {
  const session = openColumns()
  await renderInDraft(session, <Harness />)
  await userEvent.selectOptions(page.getByLabelText('APE2 is matched to'), 'Last name')
  await expect.element(page.getByText('APE2 is used for this field instead')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Join with APE2' }))
  await expect.element(page.getByText('Joined with APE2', { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('APE1 is matched to')).toHaveValue('last_name')
  expect(session.opened.settings.columns).toEqual({
    '0:0': 'join:last_name',
    '0:1': 'last_name',
    '0:2': 'first_name',
  })
  await userEvent.click(page.getByRole('button', { name: 'Use where APE2 is blank' }))
  await expect
    .element(page.getByRole('button', { name: 'Use where APE2 is blank' }))
    .toHaveAttribute('aria-pressed', 'true')
  expect(session.state.history.past.map(({ label }) => label.code)).toEqual(['columns', 'columns', 'columns'])
})

test('a choice that equals the match is still the user’s when the draft is opened again', async () => {
  const session = openColumns()
  await renderInDraft(session, <Harness />)
  await userEvent.selectOptions(page.getByLabelText('APE1 is matched to'), 'Email')
  await userEvent.selectOptions(page.getByLabelText('APE1 is matched to'), 'Last name')
  const { matched, settings } = session.opened
  expect(chosenColumns(matched.tables, settings)[0]).toMatchObject([
    { field: 'last_name', reason: { code: 'chosen' } },
    { field: null },
    { field: 'first_name', reason: { code: 'heading_exact' } },
  ])
})

test('a column that nothing uses is offered for the field that its values fit', async () => {
  const session = openColumns()
  const reason = { code: 'values_email', params: {} } as const
  const unused: ColumnMatch = { ...column(1, 'Kontakt', null), fits: ['email'], reason }
  session.update({ columns: { 0: [columns[0]!, unused, columns[2]!] } })
  await renderInDraft(session, <Harness />)
  await userEvent.click(page.getByRole('button', { name: 'Use Kontakt as Email' }))
  await expect.element(page.getByLabelText('Kontakt is matched to')).toHaveValue('email')
  expect(session.opened.settings.columns).toMatchObject({ '0:1': 'email' })
})

test('a column of dates that fit no field is not offered for one', async () => {
  const session = openColumns()
  const unused = { ...column(1, 'Stempel', null), reason: { code: 'values_date', params: {} } as const }
  session.update({ columns: { 0: [columns[0]!, unused, columns[2]!] } })
  await renderInDraft(session, <Harness />)
  await expect.element(page.getByText('The values are dates', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: /Use Stempel as/ }).elements()).toEqual([])
})

test('a heading with a typing mistake is explained in plain words', async () => {
  const session = openColumns()
  const reason = { code: 'heading_close', params: { heading: 'Surnme', word: 'surname' } } as const
  session.update({ columns: { 0: [{ ...column(0, 'Surnme', 'last_name'), reason }] } })
  await renderInDraft(session, <Harness />)
  await expect
    .element(page.getByText('The heading looks like “surname” with a typing mistake', { exact: true }))
    .toBeVisible()
})
