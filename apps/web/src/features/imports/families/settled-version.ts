import { opened } from '../import-store.ts'

/** The version of the open draft once all edits are saved; undefined if they couldn't be saved. */
export async function settledVersion(): Promise<number | undefined> {
  await opened.draft?.saver.settle()
  const { saver } = opened.draft ?? {}
  return saver === undefined || saver.hasUnsaved ? undefined : saver.seenVersion
}
