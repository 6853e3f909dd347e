import { createContext } from 'react'

/** What is inside the nearest dialog and would be lost if it were closed: each is asked first, whether it may be. */
export const DialogGuards = createContext<Set<() => Promise<boolean>> | undefined>(undefined)
