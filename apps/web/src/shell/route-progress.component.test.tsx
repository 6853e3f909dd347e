import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ProgressBar } from './route-progress.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const bar = () => document.querySelector<HTMLElement>('[role="progressbar"]')

test('a page that comes within 200 ms shows no bar; a slower one does, until it is there', async () => {
  const screen = await render(<ProgressBar isLoading />)
  await vi.advanceTimersByTimeAsync(199)
  expect(bar()).toBeNull()
  await screen.rerender(<ProgressBar isLoading={false} />)
  await vi.advanceTimersByTimeAsync(500)
  expect(bar()).toBeNull()

  await screen.rerender(<ProgressBar isLoading />)
  await vi.advanceTimersByTimeAsync(201)
  // renders what the timer set
  await screen.rerender(<ProgressBar isLoading />)
  expect(bar()?.getAttribute('aria-label')).toBe('feedback.loading')
  expect(bar()?.querySelector('div')?.style.animationDuration).toBe('5000ms')
  await screen.rerender(<ProgressBar isLoading={false} />)
  expect(bar()?.dataset['phase']).toBe('full')
  await vi.advanceTimersByTimeAsync(201)
  await screen.rerender(<ProgressBar isLoading={false} />)
  expect(bar()).toBeNull()
})
