import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { buildWeb } from '../build-web.ts'
import { chromiumFlags, ensureChromium } from '../find-chromium.ts'
import { freePort } from '../../apps/server/src/platform/database/embedded/free-port.ts'

/** Every route that needs no thing of its own, as the demo world shows it: desktop, phone and dark, into screenshots/. */
const root = join(import.meta.dirname, '..', '..')
const target = join(root, 'screenshots')
const guestRoutes = [
  '/auth/login',
  '/auth/forgot-password',
  '/auth/onboard',
  '/invite/sign-up?token=old&email=somebody@school.example',
  '/privacy-notice',
  '/nowhere',
]
const routes = [
  '/home',
  '/policy/order',
  '/cart',
  '/cart/checkout',
  '/policy',
  '/invoices',
  '/quote/calculate',
  '/quote/price-list',
  '/quote/products/MultiRiskProducts',
  '/message-center',
  '/message-center/new',
  '/release-notes',
  '/dev/outbox',
]
const kinds = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const

const executablePath = ensureChromium()
await buildWeb()
const folder = mkdtempSync(join(tmpdir(), 'campus-cover-screenshots-'))
chmodSync(folder, 0o755)
const port = await freePort()
const server = spawn(process.execPath, [join(root, 'apps/server/src/server.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, APP_ENV: 'test', DATA_DIR: folder, PORT: String(port) },
})
await new Promise<void>((resolve) =>
  server.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('is ready') && resolve()),
)
const browser = await chromium.launch({
  executablePath,
  headless: true,
  args: [...chromiumFlags],
})
mkdirSync(target, { recursive: true })
try {
  for (const kind of kinds) await captureAll(browser, kind)
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(`${kinds.length * (routes.length + guestRoutes.length)} pictures in ${target}\n`)

async function captureAll(by: Browser, kind: (typeof kinds)[number]): Promise<void> {
  const context = await by.newContext({ baseURL: `http://localhost:${port}`, viewport: kind.viewport })
  await context.addInitScript(
    (scheme) => localStorage.setItem('mantine-color-scheme-value', scheme),
    kind.colorScheme,
  )
  const page = await context.newPage()
  const take = async (route: string) => {
    await page.goto(route)
    await page.waitForLoadState('networkidle').catch(() => undefined)
    await page.screenshot({
      path: join(target, `${kind.name}${route.replace(/\?.*/, '').replaceAll('/', '-')}.png`),
    })
  }
  for (const route of guestRoutes) await take(route)
  await page.goto('/auth/login')
  await page.getByLabel(/Email, phone/i).fill('mia.master@harbour.example')
  await page.getByLabel('Password', { exact: true }).fill('Demo-Pass-2026!')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/home')
  for (const route of routes) await take(route)
  await context.close()
}
