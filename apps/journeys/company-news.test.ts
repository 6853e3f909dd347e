import { expect, test } from 'vitest'
import { signIn, useBrowser } from './support/open-browser.ts'
import { runOps } from './support/run-ops.ts'

const { visit } = useBrowser()

test('news of the company stands on the home page of its clients, the newest first', async () => {
  await runOps('updates', 'publish', '--company', 'gb', '--name', 'Closed on Monday', 'Back on Tuesday.')
  await runOps('updates', 'publish', '--company', 'ie', '--name', 'Open on Monday', 'As always.')
  const { page } = await visit()
  await signIn(page)
  const news = page.getByRole('region', { name: 'News from Campus Cover' })
  await news.getByRole('heading', { name: 'Closed on Monday' }).waitFor()
  expect(await news.getByRole('listitem').first().innerText()).toMatch(/Back on Tuesday\.\s+01 Dec 2026/)
  expect(await news.getByRole('heading', { name: 'Open on Monday' }).count()).toBe(0)

  const { page: elsewhere } = await visit()
  await signIn(elsewhere, 'omar.master@oakfield.example')
  await elsewhere.getByRole('heading', { name: 'Open on Monday' }).waitFor()
  expect(await elsewhere.getByText('Closed on Monday').count()).toBe(0)
})
