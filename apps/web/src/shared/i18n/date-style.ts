import type { School } from '@campus/contract/auth'
import type { DateStyle } from '@campus/i18n/format-date'
import { create } from 'zustand'

export const useDateStyle = create<DateStyle | undefined>(() => undefined)

/** Applies the date format from the account settings; without one, the language's own order. */
export function setDateStyle(chosen: School['date_format'] | undefined): void {
  useDateStyle.setState(chosen === 'default' || chosen === 'language' ? undefined : chosen, true)
}
