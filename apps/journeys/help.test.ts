import { expect, test } from 'vitest'
import { mia, signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()

test('help opens beside the page, follows from page to page, and gives the focus back', async () => {
  const { page } = await visit()
  await signIn(page, mia, '/policy')
  const button = page.getByRole('button', { name: 'Help' })
  await button.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Help' })
  await panel.getByRole('heading', { name: 'Manage policies' }).waitFor()
  // without a player there are only words
  expect(await panel.locator('iframe, button[aria-label^="Play"]').count()).toBe(0)
  expect((await panel.boundingBox())?.width).toBe(400)

  // the page beside it stays in reach, and its help comes with it
  await page.getByRole('link', { name: 'Order policies' }).first().click()
  await panel.getByRole('heading', { name: 'Order policies' }).waitFor()
  await panel.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.locator('button[aria-label="Help"]:focus').waitFor()
  // without a chat there is no way to one
  expect(await page.getByRole('button', { name: 'Chat with us' }).count()).toBe(0)
})

test('on a phone help stands under More', async () => {
  const { page } = await visit({ width: 390, height: 844 })
  await signIn(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('dialog', { name: 'Help' }).getByRole('heading', { name: 'Home' }).waitFor()
})
