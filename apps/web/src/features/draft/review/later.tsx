import { useDeferredValue, type ReactNode } from 'react'

/** Content around the grid: after an edit it renders once the grid is painted. */
export const Later = ({ children }: { children: ReactNode }) => useDeferredValue(children)
