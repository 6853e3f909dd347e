import { createStore } from '../shared/state/create-store.ts'

/**
 * Whether something shown cannot be read again for now. Where there is nothing to show yet, the place itself says so.
 * Apart from the reads themselves, whose library the sign-in page does not load.
 */
export const outOfDate = createStore(false)
