/**
 * Assigns columns to targets one to one with the highest total score (the Hungarian algorithm in its
 * shortest-path form). Takes `scores[target][column]`; pairs without a score are never assigned. Returns the
 * column of each target, or -1.
 */
export function assignColumns(scores: readonly (readonly number[])[], columnCount: number): number[] {
  const targetCount = scores.length
  // One spare column for each target stands for "no column": it costs nothing, so no pair is ever forced.
  const width = columnCount + targetCount
  const cost = (target: number, column: number) =>
    column < columnCount ? -(scores[target]![column] ?? 0) : 0
  const targetPotential = new Float64Array(targetCount + 1)
  const columnPotential = new Float64Array(width + 1)
  const owner = new Int32Array(width + 1)
  const way = new Int32Array(width + 1)
  for (let target = 1; target <= targetCount; target++) {
    owner[0] = target
    let column = 0
    const least = new Float64Array(width + 1).fill(Number.POSITIVE_INFINITY)
    const isUsed = new Uint8Array(width + 1)
    do {
      isUsed[column] = 1
      const target = owner[column]!
      let delta = Number.POSITIVE_INFINITY
      let next = 0
      for (let other = 1; other <= width; other++) {
        if (isUsed[other] === 1) continue
        const reduced = cost(target - 1, other - 1) - targetPotential[target]! - columnPotential[other]!
        if (reduced < least[other]!) {
          least[other] = reduced
          way[other] = column
        }
        if (least[other]! < delta) {
          delta = least[other]!
          next = other
        }
      }
      for (let other = 0; other <= width; other++) {
        if (isUsed[other] === 1) {
          targetPotential[owner[other]!]! += delta
          columnPotential[other]! -= delta
        } else {
          least[other]! -= delta
        }
      }
      column = next
    } while (owner[column] !== 0)
    do {
      const before = way[column]!
      owner[column] = owner[before]!
      column = before
    } while (column !== 0)
  }
  const columnOf = Array.from({ length: targetCount }, () => -1)
  for (let column = 1; column <= columnCount; column++) {
    const target = owner[column]!
    if (target > 0 && (scores[target - 1]![column - 1] ?? 0) > 0) columnOf[target - 1] = column - 1
  }
  return columnOf
}
