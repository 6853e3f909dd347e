type NavAddress = {
  to: string
  /** Further addresses that belong to the item: the later steps of an order. */
  also?: readonly string[]
  search?: Record<string, string>
  /** Covers every tab of its page that no other item names, and the page without a tab. */
  hasOtherTabs?: boolean
}

/**
 * Whether an address belongs to a navigation item: its own path or one below it, and the item's tab if it has
 * one.
 */
export function isAtAddress(
  place: NavAddress,
  all: readonly NavAddress[],
  { pathname, tab }: { pathname: string; tab: string | undefined },
): boolean {
  const isUnder = listRoots(place).some((root) => pathname === root || pathname.startsWith(`${root}/`))
  if (!isUnder) return false
  if (place.search?.tab) {
    if (place.search.tab === tab) return true
    return (
      place.hasOtherTabs === true && !all.some(({ to, search }) => to === place.to && search?.tab === tab)
    )
  }
  // `/policy/order` is a separate item and doesn't belong to "manage policies"
  return !all.some((other) =>
    listRoots(other).some(
      (root) => root.length > place.to.length && other !== place && pathname.startsWith(root),
    ),
  )
}

const listRoots = ({ to, also = [] }: NavAddress) => [to, ...also]
