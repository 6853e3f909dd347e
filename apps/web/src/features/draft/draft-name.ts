import type { ImportDraft } from '@campus/contract/drafts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

type Named = Pick<ImportDraft, 'name' | 'file_name' | 'settings'>

/** A draft's display name: its own, else its file's, with the number of the part. */
export function useDraftName(): (draft: Named) => string {
  const t = useTranslate()
  return ({ name, file_name: file, settings }) => {
    if (name !== '') return name
    const { number, of } = (settings['part'] ?? {}) as { number?: unknown; of?: unknown }
    if (typeof number !== 'number' || typeof of !== 'number') return file
    return t('orders.draft_part', { name: file, number, of })
  }
}
