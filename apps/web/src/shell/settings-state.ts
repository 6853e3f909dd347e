import type { z } from 'zod'
import type { getAppSettings as Call } from '@campus/contract/operations'
import { getAppSettings } from '@campus/contract/operations?address'
import { callApi } from '../shared/api/call-api.ts'
import { create } from 'zustand'

export type AppSettings = z.output<NonNullable<typeof Call.response>>

export const useSettings = create<AppSettings | undefined>(() => undefined)

/** Fetches the settings that are shown before sign-in: region, footer, version. Nothing waits for them. */
export async function loadSettings(): Promise<void> {
  try {
    useSettings.setState((await callApi(getAppSettings)).data, true)
  } catch {
    // the footer and the watermark stay empty; calls made by the page itself report the failure
  }
}
