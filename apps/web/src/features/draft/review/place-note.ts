export type Box = { left: number; top: number; right: number; bottom: number }

/** Space between the cell and the note, and between the note and the edge of the window, in pixels. */
const gap = 6
const edge = 8

/**
 * Position of a note next to its cell: below it, or above if there is no room below, never over it. Undefined
 * while the cell is scrolled out of view. All boxes are in window coordinates.
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
