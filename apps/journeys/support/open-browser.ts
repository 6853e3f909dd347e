import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { join } from 'node:path'
import { afterAll, beforeAll, inject, onTestFailed } from 'vitest'
import { chromiumFlags, findChromium } from '../../../tools/find-chromium.ts'

export type Journey = {
  /** A fresh person at a fresh computer. */
  visit: (options?: {
    width?: number
    height?: number
    /** Where the product is, for journeys that start one of their own. */
    url?: string
  }) => Promise<{ page: Page; context: BrowserContext }>
  url: string
}

/** One browser for the journeys of a file; every journey gets a context of its own. */
export function useBrowser(options: Pick<BrowserContextOptions, 'bypassCSP'> = {}): Journey {
  let browser: Browser
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: findChromium() ?? '/usr/bin/chromium',
      headless: true,
      args: [...chromiumFlags],
    })
  })
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    await browser.close()
  })
  return {
    url: inject('productUrl'),
    visit: async ({ width = 1440, height = 900, url = inject('productUrl') } = {}) => {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width, height },
        acceptDownloads: true,
        locale: 'en-GB',
        ...options,
      })
      contexts.push(context)
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      // what the person saw when it went wrong, in an ignored folder
      onTestFailed(async ({ task }) => {
        const last = context.pages().at(-1)
        await last?.screenshot({
          path: join('test-results', `${task.name.replace(/\W+/g, '-').slice(0, 60)}.png`),
        })
      })
      return { page, context }
    },
  }
}

export async function signIn(page: Page, email = 'mia.master@harbour.example'): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel(/Email, phone/i).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Demo-Pass-2026!')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/home')
}
