import { createContext } from 'react'

/**
 * Content of the nearest dialog that would be lost on closing; each guard is asked before the dialog closes.
 */
export const DialogGuards = createContext<Set<() => Promise<boolean>> | undefined>(undefined)
