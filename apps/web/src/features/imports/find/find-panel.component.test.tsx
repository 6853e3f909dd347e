import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openReview, useOpenReview } from '../../../../test/open-review.tsx'
import { renderInApp } from '../../../../test/render-in-app.tsx'
import { FindPanel } from './find-panel.tsx'
import { openFind } from './find-state.ts'

const patience = { timeout: 15_000 }

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
      onGoTo={() => undefined}
    />
  )
}

async function show(people: number): Promise<void> {
  openReview(people)
  openFind('replace')
  await renderInApp(<Harness />)
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
  await expect.poll(count, patience).toBe('This is not a valid regular expression.')
  await expect.element(find).toHaveAttribute('aria-invalid', 'true')
  await userEvent.fill(find, 's(\\d)@')
  await expect.poll(count, patience).toBe('1 cell')
})

test('it is closed by Escape and opened again with the text chosen', async () => {
  await show(1)
  await userEvent.fill(find, 'Ana')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('search')).not.toBeInTheDocument()
  openFind('find')
  await expect.element(find).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'Replace with' })).not.toBeInTheDocument()
})
