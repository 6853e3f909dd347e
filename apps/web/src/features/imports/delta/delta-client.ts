import type { DraftComparison } from '@campus/draft/compare-drafts'
import { ImportTooSlow } from '../import-worker-client.ts'
import type { DeltaRequest } from './delta-worker.ts'

const timeoutMs = 60_000

/** Compares two drafts in a separate worker, next to the one for the open draft, and terminates it. */
export function compareInWorker(request: DeltaRequest): Promise<DraftComparison> {
  const worker = new Worker(new URL('./delta-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<DraftComparison>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ImportTooSlow()), timeoutMs)
    worker.addEventListener('message', ({ data }: MessageEvent<DraftComparison>) => {
      clearTimeout(timer)
      resolve(data)
    })
    worker.addEventListener('error', ({ message }) => {
      clearTimeout(timer)
      reject(new Error(message))
    })
    worker.postMessage(request, [request.older.bytes.buffer, request.newer.bytes.buffer] as Transferable[])
  }).finally(() => worker.terminate())
}
