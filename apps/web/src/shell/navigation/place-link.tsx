import type { ReactNode } from 'react'
import { Link, useLocation } from '@tanstack/react-router'
import { isAtPlace } from './is-at-place.ts'
import type { Place } from './places.ts'

type PlaceLinkProps = { place: Place; className?: string; children: ReactNode; onClick?: () => void }

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
      search={place.search}
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
