type Prefetch = typeof import('../api/prefetch-call.ts').prefetchCall

const load = () => import('../api/prefetch-call.ts')

/**
 * Starts the first reads of a page beside its code, and does not wait for them. The library of reads comes by itself,
 * for the sign-in page does without it; inside the portal it is there already.
 */
export function startReads(read: (prefetch: Prefetch) => void): void {
  // a file that is gone with a release: the page's own says so
  load().then(
    ({ prefetchCall }) => read(prefetchCall),
    () => undefined,
  )
}

/** Fetches the library of reads, as soon as it is known that a page of the portal comes. */
export function warmReads(): void {
  load().catch(() => undefined)
}
