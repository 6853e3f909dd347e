import { createRoute, type ResolveParams } from '@tanstack/react-router'
import type { Permission } from '@campus/domain/permissions'
import { loadCatalog, type CatalogPart } from '../shared/i18n/translator.ts'
import { withPageParts, withPortalStyles } from '../shared/navigation/with-page-parts.ts'
import { guardAccess, guardPage, guardPermission, type MayOpen } from './guards/guard-access.ts'
import { lazyPage } from './lazy-page.ts'
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

type PageReads = typeof import('../routes/page-reads.ts')

/** The reads of all pages are a separate chunk, because the sign-in page doesn't need them. */
const loadReads = () => import('../routes/page-reads.ts')

/**
 * Starts reads; the page waits only for those that return a promise, and shows placeholders for the others.
 */
export function startReads(run: (start: PageReads) => void | Promise<void>): Promise<void> {
  // if the file is gone since a release, the page's own file reports it
  return loadReads().then(run, () => undefined)
}

/**
 * Layout of every page behind sign-in: sidebar, top bar, footer. Its texts load in parallel with the session.
 */
export const portalLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'portal-layout',
  beforeLoad: async (context) => {
    const catalog = loadCatalog('home')
    // requested early, because the page's reads follow
    loadReads().catch(() => undefined)
    await guardAccess(context)
    // navigation within the portal isn't delayed, or controls that keep their state in the address would lag
    const isEntered = context.cause === 'enter'
    await Promise.all([
      catalog,
      isEntered ? startReads((start) => start.startFrame(context.location.pathname)) : undefined,
    ])
  },
  component: lazyPage(() => withPortalStyles(import('./layouts/main-layout.tsx')), 'MainLayout'),
})

/** Layout of the public pages: legal texts, the public check of a policy. */
export const blankLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'blank-layout',
  component: lazyPage(() => import('./layouts/blank-layout.tsx'), 'BlankLayout'),
})

/** Parses the search values of a page; see `searchOf`. */
type SearchReader<Search> = (raw: Record<string, unknown>) => Search

type PageOptions<Search, Params> = {
  /**
   * Permission required to open the page, or several of which one is enough; other users are redirected to
   * `fallback`.
   */
  permission?: Permission | readonly Permission[]
  /** For pages whose address decides which permission is required. */
  mayOpen?: MayOpen<Search>
  /** The index page by default. */
  fallback?: '/invoices'
  /** A part of the catalogue that only some pages need. */
  catalog?: CatalogPart
  /** Sign-in and home, which use only texts that are already loaded, to stay light. */
  isEntry?: boolean
  /** Parses the search values of the page. */
  search?: SearchReader<Search>
  /**
   * Starts the page's first reads in parallel with its code: `reads: (start, search) =>
   * start.startPolicies(search)`.
   */
  reads?: (start: PageReads, search: Search, params: Params) => void | Promise<void>
}

type Modules = Record<string, unknown>
type PageArguments<Path extends string, Module extends Modules, Search> = [
  path: Path,
  load: () => Promise<Module>,
  name: keyof Module & string,
  options?: PageOptions<Search, ResolveParams<Path>>,
]

/** Converts a line of the route table to route options, without its layout and path. */
function pageOptions<Module extends Modules, Search, Params>(
  load: () => Promise<Module>,
  name: keyof Module & string,
  { permission, mayOpen, fallback, catalog, isEntry, search }: PageOptions<Search, Params>,
) {
  const guard = mayOpen ? guardPage(mayOpen, fallback) : permission && guardPermission(permission, fallback)
  return {
    // a page without search values ignores those of the address
    validateSearch: search ?? (() => ({}) as Search),
    beforeLoad: guard,
    component: lazyPage(isEntry ? load : () => withPageParts(load(), catalog), name),
  }
}

/** Starts a page's reads for an address that its route has matched. */
function startPage<Search, Params>(
  { search: readSearch, reads }: PageOptions<Search, Params>,
  search: object,
  params: unknown,
): Promise<void> | undefined {
  if (!reads) return undefined
  const values = readSearch ? readSearch({ ...search }) : ({} as Search)
  // the parameters come from the path of the same route
  return startReads((start) => reads(start, values, params as Params))
}

/** A line of the route table: a path and the component to load when it is opened. */
export function authPage<const Path extends string, Module extends Modules, Search = object>(
  ...[path, load, name, options = {}]: PageArguments<Path, Module, Search>
) {
  return createRoute({
    getParentRoute: () => authLayout,
    path,
    ...pageOptions(load, name, options),
    loader: ({ location, params }) => startPage(options, location.search, params),
  })
}

export function portalPage<const Path extends string, Module extends Modules, Search = object>(
  ...[path, load, name, options = {}]: PageArguments<Path, Module, Search>
) {
  return createRoute({
    getParentRoute: () => portalLayout,
    path,
    ...pageOptions(load, name, { catalog: 'portal', ...options }),
    loader: ({ location, params }) => startPage(options, location.search, params),
  })
}

export function blankPage<const Path extends string, Module extends Modules, Search = object>(
  ...[path, load, name, options = {}]: PageArguments<Path, Module, Search>
) {
  return createRoute({
    getParentRoute: () => blankLayout,
    path,
    ...pageOptions(load, name, options),
    loader: ({ location, params }) => startPage(options, location.search, params),
  })
}
