import type { z } from 'zod'
import type { getAppSettings as Call } from '@campus/contract/operations'
import { getAppSettings } from '@campus/contract/operations?address'
import { callApi } from '../shared/api/call-api.ts'
import { createStore } from '../shared/state/create-store.ts'

export type AppSettings = z.output<NonNullable<typeof Call.response>>

const store = createStore<AppSettings | undefined>(undefined)

/** Asks once what the page shows before anyone signs in: region, footer, version. Nothing waits for it. */
export async function loadSettings(): Promise<void> {
  try {
    store.set((await callApi(getAppSettings)).data)
  } catch {
    // The footer and the watermark stay away; whatever the page itself calls says what is wrong.
  }
}

export const useSettings = store.use
