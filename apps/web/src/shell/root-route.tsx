import { lazy, Suspense } from 'react'
import { createRootRoute, Outlet } from '@tanstack/react-router'
import { useMaintenancePage } from '../shared/api/maintenance-state.ts'
import { ConfirmHost } from '../shared/feedback/confirm-host.tsx'
import { Snackbar } from '../shared/feedback/snackbar.tsx'
import { withPageParts } from '../shared/navigation/with-page-parts.ts'
import { ErrorBoundaryPage } from './errors/error-boundary-page.tsx'
import { ErrorPage } from './errors/error-page.tsx'
import { RouteProgress } from './route-progress.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { SessionEndedHost } from './session/session-ended-host.tsx'
import { useSettings } from './settings-state.ts'

const DevBar = lazy(() =>
  withPageParts(import('./dev/dev-bar.tsx')).then(({ DevBar: component }) => ({ default: component })),
)

/** The root of every page: snackbar, confirmation dialog, watermark outside production, error pages. */
export const rootRoute = createRootRoute({
  component: Root,
  errorComponent: ErrorBoundaryPage,
  notFoundComponent: NotFoundPage,
})

function Root() {
  const isDown = useMaintenancePage()
  const environment = useSettings()?.environment
  return (
    <>
      <RouteProgress />
      {isDown ? <ErrorPage status={503} /> : null}
      {/* Hidden but mounted while the service is down, so that typed input is still there afterwards. */}
      <div className={isDown ? 'cc-out-of-sight' : 'cc-in-sight'}>
        <Outlet />
      </div>
      <SessionEndedHost />
      <OfflineBar />
      <Snackbar />
      <ConfirmHost />
      {environment && environment !== 'production' ? (
        <div className="cc-watermark" data-label={environment.toUpperCase()} aria-hidden />
      ) : null}
      {environment === 'development' ? (
        <Suspense>
          <DevBar />
        </Suspense>
      ) : null}
    </>
  )
}

function NotFoundPage() {
  return <ErrorPage status={404} />
}
