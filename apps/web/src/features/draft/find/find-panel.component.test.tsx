import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openReview, renderInDraft, textsOf, useOpenReview } from '../../../../test/open-review.tsx'
import type { DraftSession } from '../session/draft-session.ts'
import { undoSteps } from '../steps/undo-session.ts'
import { FindPanel } from './find-panel.tsx'
import { openFind } from './use-find.ts'

const patience = { timeout: 15_000 }

const gone: { row: number; field: string }[] = []

function Harness() {
  const { review, context, undo } = useOpenReview()
  return (
    <FindPanel
      all={review.rows}
      shown={review.rows}
      selected={[]}
      field="email"
      context={context}
      undo={undo}
      goToCell={(cell) => gone.push(cell)}
      focusCell={() => undefined}
    />
  )
}

async function show(people: number): Promise<DraftSession> {
  gone.length = 0
  const session = openReview(people)
  openFind(session, 'replace')
  await renderInDraft(session, <Harness />)
  return session
}
const find = page.getByRole('textbox', { name: 'Find' })
const count = () => page.getByRole('search').getByRole('status').element().textContent

test.each([0, 1])(
  'what is not there among %i people is said, and nothing can be replaced',
  async (people) => {
    await show(people)
    await userEvent.fill(find, 'zebra')
    await expect.poll(count, patience).toBe('Nothing found')
    await expect.element(page.getByRole('button', { name: 'Next match' })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: /^Replace in/ })).toBeDisabled()
  },
)

test('a regular expression that is none says so and marks the field; a corrected one finds', async () => {
  await show(1)
  await userEvent.click(page.getByRole('button', { name: 'Regular expression' }))
  await userEvent.fill(find, '(')
  await expect.poll(count, patience).toBe('This isn’t a valid regular expression.')
  await expect.element(find).toHaveAttribute('aria-invalid', 'true')
  await userEvent.fill(find, 's(\\d)@')
  await expect.poll(count, patience).toBe('1 cell')
})

test('Enter right after the last letter replaces with all of what was typed', async () => {
  const session = await show(1)
  await userEvent.fill(find, 'Ana')
  await expect.poll(count, patience).toContain('cell')
  await userEvent.fill(page.getByRole('textbox', { name: 'Replace with' }), 'Renamed')
  await userEvent.keyboard('{Enter}')
  const firstName = () => session.opened.review?.rows[0]?.applicant.first_name
  await expect.poll(firstName, patience).toBe('Renamed')
})

test('it is closed by Escape and opened again with the text chosen', async () => {
  const session = await show(1)
  await userEvent.fill(find, 'Ana')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('search')).not.toBeInTheDocument()
  openFind(session, 'find')
  await expect.element(find).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'Replace with' })).not.toBeInTheDocument()
})

test('in 5,000 rows all are counted, walked by Enter, replaced as one step, and undone whole', async () => {
  const session = await show(5000)
  const before = textsOf(session, 'email')
  await userEvent.fill(find, '@school')
  await expect.poll(count, patience).toBe('5,000 cells')
  await userEvent.keyboard('{Enter}')
  await expect.poll(count, patience).toBe('1 of 5,000')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.poll(count, patience).toBe('5,000 of 5,000')
  expect(gone).toEqual([
    { row: 2, field: 'email', text: 's0@school.example', replaced: expect.any(String) },
    { row: 5001, field: 'email', text: 's4999@school.example', replaced: expect.any(String) },
  ])
  await userEvent.fill(page.getByRole('textbox', { name: 'Replace with' }), '@college')
  await expect
    .poll(() => page.getByRole('search').element().textContent, patience)
    .toContain('s4999@college.example')
  await userEvent.click(page.getByRole('button', { name: 'Replace in 5,000 cells' }))
  expect(textsOf(session, 'email')[4999]).toBe('s4999@college.example')
  expect(textsOf(session, 'email').every((text) => text?.includes('@college'))).toBe(true)
  undoSteps(session)
  expect(textsOf(session, 'email')).toEqual(before)
})
