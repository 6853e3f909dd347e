import { dateStyles, type DateStyle } from '@campus/i18n/format-date'
import { create } from 'zustand'

export const useDateStyle = create<DateStyle | undefined>(() => undefined)

/** Applies the date format from the account settings; undefined for the language's own order. */
export function setDateStyle(chosen: string | null | undefined): void {
  useDateStyle.setState(
    dateStyles.find((known) => known === chosen),
    true,
  )
}
