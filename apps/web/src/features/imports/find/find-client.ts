import type { FindOutcome, FindQuery } from './find-in-texts.ts'
import type { FindReply, FindRequest } from './find-worker.ts'

/** A pattern that takes longer is stopped: some would practically never finish. */
const timeoutMs = 2000

/**
 * Searches in a worker, so that a slow pattern blocks nothing and can be stopped; only the newest search
 * resolves to a result.
 */
export class FindClient {
  private worker: Worker | undefined
  private texts: readonly string[] | undefined
  private lastId = 0
  private stopLast: (() => void) | undefined

  /** Resolves to undefined if a newer search was started. */
  find(texts: readonly string[], query: FindQuery): Promise<FindOutcome | { kind: 'slow' } | undefined> {
    this.stopLast?.()
    const id = ++this.lastId
    const worker = (this.worker ??= new Worker(new URL('./find-worker.ts', import.meta.url), {
      type: 'module',
    }))
    const request: FindRequest = { id, query }
    if (this.texts !== texts) request.texts = [...texts]
    this.texts = texts
    return new Promise((resolve) => {
      const finish = (outcome: FindOutcome | { kind: 'slow' } | undefined) => {
        clearTimeout(timer)
        worker.removeEventListener('message', onMessage)
        worker.removeEventListener('error', onError)
        this.stopLast = undefined
        resolve(outcome)
      }
      const onMessage = ({ data }: MessageEvent<FindReply>) => {
        if (data.id === id) finish(data.outcome)
      }
      const give = () => {
        this.close()
        finish({ kind: 'slow' })
      }
      const onError = give
      const timer = setTimeout(give, timeoutMs)
      this.stopLast = () => finish(undefined)
      worker.addEventListener('message', onMessage)
      worker.addEventListener('error', onError)
      worker.postMessage(request)
    })
  }

  close(): void {
    this.worker?.terminate()
    this.worker = undefined
    this.texts = undefined
  }
}
