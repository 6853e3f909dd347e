import { getReviewColumns, updateReviewColumns } from '@campus/contract/review-columns?address'
import { callApi } from '../../../shared/api/call-api.ts'
import { notifyFailure } from '../../../shared/feedback/notify-success.ts'
import { outcomeOfFailure, Saver } from '../../../shared/saver/saver.ts'
import { createStore } from '../../../shared/state/create-store.ts'
import { defaultLayout, type ColumnLayout } from './column-layout.ts'

/** The user's column layout; stored on the server, so that every device shows the same. */
const layout = createStore<ColumnLayout>(defaultLayout)
let owner: string | undefined
const saver: Saver<ColumnLayout> = new Saver<ColumnLayout>({
  pauseMs: 0,
  send: async (columns) => {
    try {
      await callApi(updateReviewColumns, { body: columns })
      return { kind: 'kept' }
    } catch (failure) {
      if (!saver.isAtRisk) notifyFailure(failure)
      return outcomeOfFailure(failure)
    }
  },
})

export const useColumnLayout = layout.use
export const currentLayout = layout.get

/** Fetches a user's layout once; changes they make in the meantime are newer and win. */
export async function loadColumnLayout(userId: string): Promise<void> {
  if (owner === userId) return
  owner = userId
  void saver.drop()
  layout.set(defaultLayout)
  try {
    const { columns } = (await callApi(getReviewColumns)).data
    if (owner === userId && saver.newest === undefined) layout.set(columns)
  } catch {
    // the default layout works too; the next page retries
    if (owner === userId && saver.newest === undefined) owner = undefined
  }
}

/** Applies a layout immediately and saves it. */
export function changeColumnLayout(next: ColumnLayout): void {
  if (next === layout.get()) return
  layout.set(next)
  saver.change(next)
}
