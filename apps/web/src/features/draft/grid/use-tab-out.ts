import { useMemo, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'

/**
 * Tab leaves the grid, which is a single tab stop like any other control: thousands of cells would otherwise
 * be a trap. After typing into a cell or clicking one, Tab moves between cells as in a spreadsheet, until
 * Escape.
 */
export function useTabOut() {
  const isFilling = useRef(false)
  return useMemo(
    () => ({
      onClickCapture: (event: MouseEvent) => {
        // a key that presses a button also fires a click, but with detail 0
        if (event.detail > 0) isFilling.current = true
      },
      onFocusCapture: ({ currentTarget, relatedTarget }: FocusEvent) => {
        const isFromOutside = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)
        if (isFromOutside) isFilling.current = false
      },
      onKeyDown: (event: KeyboardEvent) => {
        const isTyping = event.target instanceof Element && event.target.matches(editors)
        if (isTyping) isFilling.current = true
        else if (event.key === 'Escape') isFilling.current = false
        // hidden from the grid, so that the browser moves focus as usual
        else if (event.key === 'Tab' && !isFilling.current) event.stopPropagation()
      },
    }),
    [],
  )
}

const editors = 'input:not([type=checkbox]), select, textarea'
