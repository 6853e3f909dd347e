import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import type { Permission } from '@campus/domain/permissions'
import { loadCatalog, type CatalogGroup } from '../shared/i18n/translator.ts'
import { guardAccess, guardPermission } from './guards/guard-access.ts'
import { rootRoute } from './root-route.tsx'

/** Sign-in pages and the pages that end the access flow: one panel on the brand's background. */
export const authLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'auth-layout',
  beforeLoad: guardAccess,
  component: lazyRouteComponent(() => import('./layouts/auth-layout.tsx'), 'AuthLayout'),
})

/** Everything behind sign-in: sidebar, top bar, footer. Its catalogue loads beside the session. */
export const portalLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'portal-layout',
  beforeLoad: async (context) => {
    const catalog = loadCatalog('portal')
    await guardAccess(context)
    await catalog
  },
  component: lazyRouteComponent(() => import('./layouts/main-layout.tsx'), 'MainLayout'),
})

/** Pages anyone may read: legal texts, the public check of a policy. */
export const blankLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'blank-layout',
  component: lazyRouteComponent(() => import('./layouts/blank-layout.tsx'), 'BlankLayout'),
})

type PageOptions = {
  /** Without it the page is not shown; the person goes to `fallback`. */
  permission?: Permission
  /** With `$name` parameters of the route; the index page unless given. */
  fallback?: string
  /** A part of the catalogue that only some pages read. */
  catalog?: CatalogGroup
}

/** One line of the route table: its layout, path, and the component to load when it is opened. */
function pageRoute<Module extends Record<string, unknown>>(
  layout: AnyRoute,
  path: string,
  load: () => Promise<Module>,
  name: keyof Module & string,
  { permission, fallback, catalog }: PageOptions = {},
): AnyRoute {
  return createRoute({
    getParentRoute: () => layout,
    path,
    beforeLoad: permission ? guardPermission(permission, fallback) : undefined,
    loader: catalog ? () => loadCatalog(catalog) : undefined,
    component: lazyRouteComponent(load as () => Promise<Record<string, never>>, name),
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
  return pageRoute(portalLayout, ...page)
}

export function blankPage<Module extends Record<string, unknown>>(...page: PageArguments<Module>): AnyRoute {
  return pageRoute(blankLayout, ...page)
}
