import { parentPort } from 'node:worker_threads'
import { hasOpenQuestion } from '@campus/draft/model/sheet-shape'
import { openDraft, type DraftReview, type KeptDraft } from '@campus/draft/open-draft'

/** A file with its draft, to be reviewed in a separate thread. */
export type ReviewRequest = { id: number; bytes: Uint8Array; draft: KeptDraft }
export type ReviewResponse = { id: number } & ({ review: DraftReview } | { defect: string })

parentPort?.on('message', ({ id, bytes, draft }: ReviewRequest) => {
  const respond = (response: ReviewResponse) => parentPort?.postMessage(response)
  try {
    const opened = openDraft(bytes, draft)
    // the grid would copy the whole file to the main thread
    const review: DraftReview = opened.ok
      ? { ok: true, sheet: opened.sheet, isShapeOpen: hasOpenQuestion(opened.grid.questions) }
      : opened
    respond({ id, review })
  } catch (error) {
    // a bug of ours, not a fault of the file: report it to the caller and continue with the next file
    respond({ id, defect: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
