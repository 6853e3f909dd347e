import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openReview, renderInDraft, textsOf, useOpenReview } from '../../../../test/open-review.tsx'
import type { DraftSession } from '../session/draft-session.ts'
import { undoSteps } from '../steps/undo-session.ts'
import { SetColumn } from './set-column.tsx'

const patience = { timeout: 15_000 }
let selected: number[] = []

let atCursor: 'email' | undefined = 'email'

function Harness() {
  const { review, context, undo } = useOpenReview()
  const rows = review.rows
  return (
    <SetColumn all={rows} shown={rows} selected={selected} field={atCursor} context={context} undo={undo} />
  )
}

async function show(people: number, field?: 'group_name' | 'start_date'): Promise<DraftSession> {
  const session = openReview(people, (index) => (index % 2 === 0 ? { group_name: 'Blue' } : {}))
  await renderInDraft(session, <Harness />)
  session.set({ dialog: { tool: 'set', field } })
  await expect.element(page.getByRole('dialog', { name: 'Set column' })).toBeVisible()
  return session
}
const preview = () => page.getByRole('dialog').getByRole('status').element().textContent
const apply = page.getByRole('button', { name: /^Set \d|^Set [\d,]+ cell/ })

test('with nobody there is nothing to set', async () => {
  selected = []
  await show(0, 'group_name')
  await userEvent.fill(page.getByRole('textbox', { name: 'New value for Group name' }), 'Red')
  await expect.poll(preview, patience).toContain('0 cells will change.')
  await expect.element(apply).toBeDisabled()
})

test('one person: what is overwritten is said, and a date that is none cannot be set', async () => {
  const session = await show(1, 'group_name')
  await userEvent.fill(page.getByRole('textbox', { name: 'New value for Group name' }), 'Red')
  await expect.poll(preview, patience).toContain('1 cell will change. 1 of them already has another value')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  session.set({ dialog: { tool: 'set', field: 'start_date' } })
  await userEvent.fill(page.getByRole('textbox', { name: 'New value for Start date' }), 'soon')
  await expect.element(apply).toBeDisabled()
  await userEvent.fill(page.getByRole('textbox', { name: 'New value for Start date' }), '2027-03-01')
  await expect.element(apply).toBeEnabled()
})

test('5,000 rows, only where it is empty, are one step', async () => {
  const session = await show(5000, 'group_name')
  const before = textsOf(session, 'group_name')
  await userEvent.fill(page.getByRole('textbox', { name: 'New value for Group name' }), 'Red')
  await userEvent.click(page.getByRole('checkbox', { name: 'Empty cells only' }))
  await expect.poll(preview, patience).toContain('2,500 cells will change.')
  await userEvent.click(page.getByRole('button', { name: 'Set 2,500 cells' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(textsOf(session, 'group_name').slice(0, 4)).toEqual(['Blue', 'Red', 'Blue', 'Red'])
  undoSteps(session)
  expect(textsOf(session, 'group_name')).toEqual(before)
})

test('with rows selected the dialog begins with those', async () => {
  selected = [3, 4]
  await show(5, 'group_name')
  await expect.element(page.getByRole('radio', { name: 'Selected rows (2)' })).toBeChecked()
  selected = []
})

test('nothing is emptied by an empty value: clearing is a choice of its own, and one step', async () => {
  const session = await show(40, 'group_name')
  const before = textsOf(session, 'group_name')
  await expect.poll(preview, patience).toContain('0 cells will change.')
  await expect.element(apply).toBeDisabled()
  const value = page.getByRole('textbox', { name: 'New value for Group name' })
  await userEvent.fill(value, '   ')
  await expect.element(apply).toBeDisabled()
  await userEvent.click(page.getByRole('checkbox', { name: 'Clear the cells instead' }))
  await expect.element(value).not.toBeInTheDocument()
  await expect.poll(preview, patience).toContain('20 cells will change.')
  await userEvent.click(page.getByRole('button', { name: 'Clear 20 cells' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(textsOf(session, 'group_name').filter(Boolean)).toEqual([])
  undoSteps(session)
  expect(textsOf(session, 'group_name')).toEqual(before)
})

test('with the cursor in no column none is chosen, and nothing can be set', async () => {
  atCursor = undefined
  await show(40)
  await expect.element(page.getByRole('combobox', { name: 'Column' })).toHaveValue('')
  await expect.element(apply).toBeDisabled()
  await expect
    .element(page.getByRole('checkbox', { name: 'Clear the cells instead' }))
    .not.toBeInTheDocument()
  atCursor = 'email'
})
