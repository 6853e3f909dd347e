import { useMemo } from 'react'
import { canAny, useSession } from '../session/session-state.ts'
import { navItems, type NavItem } from './nav-items.ts'

/** The navigation items that the user has permission for. */
export function useNavItems(): NavItem[] {
  const session = useSession()
  return useMemo(
    () => navItems.filter(({ permission }) => !permission || canAny(session, permission)),
    [session],
  )
}
