import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { createStore } from '../../../shared/state/create-store.ts'

/** The dialog that sets a column of many rows, with its initial column. */
export const setDialog = createStore<{ field: ApplicantField | undefined } | null>(null)

/**
 * Opens the dialog that sets a column of all, the filtered or the selected rows; also used by the column
 * menu.
 */
export const openSetColumn = (field?: ApplicantField): void => setDialog.set({ field })
export const closeSetColumn = (): void => setDialog.set(null)
