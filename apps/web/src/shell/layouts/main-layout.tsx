import { Suspense, useEffect, useRef } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { queryClient } from '../../shared/api/query-client.ts'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { lazyOverlay } from '../../shared/feedback/lazy-overlay.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { whenServiceIsBack } from '../../shared/api/maintenance-state.ts'
import { useSession, useSessionEnded } from '../session/session-state.ts'
import { ChatContainer } from '../chat/chat-container.tsx'
import { CommandContainer } from '../command/command-container.tsx'
import { BottomBar } from '../navigation/bottom-bar.tsx'
import { OutOfDateWatch } from '../out-of-date.tsx'
import { Sidebar } from '../navigation/sidebar.tsx'
import { TopBar } from '../topbar/top-bar.tsx'
import { TourContainer } from '../tour/tour-container.tsx'
import { UnpaidBanner } from '../unpaid-banner.tsx'
import { Footer } from './footer.tsx'
import { HelpContainer } from './help-container.tsx'
import classes from './layout.module.css'

const OnboardingDialogs = lazyOverlay(() =>
  withPageParts(import('../../features/onboarding/onboarding-dialogs.tsx'), 'onboarding').then(
    ({ OnboardingDialogs: dialogs }) => dialogs,
  ),
)

/** Layout of every page behind sign-in: sidebar, top bar, content and footer; a bottom bar on phones. */
export function MainLayout() {
  const t = useTranslate()
  const session = useSession()
  useFreshData()
  const content = useKeptFocus()
  // the session may end while a page is open; the layout is removed before the sign-in page shows
  if (!session) return null
  const { first_login, show_annual_onboarding_form } = session.school
  return (
    <QueryClientProvider client={queryClient}>
      <OutOfDateWatch />
      <a href="#content" className={classes.skip}>
        {t('shell.skip_to_content')}
      </a>
      <div className={classes.shell}>
        <Sidebar />
        <div className={classes.column}>
          <TopBar />
          <UnpaidBanner />
          <main ref={content} id="content" className={classes.content} tabIndex={-1}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </main>
          <Footer />
        </div>
      </div>
      <BottomBar />
      {first_login || show_annual_onboarding_form ? <OnboardingDialogs /> : null}
      <CommandContainer />
      <HelpContainer />
      <TourContainer />
      <ChatContainer />
    </QueryClientProvider>
  )
}

/**
 * Navigation removes the link that was clicked, and keyboard focus with it: Tab would start at the top of the
 * window again, and screen readers would stay silent. So the content gets focus, unless the page has set it
 * elsewhere.
 */
function useKeptFocus() {
  const content = useRef<HTMLElement>(null)
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const lastPath = useRef(path)
  useEffect(() => {
    if (lastPath.current === path) return
    const isFirst = lastPath.current === undefined
    lastPath.current = path
    if (!isFirst && document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [path])
  return content
}

/** Reads rejected while the session was over or the service was down are repeated afterwards. */
function useFreshData(): void {
  const isEnded = useSessionEnded()
  useEffect(() => whenServiceIsBack(() => void queryClient.invalidateQueries()), [])
  useEffect(() => {
    if (!isEnded) return
    return () => void queryClient.invalidateQueries()
  }, [isEnded])
}
