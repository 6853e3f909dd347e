import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { createStore } from '../../../shared/state/create-store.ts'

/** The dialog that sets a column of many rows; with the column that it begins with. */
export const setDialog = createStore<{ field: ApplicantField | undefined } | null>(null)

/** Opens the dialog that sets a column for all, the filtered or the selected rows: from a menu of a column, too. */
export const openSetColumn = (field?: ApplicantField): void => setDialog.set({ field })
export const closeSetColumn = (): void => setDialog.set(null)
