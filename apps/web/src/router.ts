import { createRouter } from '@tanstack/react-router'
import { currentLocale, withLocale, withoutLocale } from './shared/i18n/locale-path.ts'
import { routeTree } from './routes.tsx'

/** Search values are plain texts: `?page=2&status=due`, not JSON, so that addresses read and type well. */
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

/** Pages know their paths without the language; the prefix is taken off and put on here. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // how long a read is fresh, the reads themselves know
  defaultPreloadStaleTime: 0,
  // Source: specification section 9.3: a fetch takes at least 200 ms; the looks of what loads keep to it too (base.css).
  defaultPendingMs: 200,
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
