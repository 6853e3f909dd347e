import { useMemo, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'

/**
 * Tab leaves the grid, which is one stop of the page as any other control: thousands of cells would else be a trap. Whoever
 * fills in cells, having typed into one or pressed one with the pointer, goes from cell to cell with it as in a spreadsheet,
 * until Escape.
 */
export function useTabOut() {
  const isFilling = useRef(false)
  return useMemo(
    () => ({
      onClickCapture: (event: MouseEvent) => {
        // a key that presses a button is a click as well, of no pointer
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
        // the grid does not get it: the browser goes where Tab goes on a page
        else if (event.key === 'Tab' && !isFilling.current) event.stopPropagation()
      },
    }),
    [],
  )
}

const editors = 'input:not([type=checkbox]), select, textarea'
