import * as calls from '@campus/contract/drafts?address'
import type { z } from 'zod'
import { callApi } from '../../../shared/api/call-api.ts'
import { scheduleComparison } from '../session/compare-session.ts'
import type { DraftSession } from '../session/draft-session.ts'

type CommitResponse = z.output<NonNullable<typeof calls.commitImport.response>>

/**
 * Adds the people of the draft to the cart, from the server's copy. Edits made here are saved first:
 * `unsaved` if that failed, `changed` if it merged changes from another window, which the user must check.
 */
export async function commitDraft(
  session: DraftSession,
  people: number,
): Promise<CommitResponse | 'unsaved' | 'changed'> {
  const shown = session.opened.review?.rows
  const { saver } = session
  if (!(await session.settle()) || saver === undefined) return 'unsaved'
  // comparison results don't replace the rows; the server itself checks the number of people who are ready
  if (session.opened.review?.rows !== shown) return 'changed'
  const body = { version: saver.seenVersion, people }
  const { data } = await saver.whileCommitting(() =>
    callApi(calls.commitImport, { params: { id: session.id }, body }),
  )
  return data
}

/** Merges changes made in other windows or by colleagues, and compares everyone with the carts again. */
export function reloadDraft(session: DraftSession): void {
  session.saver?.catchUp()
  const { review } = session.opened
  if (review === undefined) return
  const { comparison: _, ...rest } = review
  // an earlier rejection may have been resolved in the cart since
  session.update({ review: { ...rest, rejections: [] } })
  scheduleComparison(session, 0)
}
