import { useEffect, useRef, type RefObject } from 'react'

/** What a dialog says once something is done is seen and heard first: the button that did it is gone by then. */
export function useShownFirst(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'center' })
  }, [])
  return ref
}
