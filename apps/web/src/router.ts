import { createRouter } from '@tanstack/react-router'
import { currentLocale, withLocale, withoutLocale } from './shared/i18n/locale-path.ts'
import { routeTree } from './routes.tsx'

/**
 * Search values are plain text: `?page=2&status=due`, not JSON, which keeps addresses readable and easy to
 * type.
 */
function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

function stringifySearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}

/**
 * How long a page may take before a loading indicator appears. Source: specification section 9.3: a fetch
 * takes at least 200 ms; the loading styles use it too (base.css).
 */
export const pendingMs = 200

/** Pages use paths without the language; the prefix is removed and added here. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // each read sets how long it stays fresh
  defaultPreloadStaleTime: 0,
  defaultPendingMs: pendingMs,
  defaultPendingMinMs: 200,
  scrollRestoration: true,
  rewrite: {
    input: ({ url }) => {
      url.pathname = withoutLocale(url.pathname)
      return url
    },
    output: ({ url }) => {
      url.pathname = withLocale(url.pathname, currentLocale)
      return url
    },
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
