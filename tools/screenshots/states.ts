import type { BrowserContext, Page } from 'playwright-core'
import { fillScreens, guestScreens, portalScreens } from '../screens.ts'
import { openings } from './dialogs.ts'
import type { PlannedState } from './plan.ts'
import { reviewSteps } from './steps.ts'
import type { Account } from './world.ts'

/** A way in which screens are pictured. */
export type State = PlannedState & {
  account: Account
  /** The first part of addresses: `/de`. */
  prefix?: string
  /** From the path of a screen to an address, as the state's person may see it. */
  fill?: (page: Page) => Promise<(screen: string) => string>
  /** Before the page is opened. */
  prepare?: (context: BrowserContext) => Promise<unknown>
  /** Once the page is there. */
  open?: (page: Page) => Promise<void>
  isPrinted?: boolean
}

const all = [...guestScreens, ...portalScreens]
const withoutThing = portalScreens.filter((path) => !path.includes('$'))
const asItIs = () => Promise.resolve((screen: string) => screen)
const unknown = () =>
  Promise.resolve((screen: string) => screen.replace(/\$\w+/, '00000000-0000-7000-8000-000000000000'))

/** The calls of the page itself fail; who is signed in is still known. */
const failing = (status: number) => (context: BrowserContext) =>
  context.route(/\/api\/school\/(?!auth\/|events|settings|onboarding)/, (route) =>
    route.fulfill({ status, json: { message: 'Something went wrong.', errors: [] } }),
  )

/** Lists searched for a name, and the page of somebody of that name. */
const searchedFor = (name: string) => async (page: Page) => {
  const address = `/api/school/policies?items=1&search=${encodeURIComponent(name)}`
  const { data } = (await (await page.request.get(address)).json()) as { data: { items: { id: string }[] } }
  const [person] = data.items
  if (!person) throw new Error(`nobody of the demo world is called ${name}`)
  return (screen: string) =>
    screen.includes('$') ? screen.replace(/\$\w+/, person.id) : `${screen}?search=${encodeURIComponent(name)}`
}
const screensOfNames = ['/policy', '/policy/covered', '/policy/$id/policy_details']

/** Every state, in the order in which they are pictured; those that change the world come last. */
export const states: readonly State[] = [
  { key: 'demo', account: 'demo', screens: all },
  { key: 'nothing', account: 'empty', screens: withoutThing, fill: asItIs },
  { key: 'many', account: 'many', screens: portalScreens },
  { key: 'german', account: 'demo', screens: all, prefix: '/de' },
  { key: 'names-chinese', account: 'many', screens: screensOfNames, fill: searchedFor('欧阳') },
  { key: 'names-arabic', account: 'many', screens: screensOfNames, fill: searchedFor('الزهراني') },
  {
    key: 'owing',
    account: 'owing',
    screens: ['/home', '/policy', '/invoices', '/invoices/$id/show', '/policy/payment'],
  },
  { key: 'error-500', account: 'demo', screens: portalScreens, prepare: failing(500) },
  { key: 'error-404', account: 'demo', screens: portalScreens, prepare: failing(404), fill: unknown },
  {
    key: 'print',
    account: 'demo',
    screens: [
      '/policy',
      '/policy/covered',
      policyScreen(),
      '/invoices/$id/show',
      '/reports',
      '/cart/checkout',
    ],
    isPrinted: true,
    widths: [794],
    schemes: ['light'],
  },
  ...openings.map(({ key, screen, account = 'demo', open }) => ({
    key: `dialog-${key}`,
    account,
    screens: [screen],
    open,
  })),
  ...reviewSteps.map(({ key, screen, open }) => ({
    key: `step-${key}`,
    account: 'steps' as const,
    screens: [screen],
    ...(open ? { open } : {}),
  })),
]

function policyScreen(): string {
  return '/policy/$id/policy_details'
}

/** How the screens of a state become addresses. A school without anything is not searched for what no address needs. */
export const screenFiller = (state: State, page: Page): Promise<(screen: string) => string> =>
  (state.fill ?? (state.screens.some((screen) => screen.includes('$')) ? fillScreens : asItIs))(page)
