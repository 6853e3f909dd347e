import type { BrowserContext } from '@playwright/test'
import { guestScreens, portalScreens } from '../../tools/screens.ts'
import { namesSearched, readWorld, type Account } from './prepare-world.ts'
import { takePicture, test } from './take-picture.ts'

type State = {
  key: string
  account: Account
  screens: readonly string[]
  /** From a screen to its address; without it, things of the account's school are filled in. */
  addressOf?: (screen: string) => string
  prepare?: (context: BrowserContext) => Promise<unknown>
  /** `@usual` runs by default; `@print` runs on paper. */
  tag?: string[]
}

const unknown = (screen: string) => screen.replace(/\$\w+/, '00000000-0000-7000-8000-000000000000')
/** The page's own calls fail; the session is still known. */
const failing = (status: number) => (context: BrowserContext) =>
  context.route(/\/api\/school\/(?!auth\/|events|settings|onboarding)/, (route) =>
    route.fulfill({ status, json: { message: 'Something went wrong.', errors: [] } }),
  )
const searchedFor = (name: string) => (screen: string) =>
  screen.includes('$')
    ? screen.replace(/\$\w+/, readWorld().policyOf[name] ?? '')
    : `${screen}?search=${encodeURIComponent(name)}`
const inGerman = (account: Account) => (screen: string) => `/de${readWorld().addresses[account][screen]}`

const screensOfNames = ['/policy', '/policy/covered', '/policy/$id/policy_details']
const printed = ['/policy', '/policy/$id/policy_details', '/invoices/$id/show', '/reports', '/cart/checkout']
const owing = ['/home', '/policy', '/invoices', '/invoices/$id/show', '/policy/payment']

const states: readonly State[] = [
  { key: 'demo', account: 'guest', screens: guestScreens, tag: ['@usual'] },
  { key: 'demo', account: 'demo', screens: portalScreens, tag: ['@usual'] },
  { key: 'nothing', account: 'empty', screens: portalScreens.filter((path) => !path.includes('$')) },
  { key: 'many', account: 'many', screens: portalScreens },
  { key: 'german', account: 'guest', screens: guestScreens, addressOf: inGerman('guest') },
  { key: 'german', account: 'demo', screens: portalScreens, addressOf: inGerman('demo') },
  ...Object.entries(namesSearched).map(([script, name]): State => ({
    key: `names-${script}`,
    account: 'many',
    screens: screensOfNames,
    addressOf: searchedFor(name),
  })),
  { key: 'owing', account: 'owing', screens: owing },
  { key: 'error-500', account: 'demo', screens: portalScreens, prepare: failing(500) },
  { key: 'error-404', account: 'demo', screens: portalScreens, prepare: failing(404), addressOf: unknown },
  {
    key: 'print',
    account: 'demo',
    screens: [...printed, '/policy/covered'],
    prepare: (context) => context.pages()[0]?.emulateMedia({ media: 'print' }) ?? Promise.resolve(),
    tag: ['@usual', '@print'],
  },
]

for (const { key, account, screens, addressOf, prepare, tag = [] } of states)
  test.describe(() => {
    test.use({ account })
    for (const screen of new Set(screens))
      test(`${key} ${screen}`, { tag }, async ({ context, page }) => {
        await prepare?.(context)
        const address = addressOf?.(screen) ?? readWorld().addresses[account][screen] ?? screen
        await takePicture(page, { screen, state: key, address })
      })
  })
