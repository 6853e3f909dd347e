type PlaceAddress = { to: string; search?: Record<string, string> }

/** Whether an address belongs to a place: itself or below it, and the same tab where the place names one. */
export function isAtPlace(
  place: PlaceAddress,
  all: readonly PlaceAddress[],
  pathname: string,
  tab: string | undefined,
): boolean {
  const isUnder = pathname === place.to || pathname.startsWith(`${place.to}/`)
  if (!isUnder) return false
  if (place.search?.tab && tab !== undefined) return place.search.tab === tab
  // `/policy/order` is its own place and not "manage policies".
  return !all.some((other) => other.to.length > place.to.length && pathname.startsWith(other.to))
}
