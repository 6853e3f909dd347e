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
import { isChunkFailure, noteStaleChunks } from './shell/reload-on-stale-chunk.ts'
import { subscribeToOtherTabs } from './shell/session/other-tabs.ts'
import { currentSession, endSession, loadSession } from './shell/session/session-state.ts'
import { loadSettings } from './shell/settings-state.ts'
import { resolveCssVariables, theme } from './theme/theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? ''
// For the scroll lock of dialogs, which adds a style element of its own.
setNonce(nonce)

/** A session that ends while somebody works: they sign in over the page, and nothing typed in it is lost. */
whenSignedOut(() => {
  if (currentSession()) endSession()
})
subscribeToOtherTabs()
whenServiceIsBack(() => {
  void router.invalidate()
  void loadSettings()
})

/** What an error page or another boundary caught: people see its text, the log the error. */
function reportCaught(error: unknown): void {
  console.error(error)
  if (!isChunkFailure(error)) reportError('render', error)
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function start(): Promise<void> {
  const remembered = rememberedLocale()
  if (remembered && currentLocale === defaultLocale && remembered !== defaultLocale) {
    // the server sends such an address on before the page loads; this is for a page that a cache or `npm run dev` served
    const { pathname, search, hash } = window.location
    window.location.replace(withLocale(pathname, remembered) + search + hash)
    return
  }
  document.documentElement.lang = currentLanguageTag
  if (remembered !== currentLocale) rememberLocale(currentLocale)
  noteStaleChunks()
  reportUncaughtErrors(() => router.state.matches.at(-1)?.fullPath ?? '')
  void loadSettings()
  // Asked for now, awaited by the route's guard; a failure shows as that route's error page.
  loadSession().catch(() => undefined)
  // what comes with the document is there in one go; what takes longer shows what it waits for
  await Promise.all([loadCatalog('first'), Promise.race([router.load(), delay(pendingMs)])])
  const root = createRoot(document.getElementById('root') as HTMLElement, { onCaughtError: reportCaught })
  // a first render is not a transition by itself, and React draws the whole page in one task; as one it stops every 5 ms
  // for whatever the person did meanwhile
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

/** Without it a page that cannot be fetched is the browser's own; nothing else is missing, so a failure is no matter. */
function registerOfflinePage(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}

void start()
