import type { z } from 'zod'
import type { getAppSettings as Call } from '@campus/contract/operations'
import { getAppSettings } from '@campus/contract/operations?address'
import { callApi } from '../shared/api/call-api.ts'
import { createStore } from '../shared/state/create-store.ts'

export type AppSettings = z.output<NonNullable<typeof Call.response>>

const store = createStore<AppSettings | undefined>(undefined)

/** Fetches the settings that are shown before sign-in: region, footer, version. Nothing waits for them. */
export async function loadSettings(): Promise<void> {
  try {
    store.set((await callApi(getAppSettings)).data)
  } catch {
    // the footer and the watermark stay empty; calls made by the page itself report the failure
  }
}

export const useSettings = store.use
