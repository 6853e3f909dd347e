import { expect, test } from 'vitest'
import { signIn, useBrowser } from './support/open-browser.ts'
import { runOps } from './support/run-ops.ts'

const { visit } = useBrowser()

test('news of the company stands on the home page of its clients, the newest first', async () => {
  await runOps('updates', 'publish', '--company', 'gb', '--name', 'Closed on Monday', 'Back on Tuesday.')
  const { page } = await visit()
  await signIn(page)
  const news = page.getByRole('region', { name: 'News from Campus Cover' })
  await news.getByRole('heading', { name: 'Closed on Monday' }).waitFor()
  expect(await news.getByRole('listitem').first().innerText()).toMatch(/Back on Tuesday\.\s+01 Dec 2026/)

  const { page: elsewhere } = await visit()
  await signIn(elsewhere, 'omar.master@oakfield.example')
  await elsewhere.getByRole('heading', { level: 1 }).waitFor()
  await elsewhere.waitForLoadState('networkidle')
  expect(await elsewhere.getByText('Closed on Monday').count()).toBe(0)
})
