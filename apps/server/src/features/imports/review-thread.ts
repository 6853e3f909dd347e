import { parentPort } from 'node:worker_threads'
import { openDraft, type DraftReview, type KeptDraft } from '@campus/draft/open-draft'

/** A file with its draft, to be reviewed in a thread of its own. */
export type ReviewRequest = { id: number; bytes: Uint8Array; draft: KeptDraft }
export type ReviewResponse = { id: number } & ({ review: DraftReview } | { defect: string })

parentPort?.on('message', ({ id, bytes, draft }: ReviewRequest) => {
  const respond = (response: ReviewResponse) => parentPort?.postMessage(response)
  try {
    const opened = openDraft(bytes, draft)
    // the grid would copy the whole file to the main thread
    respond({ id, review: opened.ok ? { ok: true, sheet: opened.sheet } : opened })
  } catch (error) {
    // a defect of ours, not of the file: told to whoever asked, and the next file is read as any
    respond({ id, defect: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
