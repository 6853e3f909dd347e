import { useEffect, useRef } from 'react'

/** F8 goes to the next issue and Shift+F8 to the one before, from wherever the focus stands on the page. */
export function useIssueKey(goTo: (step: 1 | -1) => void): void {
  const latest = useRef(goTo)
  latest.current = goTo
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isInDialog = event.target instanceof Element && event.target.closest('[role=dialog]') !== null
      if (event.key !== 'F8' || isInDialog) return
      event.preventDefault()
      latest.current(event.shiftKey ? -1 : 1)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
