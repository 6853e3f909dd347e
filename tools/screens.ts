import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** A module of the web app. Its components are checked with the types of browsers, so it isn't imported by a literal path. */
const load = (file: string): Promise<unknown> =>
  import(join(import.meta.dirname, '..', 'apps', 'web', 'src', file))

const { pages } = (await load('pages/pages.ts')) as { pages: { paths: readonly string[] }[] }
const { profileTabKeys } = (await load('features/profile/profile-tab-keys.ts')) as {
  profileTabKeys: string[]
}
const paths = pages.flatMap((page) => page.paths)
const tabs = profileTabKeys.map((key) => `/profile?tab=${key}`)
const isForGuests = (path: string) => /^\/(auth|invite)\//.test(path)

/** Screens of people who are not signed in; signing out is one of them. */
export const guestScreens: readonly string[] = paths.filter(isForGuests)
/** Screens behind the sign-in, those of the profile tab by tab. */
export const portalScreens: readonly string[] = [...paths.filter((path) => !isForGuests(path)), ...tabs]

type Data = { id: string; policy_batch_id?: string }

async function readData<Data>(page: Page, address: string): Promise<Data> {
  return ((await (await page.request.get(`/api/school/${address}`)).json()) as { data: Data }).data
}

async function firstItem(page: Page, address: string): Promise<Data | undefined> {
  const {
    items: [item],
  } = await readData<{ items: Data[] }>(page, address)
  return item
}

/**
 * Puts things of the demo world in the place of parameters, as the page's session may see them. A parameter that is not
 * named here gets the id of a policy, and one of which the school has nothing too: its page shows that there is no such
 * thing.
 */
export async function fillScreens(page: Page): Promise<(path: string) => string> {
  const [policy, invoice, conversation] = await Promise.all([
    firstItem(page, 'policies?items=1'),
    firstItem(page, 'invoices?items=1'),
    firstItem(page, 'conversations?items=1'),
  ])
  const any = policy?.id ?? '00000000-0000-7000-8000-000000000000'
  // lists do not have it
  const whole =
    policy && (await readData<{ policy: { unique_identifier: string } }>(page, `policies/${policy.id}`))
  const addresses: Record<string, string | undefined> = {
    '/policy/$id': any,
    '/policy/$batchId': policy?.policy_batch_id,
    '/verify/$identifier': whole?.policy.unique_identifier,
    '/invoices/$id': invoice?.id,
    '/payment/callback/success/$id': invoice?.id,
    '/message-center/$id': conversation?.id,
  }
  return (path) =>
    path.replace(/^(.*?)\$\w+/, (start, before: string) => `${before}${addresses[start] ?? any}`)
}
