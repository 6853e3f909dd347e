import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addDays, addMonths } from '@campus/domain/calendar-date'

const keySteps: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
}

/**
 * Keyboard navigation in a grid of days: arrow keys move the focused day by day and week, Page Up and Down by
 * month. `grid` and `onKeyDown` go on the element around the days; only the focused day has `tabIndex` 0.
 */
export function useMonthKeys(first: string) {
  const [focused, setFocused] = useState(first)
  const grid = useRef<HTMLDivElement>(null)
  const isMovedByKey = useRef(false)
  useEffect(() => {
    // only key presses move the focus; after a click on the month's arrows it stays there
    if (isMovedByKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    isMovedByKey.current = false
  }, [focused])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key]
    if (!step) return
    event.preventDefault()
    isMovedByKey.current = true
    setFocused(step(focused))
  }
  const [year, month] = [Number(focused.slice(0, 4)), Number(focused.slice(5, 7))]
  return { focused, setFocused, year, month, grid, onKeyDown }
}
