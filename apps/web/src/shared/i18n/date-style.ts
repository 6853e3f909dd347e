import { dateStyles, type DateStyle } from '@campus/i18n/format-date'
import { createStore } from '../state/create-store.ts'

const store = createStore<DateStyle | undefined>(undefined)

/** Applies the date format from the account settings; undefined for the language's own order. */
export function setDateStyle(chosen: string | null | undefined): void {
  store.set(dateStyles.find((known) => known === chosen))
}

export const useDateStyle = store.use
