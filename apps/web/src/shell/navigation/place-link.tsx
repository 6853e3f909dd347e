import type { ReactNode } from 'react'
import { Link, useLocation } from '@tanstack/react-router'
import type { Place } from './places.ts'

type PlaceLinkProps = { place: Place; className?: string; children: ReactNode; onClick?: () => void }

/** Whether an address belongs to a place: itself or below it, and the same tab where the place names one. */
export function isAtPlace(
  place: Place,
  all: readonly Place[],
  pathname: string,
  tab: string | undefined,
): boolean {
  const isUnder = pathname === place.to || pathname.startsWith(`${place.to}/`)
  if (!isUnder) return false
  if (place.search?.tab && tab !== undefined) return place.search.tab === tab
  // `/policy/order` is its own place and not "manage policies".
  return !all.some((other) => other.to.length > place.to.length && pathname.startsWith(other.to))
}

/** A link to a place that says when one is there. */
export function PlaceLink({
  place,
  all,
  className,
  children,
  onClick,
}: PlaceLinkProps & { all: readonly Place[] }) {
  const { pathname, search } = useLocation()
  const isHere = isAtPlace(place, all, pathname, (search as Record<string, string>).tab)
  return (
    <Link
      to={place.to}
      search={(place.search ?? {}) as never}
      className={className}
      aria-current={isHere ? 'page' : undefined}
      data-here={isHere || undefined}
      activeProps={{ 'aria-current': isHere ? 'page' : undefined }}
      onClick={onClick}
    >
      {children}
    </Link>
  )
}
