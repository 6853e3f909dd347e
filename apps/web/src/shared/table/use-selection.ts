import { useCallback, useMemo, useState } from 'react'

export type Selection = {
  ids: ReadonlySet<string>
  count: number
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** Selects or deselects all of these, as the header's checkbox does with a page. */
  setAll: (ids: readonly string[], isSelected: boolean) => void
  clear: () => void
}

/** The selected rows; kept across pages, so that a bulk action can cover several. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const change = useCallback((update: (next: Set<string>) => void) => {
    setIds((old) => {
      const next = new Set(old)
      update(next)
      return next
    })
  }, [])
  return useMemo(
    () => ({
      ids,
      count: ids.size,
      has: (id) => ids.has(id),
      toggle: (id) => change((next) => (next.has(id) ? next.delete(id) : next.add(id))),
      setAll: (all, isSelected) =>
        change((next) => all.forEach((id) => (isSelected ? next.add(id) : next.delete(id)))),
      clear: () => setIds(new Set()),
    }),
    [ids, change],
  )
}
