import { WorkerHandle } from '../../../shared/worker/worker-handle.ts'
import type { FindOutcome, FindQuery } from './find-in-texts.ts'
import type { TextSearch } from './find-worker.ts'

/** A pattern that takes longer is stopped: some would practically never finish. */
const timeoutMs = 2000

/**
 * Searches in a worker, so that a slow pattern blocks nothing and can be stopped; only the newest search
 * resolves to a result.
 */
export class FindClient {
  private readonly worker = new WorkerHandle<TextSearch>(
    () => new Worker(new URL('./find-worker.ts', import.meta.url), { type: 'module' }),
    timeoutMs,
  )
  private sentTexts: readonly string[] | undefined
  private searches = 0

  /** Resolves to undefined if a newer search was started. */
  async find(
    texts: readonly string[],
    query: FindQuery,
  ): Promise<FindOutcome | { kind: 'slow' } | undefined> {
    const number = ++this.searches
    // a newer search doesn't wait for an older one, which may never finish
    if (this.worker.isBusy) this.close()
    const changedTexts = this.sentTexts === texts ? undefined : texts
    this.sentTexts = texts
    const outcome = await this.worker
      .call((search) => search.find(query, changedTexts))
      .catch(() => ({ kind: 'slow' as const }))
    if (number !== this.searches) return undefined
    if (outcome.kind === 'slow') this.sentTexts = undefined
    return outcome
  }

  close(): void {
    this.worker.close()
    this.sentTexts = undefined
  }
}
