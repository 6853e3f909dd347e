import { startTransition, StrictMode } from 'react'
import { defaultLocale } from '@campus/i18n/locale'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import './theme/mantine-styles.ts'
import './theme/tokens.css'
import './theme/base.css'
import { whenSignedOut } from './shared/api/call-api.ts'
import { whenServiceIsBack } from './shared/api/maintenance-state.ts'
import { reportError, reportUncaughtErrors } from './shared/errors/report-error.ts'
import {
  currentLanguageTag,
  currentLocale,
  rememberedLocale,
  rememberLocale,
  withLocale,
} from './shared/i18n/locale-path.ts'
import { loadCatalog } from './shared/i18n/translator.ts'
import { pendingMs, router } from './router.ts'
import { whenIdle } from './shared/state/when-idle.ts'
import { isChunkFailure, noteStaleChunks } from './shared/errors/reload-on-stale-chunk.ts'
import { subscribeToOtherTabs } from './shell/session/other-tabs.ts'
import { currentSession, endSession, loadSession } from './shell/session/session-state.ts'
import { loadSettings } from './shell/settings-state.ts'
import { resolveCssVariables, theme } from './theme/theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? ''
// for the scroll lock of dialogs, which adds a style element
setNonce(nonce)

/**
 * If the session ends while a page is open, the user signs in again over the page and keeps any typed input.
 */
whenSignedOut(() => {
  if (currentSession()) endSession()
})
subscribeToOtherTabs()
whenServiceIsBack(() => {
  void router.invalidate()
  void loadSettings()
})

/**
 * Called for errors caught by an error page or other boundary: users see its text, the error goes to the log.
 */
function reportCaught(error: unknown): void {
  console.error(error)
  if (!isChunkFailure(error)) reportError('render', error)
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function start(): Promise<void> {
  const remembered = rememberedLocale()
  if (remembered && currentLocale === defaultLocale && remembered !== defaultLocale) {
    // the server redirects such an address already; this is for pages from a cache or `npm run dev`
    const { pathname, search, hash } = window.location
    window.location.replace(withLocale(pathname, remembered) + search + hash)
    return
  }
  document.documentElement.lang = currentLanguageTag
  if (remembered !== currentLocale) rememberLocale(currentLocale)
  noteStaleChunks()
  reportUncaughtErrors(() => router.state.matches.at(-1)?.fullPath ?? '')
  void loadSettings()
  // started here and awaited by the route's guard; a failure shows as that route's error page
  loadSession().catch(() => undefined)
  // a page that loads in time is painted at once; a slower one shows placeholders first
  await Promise.all([loadCatalog('first'), Promise.race([router.load(), delay(pendingMs)])])
  const root = createRoot(document.getElementById('root') as HTMLElement, { onCaughtError: reportCaught })
  // React renders the first page in one task unless it is a transition, which yields every 5 ms to user input
  startTransition(() =>
    root.render(
      <StrictMode>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={resolveCssVariables}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce}
        >
          <RouterProvider router={router} />
        </MantineProvider>
      </StrictMode>,
    ),
  )
  whenIdle(registerOfflinePage)
}

/** Registers the offline page. If that fails, only the browser's own offline page is shown instead. */
function registerOfflinePage(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}

void start()
