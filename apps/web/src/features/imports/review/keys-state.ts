import { createStore } from '../../../shared/state/create-store.ts'

const keysDialog = createStore(false)
export const useKeysDialog = keysDialog.use

/** Shows what the keys of the review do. */
export const openKeys = (): void => keysDialog.set(true)
export const closeKeys = (): void => keysDialog.set(false)
