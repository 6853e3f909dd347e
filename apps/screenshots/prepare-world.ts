import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, expect, type BrowserContext, type FullConfig, type Page } from '@playwright/test'
import { demoPassword } from '../server/src/demo/demo-users.ts'
import { fillScreens, guestScreens, portalScreens } from '../../tools/screens.ts'
import { orderByApi } from '../journeys/support/order-by-api.ts'

/** Users of different schools, so that changes made for one state don't show in another. */
const logins = {
  demo: 'mia.master@harbour.example',
  many: 'pia.master@pacific.example',
  steps: 'omar.master@oakfield.example',
  yearly: 'sol.master@academia.example',
  empty: 'nora.new@minster.example',
  owing: 'olga.owes@abbey.example',
}
export type Account = keyof typeof logins | 'guest'
type Session = Awaited<ReturnType<BrowserContext['storageState']>>
type World = {
  sessions: Record<Account, Session>
  /** The address of each screen, filled in with a policy, invoice or conversation of the account's school. */
  addresses: Record<Account, Record<string, string>>
  /** A policy of a person by this name. */
  policyOf: Record<string, string>
}
export const namesSearched = { chinese: '欧阳', arabic: 'الزهراني' }

const worldFile = () => join(process.env['DATA_DIR'] ?? '', 'world.json')
let world: World | undefined
export const readWorld = (): World => (world ??= JSON.parse(readFileSync(worldFile(), 'utf8')) as World)

/** Signs in every account. Each run creates everything that any screen shows, because runs of some screens must look like a whole run. */
export default async function prepareWorld({ projects }: FullConfig): Promise<void> {
  await createSchool('Minster School', { campus: 'York', email: logins.empty, person: 'Nora New' })
  await createSchool('Abbey College', { campus: 'Bath', email: logins.owing, person: 'Olga Owes' })
  const { launchOptions, baseURL = '' } = projects[0]?.use ?? {}
  const browser = await chromium.launch(launchOptions)
  const made = {
    sessions: { guest: { cookies: [], origins: [] } },
    addresses: {},
    policyOf: {},
  } as unknown as World
  // one after the other, so that each run has the same order of events
  for (const account of Object.keys(logins) as (keyof typeof logins)[]) {
    const context = await browser.newContext({ baseURL, locale: 'en-GB' })
    const page = await context.newPage()
    const data = { login: logins[account], password: demoPassword }
    const headers = { origin: baseURL }
    const response = await page.request.post('/api/school/auth/sign-in', { data, headers })
    if (!response.ok()) throw new Error(`${logins[account]} cannot sign in: ${response.status()}`)
    if (account === 'owing') {
      await page.goto('/release-notes')
      await orderByApi(page, { seed: 41, count: 3 })
    }
    if (account === 'many')
      for (const name of Object.values(namesSearched)) made.policyOf[name] = await findPolicy(page, name)
    const fill = account === 'empty' ? String : await fillScreens(page)
    made.addresses[account] = Object.fromEntries(
      [...guestScreens, ...portalScreens].map((screen) => [screen, fill(screen)]),
    )
    // these two count as read once a picture shows them, so they are read before all pictures
    await page.request.get(`/api/school/conversations/${fill('/message-center/$id').split('/').at(-1)}`)
    await page.request.post('/api/school/notifications/read', { headers })
    made.sessions[account] = await context.storageState()
    await context.close()
  }
  made.addresses.guest = made.addresses.demo
  await browser.close()
  // certificates and mails show once they are made
  await expect.poll(jobsDueNow, { timeout: 120_000, intervals: [1000] }).toBe(0)
  writeFileSync(worldFile(), JSON.stringify(made))
}

const ops = async (...words: string[]) =>
  (
    await promisify(execFile)(process.execPath, [
      join(import.meta.dirname, '..', '..', 'tools', 'commands', 'ops.ts'),
      ...words,
    ])
  ).stdout

async function createSchool(
  name: string,
  { campus, email, person }: { campus: string; email: string; person: string },
): Promise<void> {
  await ops('client', 'create', '--name', name, '--company', 'gb', '--country', 'GB', '--campus', campus)
  const user = ['--email', email, '--name', person, '--password', demoPassword]
  await ops('user', 'create', '--client', name, ...user)
}

/** Jobs but those planned for a later hour of the product. */
async function jobsDueNow(): Promise<number> {
  const { jobs } = JSON.parse(await ops('jobs', 'list', '--json')) as { jobs: { run_at: string }[] }
  return jobs.filter(({ run_at }) => Date.parse(run_at) <= Date.now() + 60_000).length
}

async function findPolicy(page: Page, name: string): Promise<string> {
  const address = `/api/school/policies?items=1&search=${encodeURIComponent(name)}`
  const { data } = (await (await page.request.get(address)).json()) as { data: { items: { id: string }[] } }
  if (!data.items[0]) throw new Error(`the demo world has no one called ${name}`)
  return data.items[0].id
}
