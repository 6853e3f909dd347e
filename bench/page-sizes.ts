import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { buildApp } from '../apps/server/src/app.ts'
import { buildWeb } from '../tools/build-web.ts'
import { chromiumFlags, findChromium } from '../tools/find-chromium.ts'
import { login, portOf } from './bench-caller.ts'
import { startBenchWorld } from './bench-world.ts'
import { report } from './report.ts'

const kilobyte = 1000
const note =
  'bytes that came over the connection, headers included (CDP `encodedDataLength`), with an empty cache'
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
    what: 'Sign-in page, scripts and styles as sent (brotli)',
    product: `${signIn.files} files`,
    peer: 'a fixed bound',
    ratio: signIn.bytes / kilobyte,
    unit: 'kB',
    target: { atMost: 150 },
    note,
  })
  const home = await scriptsAndStyles('/home', true)
  report({
    what: 'Home page of a signed-in user, scripts and styles as sent (brotli)',
    product: `${home.files} files`,
    peer: 'a fixed bound',
    ratio: home.bytes / kilobyte,
    unit: 'kB',
    target: { atMost: 260 },
    note,
  })
} finally {
  await browser.close()
  await app.close()
  await world.stop()
}

/** What a browser with an empty cache is sent for a page until it is quiet; a file that came unpacked is a failure. */
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
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const asked = new Map<string, string>()
  const sent = new Map<string, number>()
  const plain: string[] = []
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url)
    if (response.status !== 200 || !/\.(js|css)$/.test(pathname)) return
    asked.set(requestId, pathname)
    const headers = new Headers(Object.entries(response.headers))
    if (Number(headers.get('content-length')) > 1000 && headers.get('content-encoding') !== 'br')
      plain.push(pathname)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = asked.get(requestId)
    if (file) sent.set(file, Math.max(sent.get(file) ?? 0, encodedDataLength))
  })
  await page.goto(`${origin}${path}`, { waitUntil: 'load' })
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  await context.close()
  if (plain.length > 0) throw new Error(`sent without brotli: ${plain.join(', ')}`)
  return { files: sent.size, bytes: [...sent.values()].reduce((sum, bytes) => sum + bytes, 0) }
}
