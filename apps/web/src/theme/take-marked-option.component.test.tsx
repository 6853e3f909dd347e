import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Select } from '../shared/form/select.tsx'
import { renderInApp } from '../../test/render-in-app.tsx'

afterEach(() => vi.restoreAllMocks())

test('Enter takes the option that is marked, even if a timer of the list is late', async () => {
  const chosen: (string | null)[] = []
  await renderInApp(
    <Select
      aria-label="Period"
      data={['Last month', 'This year', 'Last year']}
      value="Last month"
      onChange={(value) => chosen.push(value)}
    />,
  )
  // the list's own timers wait as they would on a busy page, where keys are handled first
  const late: (() => void)[] = []
  const setTimer = window.setTimeout.bind(window)
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== 0) return setTimer(run, ms)
    late.push(run)
    return 0
  }) as typeof window.setTimeout)
  ;(page.getByRole('combobox', { name: 'Period' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  const thisYear = page.getByRole('option', { name: 'This year' })
  await expect.element(thisYear).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(thisYear).toHaveAttribute('data-combobox-selected', 'true')
  // of the two timers that opening starts, only the first runs before Enter
  late[0]?.()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => chosen).toEqual(['This year'])
})

test('a field says that its list is open, and names it, from the first time', async () => {
  await renderInApp(<Select aria-label="Period" data={['Last month', 'This year']} />)
  const field = page.getByRole('combobox', { name: 'Period' })
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await field.click()
  const list = page.getByRole('listbox')
  await expect.element(list).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await expect.element(field).toHaveAttribute('aria-controls', list.element().id)
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
})
