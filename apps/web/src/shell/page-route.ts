import { createRoute, type AnyRoute } from '@tanstack/react-router'
import type { Permission } from '@campus/domain/permissions'
import { loadCatalog, type CatalogPart } from '../shared/i18n/translator.ts'
import { withLooks, withPageParts } from '../shared/navigation/with-page-parts.ts'
import { guardAccess, guardPermission } from './guards/guard-access.ts'
import { lazyPage } from './lazy-page.ts'
import { rootRoute } from './root-route.tsx'

/** Sign-in pages and the pages that end the access flow: one panel on the brand's background. */
export const authLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'auth-layout',
  beforeLoad: guardAccess,
  component: lazyPage(() => import('./layouts/auth-layout.tsx'), 'AuthLayout'),
})

/** Everything behind sign-in: sidebar, top bar, footer. Its texts load beside the session. */
export const portalLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'portal-layout',
  beforeLoad: async (context) => {
    const catalog = loadCatalog('home')
    await guardAccess(context)
    await catalog
  },
  component: lazyPage(() => withLooks(import('./layouts/main-layout.tsx')), 'MainLayout'),
})

/** Pages anyone may read: legal texts, the public check of a policy. */
export const blankLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'blank-layout',
  component: lazyPage(() => import('./layouts/blank-layout.tsx'), 'BlankLayout'),
})

type PageOptions = {
  /** Without it the page is not shown; the person goes to `fallback`. */
  permission?: Permission
  /** With `$name` parameters of the route; the index page unless given. */
  fallback?: string
  /** A part of the catalogue that only some pages read. */
  catalog?: CatalogPart
  /** Sign-in and home: they do with the texts that are there before them, and weigh less for it. */
  isEntry?: boolean
}

/** One line of the route table: its layout, path, and the component to load when it is opened. */
function pageRoute<Module extends Record<string, unknown>>(
  layout: AnyRoute,
  path: string,
  load: () => Promise<Module>,
  name: keyof Module & string,
  { permission, fallback, catalog, isEntry }: PageOptions = {},
): AnyRoute {
  return createRoute({
    getParentRoute: () => layout,
    path,
    beforeLoad: permission ? guardPermission(permission, fallback) : undefined,
    component: lazyPage(isEntry ? load : () => withPageParts(load(), catalog), name),
  }) as unknown as AnyRoute
}

type PageArguments<Module extends Record<string, unknown>> = [
  path: string,
  load: () => Promise<Module>,
  name: keyof Module & string,
  options?: PageOptions,
]

export function authPage<Module extends Record<string, unknown>>(...page: PageArguments<Module>): AnyRoute {
  return pageRoute(authLayout, ...page)
}

export function portalPage<Module extends Record<string, unknown>>(...page: PageArguments<Module>): AnyRoute {
  const [path, load, name, options] = page
  return pageRoute(portalLayout, path, load, name, { catalog: 'portal', ...options })
}

export function blankPage<Module extends Record<string, unknown>>(...page: PageArguments<Module>): AnyRoute {
  return pageRoute(blankLayout, ...page)
}
