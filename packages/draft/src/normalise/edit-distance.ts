/** The insertions, deletions, replacements and swaps of neighbours between two words; stops above `limit`. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let before: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    let lowest = i
    for (let j = 1; j <= other.length; j++) {
      const isSame = one.charCodeAt(i - 1) === other.charCodeAt(j - 1)
      let cost = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (isSame ? 0 : 1))
      const isSwap =
        i > 1 &&
        j > 1 &&
        one.charCodeAt(i - 1) === other.charCodeAt(j - 2) &&
        one.charCodeAt(i - 2) === other.charCodeAt(j - 1)
      if (isSwap) cost = Math.min(cost, before[j - 2]! + 1)
      row.push(cost)
      if (cost < lowest) lowest = cost
    }
    if (lowest > limit) return limit + 1
    before = previous
    previous = row
  }
  return previous[other.length]!
}

/** The number of typos tolerated in a word of this length. */
export function forgivenSlips(length: number): number {
  return length < 5 ? 0 : length < 9 ? 1 : 2
}

/**
 * The candidate closest to a mistyped word, the first of equally close ones; null if none is close enough.
 */
export function closestWord(word: string, candidates: Iterable<string>): string | null {
  const limit = forgivenSlips(word.length)
  if (limit === 0) return null
  let best: string | null = null
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    const distance = editDistance(word, candidate, Math.min(limit, bestDistance))
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}
