import { createStore } from '../../../shared/state/create-store.ts'

const store = createStore<string | undefined>(undefined)

/** What the open editor of a date holds, as it is read: `YYYY-MM-DD`, or the text where it is no day. */
export const setTypedDay = store.set
export const useTypedDay = store.use
