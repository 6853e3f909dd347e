import { createStore } from '../../../shared/state/create-store.ts'

const keysDialog = createStore(false)
export const useKeysDialog = keysDialog.use

/** Shows the review's keyboard shortcuts. */
export const openKeys = (): void => keysDialog.set(true)
export const closeKeys = (): void => keysDialog.set(false)
