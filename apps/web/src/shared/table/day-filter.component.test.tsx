import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { DayFilter } from './day-filter.tsx'

test('a day that filters is read aloud and shown in words while it is typed', async () => {
  const onChange = vi.fn()
  await renderInApp(<DayFilter label="From" placeholder="From" value={undefined} onChange={onChange} />)
  const box = page.getByRole('textbox', { name: 'From' })
  await box.fill('03-04-2027')
  await expect.element(box).toHaveAccessibleDescription('4 March 2027')
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('4 March 2027')
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledWith('2027-03-04')
})
