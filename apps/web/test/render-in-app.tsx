import type { ReactNode } from 'react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import '../src/theme/mantine-styles.ts'
import '../src/theme/mantine-page-styles.ts'
import '../src/theme/tokens.css'
import '../src/theme/base.css'
import { render } from 'vitest-browser-react'
import { queryClient } from '../src/shared/api/query-client.ts'
import { loadCatalog } from '../src/shared/i18n/translator.ts'
import { resolveCssVariables, theme } from '../src/theme/theme.ts'

/** Renders a component as the app would: theme, texts, router and query client around it. */
export async function renderInApp(children: ReactNode) {
  await Promise.all([loadCatalog('first'), loadCatalog('pages'), loadCatalog('portal')])
  const route = createRootRoute({ component: () => children })
  const router = createRouter({ routeTree: route, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return render(
    <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}
