import { useEffect } from 'react'
import { listImportDrafts } from '@campus/contract/drafts?address'
import type { ImportDraft } from '@campus/contract/drafts'
import { onServerEvent } from '../../../shared/api/server-event.ts'
import { useCallQuery } from '../../../shared/api/use-call.ts'
import { useInvalidate } from '../../../shared/api/use-invalidate.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'

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

type Named = Pick<ImportDraft, 'name' | 'file_name' | 'settings'>

/** A draft's display name: its own, else its file's, with the number of the part. */
export function useDraftName(): (draft: Named) => string {
  const t = useTranslate()
  return ({ name, file_name: file, settings }) => {
    if (name !== '') return name
    const { number, of } = (settings['part'] ?? {}) as { number?: unknown; of?: unknown }
    if (typeof number !== 'number' || typeof of !== 'number') return file
    return t('draft.draft_part', { name: file, number, of })
  }
}

/** Element ID of the open drafts' heading. */
export const openDraftsId = 'open-drafts'

/** The list may have to be fetched first; after this long the focus stays where it is. */
const longestWaitMs = 5000

/** Goes to the list of open drafts as soon as it is rendered: focuses its heading, and opens it on a phone. */
export function showOpenDrafts(since = performance.now()): void {
  requestAnimationFrame((now) => {
    const heading = document.getElementById(openDraftsId)
    if (heading) {
      heading.focus()
      heading.querySelector<HTMLElement>('[aria-expanded=false]')?.click()
    } else if (now - since < longestWaitMs) showOpenDrafts(since)
  })
}
