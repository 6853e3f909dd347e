type NavAddress = {
  to: string
  /** Addresses beside its own that belong to it: the later steps of an order. */
  also?: readonly string[]
  search?: Record<string, string>
  /** Holds every tab of its page that no other place names, and the page without a tab. */
  hasOtherTabs?: boolean
}

/** Whether an address belongs to a place: itself or below it, and the same tab where the place names one. */
export function isAtAddress(
  place: NavAddress,
  all: readonly NavAddress[],
  pathname: string,
  tab: string | undefined,
): boolean {
  const isUnder = listRoots(place).some((root) => pathname === root || pathname.startsWith(`${root}/`))
  if (!isUnder) return false
  if (place.search?.tab) {
    if (place.search.tab === tab) return true
    return (
      place.hasOtherTabs === true && !all.some(({ to, search }) => to === place.to && search?.tab === tab)
    )
  }
  // `/policy/order` is its own place and not "manage policies".
  return !all.some((other) =>
    listRoots(other).some(
      (root) => root.length > place.to.length && other !== place && pathname.startsWith(root),
    ),
  )
}

const listRoots = ({ to, also = [] }: NavAddress) => [to, ...also]
