import { createRoute } from '@tanstack/react-router'
import { loadCatalog } from '../shared/i18n/translator.ts'
import { withPageParts, withPortalStyles } from '../shared/navigation/with-page-parts.ts'
import { guardAccess, guardPage } from './guards/guard-access.ts'
import { lazyPage } from './lazy-page.ts'
import { partsOf, type Page } from './page.ts'
import { rootRoute } from './root-route.tsx'

/**
 * Layout of the sign-in pages and the final pages of the access flow: one panel on the brand's background.
 */
export const authLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'auth-layout',
  beforeLoad: guardAccess,
  component: lazyPage(() => import('./layouts/auth-layout.tsx'), 'AuthLayout'),
})

/** A separate chunk with the cache of responses, because the sign-in page reads nothing. */
const loadReads = () => import('./start-reads.ts')

/**
 * Layout of every page behind sign-in: sidebar, top bar, footer. Its texts load in parallel with the session.
 */
export const portalLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'portal-layout',
  beforeLoad: async (context) => {
    const catalog = loadCatalog('home')
    // requested early, because the page's reads follow
    const reads = loadReads().catch(() => undefined)
    await guardAccess(context)
    // navigation within the portal isn't delayed, or controls that keep their state in the address would lag
    const isEntered = context.cause === 'enter'
    const started = isEntered && reads.then((loaded) => loaded?.startFrame(context.location.pathname))
    await Promise.all([catalog, started])
  },
  component: lazyPage(() => withPortalStyles(import('./layouts/main-layout.tsx')), 'MainLayout'),
})

/** Layout of the public pages: legal texts, the public check of a policy. */
export const blankLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'blank-layout',
  component: lazyPage(() => import('./layouts/blank-layout.tsx'), 'BlankLayout'),
})

/** The options of a page's route, without its layout and path. */
export function routeOptions<Search extends object>(page: Page<Page['layout'], string, Search>) {
  const { permission, mayOpen, isEntry, search, load, component } = page
  return {
    // a page without search values ignores those of the address
    validateSearch: (raw: Record<string, unknown>) => search?.(raw) ?? ({} as Search),
    beforeLoad: permission || mayOpen ? guardPage(page) : undefined,
    component: lazyPage(isEntry ? load : () => withPageParts(load(), ...partsOf(page)), component),
    staticData: { page },
  }
}

/** The loader of a page's route: starts its reads for the address that the route has matched. */
export function startPage(
  page: Page,
  location: { search: object },
  params: object,
): Promise<void> | undefined {
  if (!page.reads) return undefined
  // if the file is gone since a release, the page's own file reports it
  return loadReads().then(
    (reads) => reads.startPage(page, location, params),
    () => undefined,
  )
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page of a route; layouts and redirects have none. */
    page?: Page
  }
}
