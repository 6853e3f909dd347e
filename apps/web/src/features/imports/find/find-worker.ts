import { findInTexts, type FindOutcome, type FindQuery } from './find-in-texts.ts'

export type FindRequest = { id: number; texts?: string[]; query: FindQuery }
export type FindReply = { id: number; outcome: FindOutcome }

let texts: string[] = []

// oxlint-disable-next-line unicorn/prefer-add-event-listener -- the worker's own scope
onmessage = ({ data }: MessageEvent<FindRequest>) => {
  if (data.texts !== undefined) texts = data.texts
  postMessage({ id: data.id, outcome: findInTexts(texts, data.query) } satisfies FindReply)
}
