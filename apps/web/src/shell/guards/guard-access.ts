import { redirect } from '@tanstack/react-router'
import { accessRedirect } from '@campus/domain/access-flow'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { currentTranslate, loadCatalog } from '../../shared/i18n/translator.ts'
import { loadSession } from '../session/session-state.ts'
import { mayOpenPage, type Layout, type Page } from '../page.ts'
import { safeReturnTarget } from '../session/after-sign-in.ts'

type Location = { pathname: string; href: string; search: unknown }

/** Redirects a user according to the access flow, keeping the address they wanted for after sign-in. */
export async function guardAccess({ location }: { location: Location }): Promise<void> {
  const session = await loadSession()
  const target = accessRedirect(session?.info ?? null, { path: location.pathname })
  if (target === null) return
  if (!session) {
    const returnTo = safeReturnTarget(location.pathname + searchText(location.search))
    throw redirect({ to: target, search: returnTo ? { return_to: returnTo } : {}, replace: true })
  }
  // the user signed in in another tab: continue to the page that sign-in would have led to
  const { return_to: returnTo } = location.search as { return_to?: string }
  const isHome = target === '/home'
  throw redirect({ to: (isHome && safeReturnTarget(returnTo)) || target, replace: true })
}

function searchText(search: unknown): string {
  const text = new URLSearchParams(search as Record<string, string>).toString()
  return text ? `?${text}` : ''
}

/** Opens a page only to users who may see it; others are redirected to its fallback page and told why. */
export function guardPage<Search extends object>(
  page: Pick<Page<Layout, string, Search>, 'permission' | 'mayOpen' | 'fallback'>,
) {
  return async ({ search, preload }: { search: unknown; preload: boolean }): Promise<void> => {
    const session = await loadSession()
    // the route has parsed its search values by then
    if (mayOpenPage(page, session, search as Search)) return
    // hovering over a link preloads its page, which isn't a visit yet
    if (session && !preload) await notifyForbidden()
    throw redirect({ to: page.fallback ?? '/', replace: true })
  }
}

/** Long enough to be read on the page shown instead. */
const forbiddenMs = 8000

async function notifyForbidden(): Promise<void> {
  // this may be the first page, before any texts are loaded; if they fail to load, no text is shown
  await loadCatalog('first').catch(() => undefined)
  notify('info', currentTranslate()('errors.forbidden'), forbiddenMs)
}
