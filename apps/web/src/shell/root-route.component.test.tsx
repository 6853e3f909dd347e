import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../theme/mantine-styles.ts'
import { loadCatalog } from '../shared/i18n/translator.ts'
import { resolveCssVariables, theme } from '../theme/theme.ts'
import { routeTree } from '../routes.tsx'

afterEach(() => vi.restoreAllMocks())

test('the sign-in page stands with nothing around it but what main.tsx gives', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ code: 'unauthenticated', message: '' }, { status: 401 })),
  )
  await loadCatalog('first')
  const history = createMemoryHistory({ initialEntries: ['/auth/login'] })
  const router = createRouter({ routeTree, history })
  await router.load()
  const screen = await render(
    <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables}>
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  await expect.element(screen.getByLabelText(/Email, phone/i)).toBeVisible()
})
