import { createRoute, type ResolveParams } from '@tanstack/react-router'
import type { Permission } from '@campus/domain/permissions'
import { loadCatalog, type CatalogPart } from '../shared/i18n/translator.ts'
import { withPageParts, withPortalStyles } from '../shared/navigation/with-page-parts.ts'
import { guardAccess, guardPage, guardPermission, type MayOpen } from './guards/guard-access.ts'
import { lazyPage } from './lazy-page.ts'
import { rootRoute } from './root-route.tsx'

/** Sign-in pages and the pages that end the access flow: one panel on the brand's background. */
export const authLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'auth-layout',
  beforeLoad: guardAccess,
  component: lazyPage(() => import('./layouts/auth-layout.tsx'), 'AuthLayout'),
})

type PageReads = typeof import('../routes/page-reads.ts')

/** The reads of all pages come by themselves, for the sign-in page does without them. */
const loadReads = () => import('../routes/page-reads.ts')

/** Starts reads; the page waits for no more of them than they ask for, and shows what is missing until it is there. */
export function startReads(run: (start: PageReads) => void | Promise<void>): Promise<void> {
  // a file that is gone with a release: the page's own says so
  return loadReads().then(run, () => undefined)
}

/** Everything behind sign-in: sidebar, top bar, footer. Its texts load beside the session. */
export const portalLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'portal-layout',
  beforeLoad: async (context) => {
    const catalog = loadCatalog('home')
    // asked for here, for the page's own reads come next
    loadReads().catch(() => undefined)
    await guardAccess(context)
    // a step within the portal waits for nothing: a box that keeps its state in the address would lag behind the click
    const isEntered = context.cause === 'enter'
    await Promise.all([
      catalog,
      isEntered ? startReads((start) => start.startFrame(context.location.pathname)) : undefined,
    ])
  },
  component: lazyPage(() => withPortalStyles(import('./layouts/main-layout.tsx')), 'MainLayout'),
})

/** Pages anyone may read: legal texts, the public check of a policy. */
export const blankLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'blank-layout',
  component: lazyPage(() => import('./layouts/blank-layout.tsx'), 'BlankLayout'),
})

/** What a page reads from its address; see `searchOf`. */
type SearchReader<Search> = (raw: Record<string, unknown>) => Search

type PageOptions<Search, Params> = {
  /** Without it, or without one of several, the page is not shown; the person goes to `fallback`. */
  permission?: Permission | readonly Permission[]
  /** Where the address decides which permission is needed. */
  mayOpen?: MayOpen<Search>
  /** The index page unless given. */
  fallback?: '/invoices'
  /** A part of the catalogue that only some pages read. */
  catalog?: CatalogPart
  /** Sign-in and home: they do with the texts that are there before them, and weigh less for it. */
  isEntry?: boolean
  /** The values that the page reads from its address. */
  search?: SearchReader<Search>
  /** Starts the page's first reads beside its code: `reads: (start, search) => start.startPolicies(search)`. */
  reads?: (start: PageReads, search: Search, params: Params) => void | Promise<void>
}

type Modules = Record<string, unknown>
type PageArguments<Path extends string, Module extends Modules, Search> = [
  path: Path,
  load: () => Promise<Module>,
  name: keyof Module & string,
  options?: PageOptions<Search, ResolveParams<Path>>,
]

/** What a line of the route table says, beside its layout and path, as the router takes it. */
function pageOptions<Module extends Modules, Search, Params>(
  load: () => Promise<Module>,
  name: keyof Module & string,
  { permission, mayOpen, fallback, catalog, isEntry, search }: PageOptions<Search, Params>,
) {
  const guard = mayOpen ? guardPage(mayOpen, fallback) : permission && guardPermission(permission, fallback)
  return {
    // a page without values of its own takes the address as it is
    validateSearch: search ?? (() => ({}) as Search),
    beforeLoad: guard,
    component: lazyPage(isEntry ? load : () => withPageParts(load(), catalog), name),
  }
}

/** Starts the reads of a page for an address that its route has matched. */
function startPage<Search, Params>(
  { search: readSearch, reads }: PageOptions<Search, Params>,
  search: object,
  params: unknown,
): Promise<void> | undefined {
  if (!reads) return undefined
  const values = readSearch ? readSearch({ ...search }) : ({} as Search)
  // the parameters are the path's own
  return startReads((start) => reads(start, values, params as Params))
}

/** One line of the route table: a path and the component to load when it is opened. */
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
