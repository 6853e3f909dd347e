import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { SaveStatus } from '../draft-saver.ts'
import { useDraft } from '../draft-context.tsx'
import { getRowNamer } from '../row-name.ts'

/** Most cells named; the rest are counted. */
const mostNamed = 3

/** Explains what wasn't saved and why: the rejected cells by field and row, if the server named any. */
export function useNotSavedText(): (save: Extract<SaveStatus, { kind: 'rejected' }>) => string {
  const t = useTranslate()
  const format = useFormat()
  const status = useDraft(({ status }) => status)
  const nameOf = status.kind === 'ready' ? getRowNamer(status.opened.matched) : String
  return ({ message, cells }) => {
    const reason = message || t('common.something_wrong')
    if (cells.length === 0) return t('orders.not_saved', { reason })
    const named = cells.slice(0, mostNamed).map(({ row, field }) => {
      const key = `person.field_${field}`
      return `${t('orders.row_n', { row: nameOf(row) })}, ${t.has(key) ? t.dynamic(key) : field}`
    })
    const rest = cells.length - named.length
    const more = rest > 0 ? ` ${t('orders.and_more', { count: rest, number: format.number(rest) })}` : ''
    return t('orders.not_saved_cells', { cells: named.join('; ') + more, reason })
  }
}
