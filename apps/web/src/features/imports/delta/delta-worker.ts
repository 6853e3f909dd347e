import { compareDrafts, type DraftWithFile } from '@campus/draft/compare-drafts'

export type DeltaRequest = { older: DraftWithFile; newer: DraftWithFile }

// oxlint-disable-next-line unicorn/prefer-add-event-listener -- the worker's own scope
onmessage = ({ data }: MessageEvent<DeltaRequest>) => {
  postMessage(compareDrafts(data.older, data.newer))
}
