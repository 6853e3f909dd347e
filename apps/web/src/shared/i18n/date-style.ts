import { useSyncExternalStore } from 'react'
import { dateStyles, type DateStyle } from '@campus/i18n/format-date'

const listeners = new Set<() => void>()
let style: DateStyle | undefined

/** Takes over what the signed-in person chose in account settings; undefined is the language's own order. */
export function setDateStyle(chosen: string | null | undefined): void {
  style = dateStyles.find((known) => known === chosen)
  listeners.forEach((listener) => listener())
}

export function currentDateStyle(): DateStyle | undefined {
  return style
}

export function useDateStyle(): DateStyle | undefined {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentDateStyle)
}
