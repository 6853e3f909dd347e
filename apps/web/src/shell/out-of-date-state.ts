import { create } from 'zustand'

/**
 * Whether some data on the screen can't be refreshed at present. If there is no data yet, the component that
 * needs it reports that itself. Kept apart from the query library, which the sign-in page doesn't load.
 */
export const useOutOfDate = create<boolean>(() => false)
