import { expect, test } from 'vitest'
import { useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()
/** The page draws a document of a megabyte: seconds on an idle machine, much longer on a busy one. */
const limit = { timeout: 180_000 }

test('the page of the API begins with what keys may read, shows likely samples, and no buttons of its vendor', async () => {
  const { page } = await visit()
  await page.goto('/api/docs')
  await page.getByText('Policies, newest first').first().waitFor(limit)
  await page.getByText('"policy_number"').first().waitFor(limit)
  const text = await page.locator('body').innerText()
  expect(text).toContain('"policy_number": "GB27-000123-K"')
  expect(text).not.toContain('For people only: an API key is rejected.')
  expect(text.indexOf('Policies, newest first')).toBeLessThan(text.indexOf('What new dates, an extension'))
  for (const button of ['Ask AI', 'Generate MCP', 'Deploy', 'Share', 'Configure', 'Developer Tools'])
    expect(await page.getByText(button).count(), button).toBe(0)
})
