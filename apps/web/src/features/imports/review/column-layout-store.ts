import { getReviewColumns, updateReviewColumns } from '@campus/contract/review-columns?address'
import { callApi } from '../../../shared/api/call-api.ts'
import { notifyFailure } from '../../../shared/feedback/notify-success.ts'
import { createStore } from '../../../shared/state/create-store.ts'
import { defaultLayout, type ColumnLayout } from './column-layout.ts'

/** The columns as the signed-in person arranged them; kept by the server, so that every computer shows the same. */
const layout = createStore<ColumnLayout>(defaultLayout)
let owner: string | undefined
let sending: Promise<void> | undefined
let isChanged = false

export const useColumnLayout = layout.use
export const currentLayout = layout.get

/** Asks for the layout of a person once; what they change meanwhile is newer and stays. */
export async function loadColumnLayout(userId: string): Promise<void> {
  if (owner === userId) return
  owner = userId
  isChanged = false
  layout.set(defaultLayout)
  try {
    const { columns } = (await callApi(getReviewColumns)).data
    if (owner === userId && !isChanged) layout.set(columns)
  } catch {
    // the columns as they come do as well; the next page asks again
    if (owner === userId && !isChanged) owner = undefined
  }
}

/** Shows another layout at once and has it kept; while one is being sent only the newest waits. */
export function changeColumnLayout(next: ColumnLayout): void {
  if (next === layout.get()) return
  isChanged = true
  layout.set(next)
  sending ??= sendNewest().finally(() => (sending = undefined))
}

async function sendNewest(): Promise<void> {
  let sent: ColumnLayout | undefined
  while (sent !== layout.get()) {
    sent = layout.get()
    try {
      await callApi(updateReviewColumns, { body: sent })
    } catch (failure) {
      notifyFailure(failure)
      return
    }
  }
}
