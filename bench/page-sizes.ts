import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { buildApp } from '../apps/server/src/app.ts'
import { buildWeb } from '../tools/build-web.ts'
import { chromiumFlags, findChromium } from '../tools/find-chromium.ts'
import { login, portOf } from './bench-caller.ts'
import { startBenchWorld } from './bench-world.ts'
import { report } from './report.ts'

const kilobyte = 1000
const dist = join(import.meta.dirname, '..', 'apps', 'web', 'dist')
const executablePath = findChromium()
if (!executablePath) throw new Error('no Chromium on this machine')
await buildWeb()

const world = await startBenchWorld()
const app = await buildApp(world.services, { webFolder: dist })
await app.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://localhost:${portOf(app)}`
const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
try {
  const signIn = await scriptsAndStyles('/auth/login')
  report({
    what: 'Sign-in page, scripts and styles, gzip',
    product: `${signIn.files} files`,
    peer: 'a fixed bound',
    ratio: signIn.bytes / kilobyte,
    unit: 'kB',
    target: { atMost: 150 },
  })
  const home = await scriptsAndStyles('/home', true)
  report({
    what: 'Home page of a signed-in user, scripts and styles, gzip',
    product: `${home.files} files`,
    peer: 'a fixed bound',
    ratio: home.bytes / kilobyte,
    unit: 'kB',
    target: { atMost: 260 },
  })
} finally {
  await browser.close()
  await app.close()
  await world.stop()
}

/** What a browser with an empty cache loads for a page until it is quiet; each file gzipped as it lies in the build. */
async function scriptsAndStyles(path: string, isSignedIn = false): Promise<{ files: number; bytes: number }> {
  const context = await browser.newContext()
  if (isSignedIn) {
    const response = await context.request.post(`${origin}/api/school/auth/sign-in`, {
      data: login,
      headers: { origin },
    })
    if (!response.ok()) throw new Error(`signing in answered ${response.status()}`)
  }
  const page = await context.newPage()
  const loaded = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.ok() && /\.(js|css)$/.test(pathname)) loaded.add(pathname)
  })
  await page.goto(`${origin}${path}`, { waitUntil: 'load' })
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  await context.close()
  const bytes = [...loaded].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0)
  return { files: loaded.size, bytes }
}
