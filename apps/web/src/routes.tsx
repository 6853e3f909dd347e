import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router'
import { blankPages } from './pages/open-pages.ts'
import { messageCentre, portalPages } from './pages/portal-pages.ts'
import { authPages } from './pages/sign-in-pages.ts'
import { authLayout, blankLayout, portalLayout, routeOptions, startPage } from './shell/page-route.ts'
import type { Layout, Page } from './shell/page.ts'
import { rootRoute } from './shell/root-route.tsx'
import { loadSession } from './shell/session/session-state.ts'

/** Targets of the index page and of the access flow's `/dashboard` (specification section 4.8). */
const indexPage = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async () => {
    throw redirect({ to: (await loadSession()) ? '/home' : '/auth/login', replace: true })
  },
})
const dashboardPage = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})

const pageRoute = <Parent extends AnyRoute, const Path extends string, Search extends object>(
  parent: Parent,
  page: Page<Layout, Path, Search>,
  path: Path,
) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    ...routeOptions(page),
    loader: ({ location, params }) => startPage(page, location, params),
  })

/** A route for each path of some pages, with the types of each for the links to it. */
type PageRoute<Parent extends AnyRoute, Shown> =
  Shown extends Page<Layout, infer Path, infer Search>
    ? { [path in Path]: ReturnType<typeof pageRoute<Parent, path, Search>> }[Path]
    : never

const routePages = <Parent extends AnyRoute, Shown extends Page>(parent: Parent, pages: readonly Shown[]) =>
  pages.flatMap((page) => page.paths.map((path) => pageRoute(parent, page, path))) as unknown as PageRoute<
    Parent,
    Shown
  >[]

/** One route with a child for each path, so that the page stays when one leads to another. */
const messageRoute = createRoute({
  getParentRoute: () => portalLayout,
  id: 'message-centre',
  ...routeOptions(messageCentre),
  loader: ({ location, params }) => startPage(messageCentre, location, params),
})
const messageChild = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => messageRoute, path, staticData: { page: messageCentre } })
type MessageChild = {
  [path in (typeof messageCentre)['paths'][number]]: ReturnType<typeof messageChild<path>>
}

/** Every route of the portal (specification section 2), by layout. */
export const routeTree = rootRoute.addChildren([
  indexPage,
  dashboardPage,
  authLayout.addChildren(routePages(authLayout, authPages)),
  portalLayout.addChildren([
    ...routePages(portalLayout, portalPages),
    messageRoute.addChildren(messageCentre.paths.map(messageChild) as MessageChild[keyof MessageChild][]),
  ]),
  blankLayout.addChildren(routePages(blankLayout, blankPages)),
])
