import type { ReactNode } from 'react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import '../src/theme/mantine-styles.ts'
import '../src/theme/mantine-page-styles.ts'
import '../src/theme/tokens.css'
import '../src/theme/base.css'
import { beforeEach } from 'vitest'
import { render } from 'vitest-browser-react'
import { queryClient } from '../src/shared/api/query-client.ts'
import { loadCatalog } from '../src/shared/i18n/translator.ts'
import { resolveCssVariables, theme } from '../src/theme/theme.ts'

/** What one test read from its server, the next one reads again. */
beforeEach(() => queryClient.clear())

/** Where a page stands: the ID of its route (`/portal-layout/policy/$id`), and the address that leads to it. */
type PageAddress = { route: `/${string}-layout/${string}`; address: string }

/**
 * Renders a component as the app would: theme, texts, router and query client around it. A page that reads parameters or
 * search values of its route is rendered at an address of that route.
 */
export async function renderInApp(children: ReactNode, page?: PageAddress) {
  // in development the first part has all texts
  await loadCatalog('first')
  const root = createRootRoute({ component: page ? Outlet : () => children })
  if (page) {
    const [, id = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(page.route) ?? []
    const layout = createRoute({ getParentRoute: () => root, id, component: Outlet })
    const route = createRoute({ getParentRoute: () => layout, path, component: () => children })
    root.addChildren([layout.addChildren([route])])
  }
  const history = createMemoryHistory({ initialEntries: [page?.address ?? '/'] })
  const router = createRouter({ routeTree: root, history })
  return renderRouter(router)
}

/** Renders the routes of a test's own router, with theme and query client around them. */
export async function renderRouter(router: AnyRouter) {
  await router.load()
  return render(
    <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}
