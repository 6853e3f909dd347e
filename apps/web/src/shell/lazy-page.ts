import { lazyRouteComponent } from '@tanstack/react-router'
import { ChunkFailure } from '../shared/errors/reload-on-stale-chunk.ts'

/**
 * A page that loads when it is opened. Load failures are wrapped in our own error class, because the router
 * would otherwise reload the page itself, in addition to the specification's one reload a minute.
 */
export function lazyPage<Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
) {
  const loadOrReport = () =>
    load().catch((cause: unknown) => {
      throw new ChunkFailure(cause)
    })
  return lazyRouteComponent(loadOrReport as () => Promise<Record<string, never>>, name)
}
