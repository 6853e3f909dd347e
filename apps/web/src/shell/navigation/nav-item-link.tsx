import type { ReactNode } from 'react'
import { useLinkProps, useLocation } from '@tanstack/react-router'
import { isAtAddress } from './is-at-address.ts'
import type { NavItem } from './nav-items.ts'

type NavItemLinkProps = { place: NavItem; className?: string; children: ReactNode; onClick?: () => void }

/** A navigation link, marked if its page is open. */
export function NavItemLink({
  place,
  all,
  className,
  children,
  onClick,
}: NavItemLinkProps & { all: readonly NavItem[] }) {
  const { pathname, search } = useLocation()
  const isHere = isAtAddress(place, all, { pathname, tab: (search as Record<string, string>).tab })
  const link = useLinkProps({ to: place.to, search: place.search, className, onClick })
  // the router marks links to parents of the open page too, which would mark two items as current
  return (
    <a {...link} aria-current={isHere ? 'page' : undefined} data-here={isHere || undefined}>
      {children}
    </a>
  )
}
