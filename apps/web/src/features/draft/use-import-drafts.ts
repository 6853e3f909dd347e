import { useEffect } from 'react'
import { listImportDrafts } from '@campus/contract/drafts?address'
import { onServerEvent } from '../../shared/api/server-event.ts'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'

/**
 * Colleagues' typing changes a draft many times a second; the list needn't follow that fast, in milliseconds.
 */
const refreshMs = 3000

/** Unfinished files of all colleagues. Fetched on every visit to the order page, which starts the read. */
export const useImportDrafts = () => useCallQuery(listImportDrafts, {})

/** Refreshes the list while colleagues work, at most every few seconds. */
export function useFreshDrafts(): void {
  const invalidate = useInvalidate()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onServerEvent('import', () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void invalidate([listImportDrafts.name])
      }, refreshMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [invalidate])
}
