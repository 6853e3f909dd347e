import { useEffect, useMemo, useRef, type RefObject } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import type { GridRow, Typing } from './cell-editors.tsx'
import { leadingColumns } from './grid-columns.tsx'
import type { CellEdit } from './review-state.ts'

type TypingOptions = {
  gridRef: RefObject<DataGridHandle | null>
  onEdit: (edits: CellEdit[]) => void
}

/**
 * Tracks the open editor's value. If another window removes its row, the grid closes the editor or leaves it
 * open at the row that moved up. Either way the value becomes an edit of the removed row, and the editor
 * closes.
 */
export function useTyping(options: TypingOptions, positions: ReadonlyMap<number, number>): Typing {
  const held = useRef<{ row: GridRow; at: number }>(undefined)
  const latest = useRef({ ...options, positions })
  latest.current = { ...options, positions }
  const mustClose = useRef(false)
  useEffect(() => {
    if (!mustClose.current) return
    mustClose.current = false
    latest.current.gridRef.current?.setActivePosition({ idx: leadingColumns, rowIdx: 0 })
  }, [positions])
  return useMemo(
    () => ({
      onType: (row, at) => (held.current = { row, at }),
      onGone: () => {
        const { row, at } = held.current ?? { at: 0 }
        held.current = undefined
        const { positions: there } = latest.current
        // if any row above is removed, the last position disappears, and its editor with it
        const isTakenAway = row !== undefined && (!there.has(row.row) || at >= there.size)
        if (!isTakenAway || row.edit === undefined) return
        mustClose.current = !there.has(row.row)
        latest.current.onEdit([{ row: row.row, ...row.edit }])
      },
    }),
    [],
  )
}
