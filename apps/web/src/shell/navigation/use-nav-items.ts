import { useMemo } from 'react'
import { can, useSession } from '../session/session-state.ts'
import { navItems, type NavItem } from './nav-items.ts'

/** The places this person may go to. */
export function useNavItems(): NavItem[] {
  const session = useSession()
  return useMemo(
    () => navItems.filter(({ permission }) => !permission || can(session, permission)),
    [session],
  )
}
