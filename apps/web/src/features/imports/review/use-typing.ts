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
 * Watches what the open editor holds. Another window may take out the row under it: the grid then closes the editor, or
 * leaves it standing at the row that moved up. Either way what was typed is handed over as an edit of the row that went,
 * and the editor closes.
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
        // the place of the last row goes with any row above it, and the editor with the place
        const isTakenAway = row !== undefined && (!there.has(row.row) || at >= there.size)
        if (!isTakenAway || row.edit === undefined) return
        mustClose.current = !there.has(row.row)
        latest.current.onEdit([{ row: row.row, ...row.edit }])
      },
    }),
    [],
  )
}
