import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TableResponse } from '@campus/draft/matched-response'
import { readShapeChoices, type ShapeQuestion } from '@campus/draft/model/sheet-shape'
import { openReview, renderInDraft } from '../../../../test/open-review.tsx'
import { useDraft } from '../session/draft-context.tsx'
import { ReadingChoice } from './reading-choice.tsx'

function Harness() {
  const status = useDraft((state) => state.status)
  return status.kind === 'ready' ? <ReadingChoice opened={status.opened} /> : null
}

const firstTable: TableResponse = {
  sheet: 0,
  name: '',
  rowCount: 1,
  columns: [],
  samples: {},
  headerRow: 1,
  firstRows: [
    { row: 1, cells: ['Trip to Malta'] },
    { row: 2, cells: ['Pupil', '', 'Born'] },
    { row: 3, cells: ['First name', 'Last name', ''] },
    { row: 4, cells: ['Ana', 'Moreno', '13/05/2009'] },
  ],
  leftOut: [],
  texts: {},
  hiddenRows: [],
}

/** A draft with its first rows shown, read as the answers say: one for each time that it is read again. */
async function showRows(...answers: Partial<TableResponse>[]) {
  const session = openReview(1)
  const asked: unknown[] = []
  const matched = (part: Partial<TableResponse>) => ({
    ...session.opened.matched,
    encoding: '',
    sheets: [],
    tables: [{ ...firstTable, ...part }],
  })
  session.file = new Blob(['x'])
  session.worker.parse = (_, { shape = {} }) => {
    asked.push(shape)
    return Promise.resolve(1)
  }
  session.worker.read = () => Promise.resolve(matched(answers[asked.length] ?? {}))
  session.update({ matched: matched(answers[0] ?? {}), review: undefined })
  await renderInDraft(session, <Harness />)
  await userEvent.click(page.getByRole('button', { name: 'Show first rows' }))
  return { session, asked }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const headingRows = () =>
  [...document.querySelectorAll('tr[data-heading] td:first-of-type')].map(({ textContent }) => textContent)

beforeEach(() => page.viewport(1280, 800))

test('pressing a row makes it the heading row, or says that there is none', async () => {
  const { asked } = await showRows()
  await userEvent.click(button('Use row 2 as the headings'))
  await expect.poll(() => asked).toEqual([{ 'heading:0': '2' }])
  await userEvent.click(button('There are no headings'))
  await expect.poll(() => asked.at(-1)).toEqual({ 'heading:0': '0' })
})

test('the row before or after has headings too, by the keyboard, and this can be undone', async () => {
  const { session, asked } = await showRows(
    { headerRow: 3 },
    { headerRow: 2, secondRow: 3 },
    { headerRow: 2 },
  )
  await expect.element(button('Row 4 has headings too')).toBeVisible()
  expect(headingRows()).toEqual(['First name'])
  ;(button('Row 2 has headings too').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(headingRows).toEqual(['Pupil', 'First name'])
  expect(asked).toEqual([{ 'heading:0': '2-3' }])
  expect(session.opened.settings.shape).toEqual({ 'heading:0': '2-3' })
  expect(session.state.history.past.map(({ label }) => label.code)).toEqual(['shape'])
  // the pressed button is gone, so the focus moves to the headings
  await expect.element(button('Use row 2 as the headings')).toHaveFocus()
  await userEvent.click(button('Only row 2 has headings'))
  await expect.poll(headingRows).toEqual(['Pupil'])
  expect(asked.at(-1)).toEqual({ 'heading:0': '2-2' })
})

test('the table begins and ends at cells that are pressed or typed, and the whole sheet comes back', async () => {
  const { session, asked } = await showRows()
  await userEvent.click(button('Choose where the table begins and ends'))
  // blank cells can be pressed as well, with the keyboard too
  await expect.element(button('The table begins here: C1')).toBeVisible()
  ;(button('The table begins here: B3 Last name').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The table begins at B3.')).toBeVisible()
  expect(asked).toEqual([{ 'begins:0': 'B3' }])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('The table begins here: B3 Last name')
  expect(document.querySelectorAll('td[data-outside]')).toHaveLength(8)
  await expect.element(button('Use row 2 as the headings')).toBeDisabled()
  await expect.element(button('Row 2 has headings too')).not.toBeInTheDocument()

  const last = page.getByRole('textbox', { name: 'Last cell, such as H40' })
  await userEvent.fill(last, 'H')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Type a cell by its column and row, such as B3.')).toBeVisible()
  await userEvent.fill(last, 'a9')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The table can’t end above or to the left of B3.')).toBeVisible()
  expect(asked).toHaveLength(1)
  await userEvent.fill(last, 'c3')
  await userEvent.click(button('Read only this part'))
  await expect.element(page.getByText('The table begins at B3. The table ends at C3.')).toBeVisible()
  expect(session.opened.settings.shape).toEqual({ 'begins:0': 'B3', 'ends:0': 'C3' })

  // beginning below the end takes the end back
  await userEvent.click(button('The table begins here: A4 Ana'))
  await expect.element(page.getByText('The table begins at A4.')).toBeVisible()
  expect(readShapeChoices(session.opened.settings.shape ?? {})).toEqual({ 'begins:0': 'A4' })
  await userEvent.click(button('Use the whole sheet'))
  await expect.element(button('Use the whole sheet')).not.toBeInTheDocument()
  expect(readShapeChoices(session.opened.settings.shape ?? {})).toEqual({})
  expect(session.state.history.past.map(({ label }) => label.code)).toEqual([
    'shape',
    'shape',
    'shape',
    'shape',
  ])
})

test('a sheet on its side has no corners', async () => {
  const { session } = await showRows()
  const turned = { kind: 'turned', sheet: 0, isMade: true } as ShapeQuestion
  const { matched } = session.opened
  await expect.element(button('Choose where the table begins and ends')).toBeVisible()
  session.update({
    matched: { ...matched, derived: { ...matched.derived, questions: [turned] } },
  })
  await expect.element(button('Choose where the table begins and ends')).not.toBeInTheDocument()
})

test('the part that is read is shown when the page opens', async () => {
  const session = openReview(1)
  const { matched, settings } = session.opened
  session.update({
    matched: { ...matched, encoding: '', sheets: [], tables: [firstTable] },
    settings: { ...settings, shape: { 'ends:0': 'C3' } },
    review: undefined,
  })
  await renderInDraft(session, <Harness />)
  await expect.element(page.getByText('The table ends at C3.')).toBeVisible()
})
