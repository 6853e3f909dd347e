import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { join } from 'node:path'
import { beforeAll, onTestFinished } from 'vitest'
import { chromiumFlags, findChromium } from '../../../tools/find-chromium.ts'
import { product, useProduct } from './use-product.ts'

export type Journey = {
  /** A fresh person at a fresh computer. */
  visit: (options?: {
    width?: number
    height?: number
    /** Another address than the product's own: a line that can be cut, or another server. */
    url?: string
  }) => Promise<{ page: Page; context: BrowserContext }>
}

let shared: Browser | undefined

/** One browser for all files of this process, closed when it ends. */
async function openBrowser(): Promise<Browser> {
  if (shared?.isConnected()) return shared
  return (shared = await chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    headless: true,
    // journeys leave a page long before optimised code pays off
    args: [...chromiumFlags, '--js-flags=--no-opt,--no-maglev'],
  }))
}

/** Starts a product and a browser for the journeys of a file. Each visit has its own context, closed after the test. */
export function useBrowser(options: Pick<BrowserContextOptions, 'bypassCSP'> = {}): Journey {
  useProduct()
  return useBrowserAlone(options)
}

/** The same for files that start their product themselves. */
export function useBrowserAlone(options: Pick<BrowserContextOptions, 'bypassCSP'> = {}): Journey {
  let browser: Browser
  let visitors = 0
  beforeAll(async () => {
    browser = await openBrowser()
  })
  return {
    visit: async ({ width = 1440, height = 900, url = product().url } = {}) => {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width, height },
        acceptDownloads: true,
        locale: 'en-GB',
        ...options,
      })
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      const visitor = ++visitors
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail')
          await keepPicture(context, `${task.name.replace(/\W+/g, '-').slice(0, 60)}-${visitor}.png`)
        await context.close()
      })
      return { page, context }
    },
  }
}

/** What a person saw last when a journey failed, in an ignored folder. */
async function keepPicture(context: BrowserContext, name: string): Promise<void> {
  const page = context.pages().at(-1)
  await page?.screenshot({ path: join('test-results', name) }).catch(() => undefined)
}

/** Master User of Harbour, who may do everything there. */
export const mia = 'mia.master@harbour.example'
const demoPassword = 'Demo-Pass-2026!'

/** Signs in without the form, and opens a page. */
export async function signIn(page: Page, email = mia, path = '/home'): Promise<void> {
  const response = await page.context().request.post('/api/school/auth/sign-in', {
    data: { login: email, password: demoPassword },
  })
  if (!response.ok()) throw new Error(`${email} could not sign in: ${await response.text()}`)
  await page.goto(path)
}

/** Signs in as people do. */
export async function signInByForm(page: Page, email = mia): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel(/Email, phone/i).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/home')
}
