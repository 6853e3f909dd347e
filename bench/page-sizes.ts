import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { buildApp } from '../apps/server/src/app.ts'
import { buildWeb } from '../tools/build-web.ts'
import { chromiumFlags, findChromium } from '../tools/find-chromium.ts'
import { weighPage } from '../tools/page-weight.ts'
import { login, listeningPort } from './bench-caller.ts'
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
const origin = `http://localhost:${listeningPort(app)}`
const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
try {
  await reportPage('Sign-in page, scripts and styles as sent (brotli)', { path: '/auth/login', atMost: 130 })
  await reportPage('Home page of a signed-in user, scripts and styles as sent (brotli)', {
    path: '/home',
    atMost: 220,
  })
} finally {
  await browser.close()
  await app.close()
  await world.stop()
}

async function reportPage(what: string, { path, atMost }: { path: string; atMost: number }): Promise<void> {
  const context = await browser.newContext()
  if (path !== '/auth/login') {
    const response = await context.request.post(`${origin}/api/school/auth/sign-in`, {
      data: login,
      headers: { origin },
    })
    if (!response.ok()) throw new Error(`signing in answered ${response.status()}`)
  }
  const { files, bytes, unpacked } = await weighPage(context, `${origin}${path}`)
  await context.close()
  if (unpacked.length > 0) throw new Error(`sent without brotli: ${unpacked.join(', ')}`)
  report({
    what,
    product: `${files} files`,
    peer: 'a fixed bound',
    ratio: bytes / kilobyte,
    unit: 'kB',
    target: { atMost },
    cause:
      'React is 58 kB of them, the router 24 kB, the components of Mantine and their styles about 35 kB; a sign-in page without router and components would be another application beside the portal',
    note,
  })
}
