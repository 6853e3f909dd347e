import { useEffect } from 'react'
import { listImportDrafts } from '@campus/contract/imports?address'
import { onServerEvent } from '../../shared/api/server-event.ts'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'

/** Colleagues who type change a draft many times a second; its line in the list need not. */
const refreshMs = 3000

/** Unfinished files of all colleagues. Read anew at each visit of the order page, which starts it. */
export const useImportDrafts = () => useCallQuery(listImportDrafts, {})

/** Reads the list again while colleagues work, at most every few seconds. */
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
