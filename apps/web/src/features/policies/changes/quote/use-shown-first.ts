import { useEffect, useRef, type RefObject } from 'react'

/** Focuses and scrolls to the result of a dialog, because the button that was pressed is removed. */
export function useShownFirst(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'center' })
  }, [])
  return ref
}
