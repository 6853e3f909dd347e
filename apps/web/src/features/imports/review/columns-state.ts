import { createStore } from '../../../shared/state/create-store.ts'

const columnsDialog = createStore(false)
export const useColumnsDialog = columnsDialog.use

/** Opens the list of all columns. */
export const openColumns = (): void => columnsDialog.set(true)
export const closeColumns = (): void => columnsDialog.set(false)
