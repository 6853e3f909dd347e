import { createRouter } from '@tanstack/react-router'
import { currentLocale, withLocale, withoutLocale } from './shared/i18n/locale-path.ts'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './shell/address-search.ts'

/** Pages know their paths without the language; the prefix is taken off and put on here. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
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
