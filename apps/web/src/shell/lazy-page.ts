import { lazyRouteComponent } from '@tanstack/react-router'
import { ChunkFailure } from './reload-on-stale-chunk.ts'

/**
 * A page that loads when it is opened. Its failure is given a name of our own: the router would load the page anew by
 * itself, beside the once a minute of the specification.
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
