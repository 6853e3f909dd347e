import { useEffect, useRef, type RefObject } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import type { CellPosition } from '../../grid/cell-range.ts'

/**
 * Keeps an element next to a cell of the grid while the grid scrolls or the window changes. It sets the
 * element's style directly, so that scrolling doesn't re-render; `data-placed` is whether the cell is in
 * view.
 */
export function useNotePosition(
  gridRef: RefObject<DataGridHandle | null>,
  place: CellPosition,
  isShown: boolean,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const { row, column } = place
  // after every render, because its text or the column may have changed
  useEffect(() => {
    const [note, grid] = [ref.current, gridRef.current?.element]
    if (!isShown || !note || !grid) return
    let frame = 0
    const update = () => {
      frame = 0
      const cell = findCell(grid, { row, column })
      const at =
        cell &&
        placeNote(
          cell.getBoundingClientRect(),
          shownPart(grid, cell),
          { width: note.offsetWidth, height: note.offsetHeight },
          { width: document.documentElement.clientWidth, height: window.innerHeight },
        )
      note.dataset['placed'] = String(at !== undefined)
      if (at) note.style.translate = `${Math.round(at.left)}px ${Math.round(at.top)}px`
    }
    const schedule = () => (frame ||= requestAnimationFrame(update))
    // immediately on first display, so that it can take focus
    if (note.dataset['placed'] !== 'true') update()
    // otherwise before the next paint: by then the grid has scrolled to a newly active cell
    schedule()
    const observer = new ResizeObserver(schedule)
    observer.observe(grid)
    observer.observe(note)
    document.addEventListener('scroll', schedule, { capture: true, passive: true })
    window.addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      document.removeEventListener('scroll', schedule, { capture: true })
      window.removeEventListener('resize', schedule)
    }
  })
  return ref
}

/** A cell's element by its position among the visible rows and columns. */
function findCell(grid: HTMLElement, { row, column }: CellPosition): Element | null {
  return grid.querySelector(`[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`)
}

/**
 * The part of the grid in which a cell is visible: below the header and, unless it is frozen, next to the
 * frozen cells.
 */
function shownPart(grid: HTMLElement, cell: Element): Box {
  const box = grid.getBoundingClientRect()
  const top = box.top + (grid.querySelector('.rdg-header-row')?.firstElementChild?.clientHeight ?? 0)
  const shown = { left: box.left, top, right: box.right, bottom: box.bottom }
  if (cell.matches('.rdg-cell-frozen-start, .rdg-cell-frozen-end')) return shown
  for (const frozen of cell.parentElement?.querySelectorAll('.rdg-cell-frozen-start') ?? [])
    shown.left = Math.max(shown.left, frozen.getBoundingClientRect().right)
  for (const frozen of cell.parentElement?.querySelectorAll('.rdg-cell-frozen-end') ?? [])
    shown.right = Math.min(shown.right, frozen.getBoundingClientRect().left)
  return shown
}

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
