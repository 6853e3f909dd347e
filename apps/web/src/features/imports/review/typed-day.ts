import { createStore } from '../../../shared/state/create-store.ts'

const store = createStore<string | undefined>(undefined)

/** The parsed value of the open date editor: `YYYY-MM-DD`, or the raw text if it isn't a date. */
export const setTypedDay = store.set
export const useTypedDay = store.use
