import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { buildApp } from '../apps/server/src/app.ts'
import { buildWeb } from '../tools/build-web.ts'
import { chromiumFlags, findChromium } from '../tools/find-chromium.ts'
import { login, listeningPort } from './bench-caller.ts'
import { startBenchWorld } from './bench-world.ts'

const viewport = { width: 1440, height: 900 }

export type ProductInBrowser = {
  browser: Browser
  origin: string
  /** A page with a cache of its own; signed in on request. */
  open: (options?: { isSignedIn: boolean }) => Promise<Page>
  stop: () => Promise<void>
}

/** The built product on a fresh demo world, and a Chromium to look at it and at its peers. */
export async function startInBrowser(): Promise<ProductInBrowser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium on this machine')
  await buildWeb()
  const world = await startBenchWorld()
  const webFolder = join(import.meta.dirname, '..', 'apps', 'web', 'dist')
  const app = await buildApp(world.services, { webFolder })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://localhost:${listeningPort(app)}`
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  return {
    browser,
    origin,
    open: async ({ isSignedIn } = { isSignedIn: false }) => {
      const context = await browser.newContext({ viewport, baseURL: origin })
      if (isSignedIn) {
        const response = await context.request.post(`${origin}/api/school/auth/sign-in`, {
          data: login,
          headers: { origin },
        })
        if (!response.ok()) throw new Error(`signing in answered ${response.status()}`)
      }
      return context.newPage()
    },
    stop: async () => {
      await browser.close()
      await app.close()
      await world.stop()
    },
  }
}
