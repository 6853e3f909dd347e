import { useLayoutEffect, useRef, type RefObject } from 'react'

const reachable = 'a[href], button:not([disabled]), input:not([disabled])'

/**
 * Keeps keyboard focus when a list switches between table and cards: on the control of the same row with the
 * same name, or else on the row's first control. Rows carry their key as `data-row`.
 */
export function useKeptFocus(view: RefObject<HTMLElement | null>, { isNarrow }: { isNarrow: boolean }): void {
  const lastFocus = useRef<{ row: string; name: string }>(undefined)
  useLayoutEffect(() => {
    const list = view.current
    if (!list) return
    const before = lastFocus.current
    // the focused control was removed with the other view
    if (before && document.activeElement === document.body) {
      const row = [...list.querySelectorAll<HTMLElement>('[data-row]')].find(
        ({ dataset }) => dataset['row'] === before.row,
      )
      const controls = [...(row?.querySelectorAll<HTMLElement>(reachable) ?? [])]
      const same = controls.find((control) => controlName(control) === before.name)
      ;(same ?? controls[0])?.focus()
    }
    const note = ({ target }: FocusEvent) => {
      const control = target as HTMLElement
      const row = control.closest<HTMLElement>('[data-row]')?.dataset['row']
      lastFocus.current = row === undefined ? undefined : { row, name: controlName(control) }
    }
    // once focus has moved elsewhere on the page, it isn't restored
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) lastFocus.current = undefined
    }
    list.addEventListener('focusin', note)
    list.addEventListener('focusout', forget)
    return () => {
      list.removeEventListener('focusin', note)
      list.removeEventListener('focusout', forget)
    }
  }, [view, isNarrow])
}

const controlName = (control: HTMLElement) => control.getAttribute('aria-label') ?? control.textContent ?? ''
