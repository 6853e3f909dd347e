import type { ImportDraft } from '@campus/contract/imports'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

type Named = Pick<ImportDraft, 'name' | 'file_name' | 'settings'>

/** What a draft is called: the name it was given, else its file's, with the part of it that it is. */
export function useDraftName(): (draft: Named) => string {
  const t = useTranslate()
  return ({ name, file_name: file, settings }) => {
    if (name !== '') return name
    const { number, of } = (settings['part'] ?? {}) as { number?: unknown; of?: unknown }
    if (typeof number !== 'number' || typeof of !== 'number') return file
    return t('orders.draft_part', { name: file, number, of })
  }
}
