export type Box = { left: number; top: number; right: number; bottom: number }

/** Space between the cell and what stands beside it, and from there to the edge of the window, in pixels. */
const gap = 6
const edge = 8

/**
 * Where a note of a given size stands beside its cell: below it, above it where below has no room, never over it.
 * Undefined while the cell is scrolled out of the part of the grid where its rows show. All boxes are those of the window.
 */
export function placeNote(
  cell: Box,
  shown: Box,
  note: { width: number; height: number },
  window: { width: number; height: number },
): { left: number; top: number } | undefined {
  const isOut =
    cell.bottom <= shown.top + 1 ||
    cell.top >= shown.bottom - 1 ||
    cell.right <= shown.left + 1 ||
    cell.left >= shown.right - 1
  if (isOut) return undefined
  const below = window.height - edge - (cell.bottom + gap)
  const above = cell.top - gap - edge
  const isBelow = below >= note.height || below >= above
  const top = isBelow ? cell.bottom + gap : cell.top - gap - note.height
  const left = Math.min(Math.max(cell.left, edge), Math.max(edge, window.width - edge - note.width))
  return { left, top }
}
