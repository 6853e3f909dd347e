import { useEffect, useState, type ComponentType } from 'react'
import { isFileGone, reloadForStaleChunk } from '../errors/reload-on-stale-chunk.ts'

export type LoadPart<Props> = () => Promise<ComponentType<Props>>

/** Undefined until it is loaded; null if it couldn't be, for example without a connection. */
type Part<Props> = ComponentType<Props> | null | undefined

/**
 * Creates a hook that loads a component once, for all places that show it, and returns it with a function that tries
 * again. If it couldn't be loaded, another `occasion` is another try.
 */
export function createPart<Props>(
  load: LoadPart<Props>,
  onMissing?: () => void,
): (occasion?: unknown) => [Part<Props>, retry: () => void] {
  let loaded: Part<Props>
  let hasFailed = false
  const begin = async (show: (part: () => Part<Props>) => void) => {
    if (hasFailed && !loaded) retryStyles()
    try {
      loaded ??= await load()
      show(() => loaded)
    } catch (cause) {
      hasFailed = true
      if ((await isFileGone(cause)) && reloadForStaleChunk()) return
      show(() => null)
      onMissing?.()
    }
  }
  return function usePart(occasion) {
    const [part, show] = useState(() => loaded)
    useEffect(() => void begin(show), [occasion])
    const retry = () => {
      show(() => loaded)
      void begin(show)
    }
    return [part, retry]
  }
}

/**
 * Loads the styles again that failed, because the bundler requests each style sheet once. Browsers have no sheet for
 * such a file, or one that can't be read.
 */
function retryStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    try {
      void link.sheet!.cssRules
    } catch {
      link.replaceWith(link.cloneNode())
    }
}
