import { opened } from '../import-store.ts'

/** The version of the open draft once everything typed is kept; undefined where it could not be saved. */
export async function settledVersion(): Promise<number | undefined> {
  await opened.draft?.saver.settle()
  const { saver } = opened.draft ?? {}
  return saver === undefined || saver.hasUnsaved ? undefined : saver.seenVersion
}
