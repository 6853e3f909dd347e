import { getReviewColumns, updateReviewColumns } from '@campus/contract/review-columns?address'
import { callApi } from '../../../shared/api/call-api.ts'
import { notifyFailure } from '../../../shared/feedback/notify-success.ts'
import { outcomeOfFailure, Saver } from '../../../shared/saver/saver.ts'
import { createStore } from '../../../shared/state/create-store.ts'
import { defaultLayout, type ColumnLayout } from './column-layout.ts'

/** The columns as the signed-in person arranged them; kept by the server, so that every computer shows the same. */
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

/** Asks for the layout of a person once; what they change meanwhile is newer and stays. */
export async function loadColumnLayout(userId: string): Promise<void> {
  if (owner === userId) return
  owner = userId
  void saver.drop()
  layout.set(defaultLayout)
  try {
    const { columns } = (await callApi(getReviewColumns)).data
    if (owner === userId && saver.newest === undefined) layout.set(columns)
  } catch {
    // the columns as they come do as well; the next page asks again
    if (owner === userId && saver.newest === undefined) owner = undefined
  }
}

/** Shows another layout at once and has it kept. */
export function changeColumnLayout(next: ColumnLayout): void {
  if (next === layout.get()) return
  layout.set(next)
  saver.change(next)
}
