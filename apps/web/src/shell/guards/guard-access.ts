import { redirect } from '@tanstack/react-router'
import { accessRedirect } from '@campus/domain/access-flow'
import type { Permission } from '@campus/domain/permissions'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { currentTranslate, loadCatalog } from '../../shared/i18n/translator.ts'
import { canAny, loadSession, type Session } from '../session/session-state.ts'
import { safeReturnTarget } from './return-target.ts'

type Location = { pathname: string; href: string; search: unknown }

/** Sends a person where the access flow wants them, and remembers where they were going. */
export async function guardAccess({ location }: { location: Location }): Promise<void> {
  const session = await loadSession()
  const target = accessRedirect(session?.info ?? null, { path: location.pathname })
  if (target === null) return
  if (!session) {
    const returnTo = safeReturnTarget(location.pathname + queryOf(location.search))
    throw redirect({ to: target, search: returnTo ? { return_to: returnTo } : {}, replace: true })
  }
  // signed in meanwhile, in another tab: on to where the sign-in page would have led
  const { return_to: returnTo } = location.search as { return_to?: string }
  const isHome = target === '/home'
  throw redirect({ to: (isHome && safeReturnTarget(returnTo)) || target, replace: true })
}

function queryOf(search: unknown): string {
  const text = new URLSearchParams(search as Record<string, string>).toString()
  return text ? `?${text}` : ''
}

/** Whether a session may open a page at an address with these search values. */
export type MayOpen<Search = object> = (session: Session | null, search: Search) => boolean

/** Lets in everyone with a permission, or with one of several. Source: specification section 6.1. */
export const guardPermission = (
  permission: Permission | readonly Permission[],
  fallback?: '/' | '/invoices',
) => guardPage((session) => canAny(session, permission), fallback)

/** Opens a page only to those who may see it; others go to the fall-back page and are told why. */
export function guardPage<Search>(mayOpen: MayOpen<Search>, fallback: '/' | '/invoices' = '/') {
  return async ({ search, preload }: { search: unknown; preload: boolean }): Promise<void> => {
    const session = await loadSession()
    // the route has read its values from the address by then
    if (mayOpen(session, search as Search)) return
    // pointing at a link preloads its page, which is not yet a visit
    if (session && !preload) await notifyForbidden()
    throw redirect({ to: fallback, replace: true })
  }
}

/** Long enough to be read on the page that comes instead. */
const forbiddenMs = 8000

async function notifyForbidden(): Promise<void> {
  // the first page of all may be this one; without its words it comes without a word
  await loadCatalog('first').catch(() => undefined)
  notify('info', currentTranslate()('errors.forbidden'), forbiddenMs)
}
