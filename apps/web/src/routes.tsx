import { createRoute, redirect } from '@tanstack/react-router'
import { openPages } from './routes/open-routes.ts'
import { orderPages, quotePages } from './routes/order-routes.ts'
import { messageCentre, messagePages, portalPages } from './routes/portal-routes.ts'
import { authPages, invitationPages } from './routes/sign-in-routes.ts'
import { authLayout, blankLayout, portalLayout } from './shell/page-route.ts'
import { rootRoute } from './shell/root-route.tsx'
import { loadSession } from './shell/session/session-state.ts'

/** Targets of the index page and of the access flow's `/dashboard` (specification section 4.8). */
const indexPage = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async () => {
    throw redirect({ to: (await loadSession()) ? '/home' : '/auth/login', replace: true })
  },
})
const dashboardPage = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})

/** Every route of the portal (specification section 2), by layout. */
export const routeTree = rootRoute.addChildren([
  indexPage,
  dashboardPage,
  authLayout.addChildren([...authPages, ...invitationPages]),
  portalLayout.addChildren([
    ...portalPages,
    ...orderPages,
    ...quotePages,
    messageCentre.addChildren(messagePages),
  ]),
  blankLayout.addChildren(openPages),
])
