import { SmallButton } from '../../../shared/form/small-button.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraft, useDraftSession } from '../session/draft-context.tsx'
import type { SaveStatus } from '../session/draft-saver.ts'
import { getRowNamer } from '../session/row-name.ts'
import classes from './review-page.module.css'

/** "Saved 14:02", or why it isn't saved. */
export function SaveLine() {
  const session = useDraftSession()
  const t = useTranslate()
  const format = useFormat()
  const notSavedText = useNotSavedText()
  const save = useDraft(({ save }) => save)
  if (save.kind === 'saved') return <span>{t('draft.saved', { when: format.time(save.at) })}</span>
  if (save.kind === 'waiting') return <span>{t('draft.saving')}</span>
  if (save.kind === 'offline') return <strong className={classes.warning}>{t('draft.offline')}</strong>
  if (save.kind === 'ended') return <strong className={classes.warning}>{t('draft.ended_line')}</strong>
  return (
    <span className={classes.conflict}>
      <strong>{notSavedText(save)}</strong>{' '}
      {save.cells.length === 0 ? (
        <SmallButton onClick={() => void session.saver?.flush()}>{t('feedback.try_again')}</SmallButton>
      ) : null}
    </span>
  )
}

/** Most cells named; the rest are counted. */
const mostNamed = 3

/** Explains what wasn't saved and why: the rejected cells by field and row, if the server named any. */
export function useNotSavedText(): (save: Extract<SaveStatus, { kind: 'rejected' }>) => string {
  const t = useTranslate()
  const format = useFormat()
  const status = useDraft(({ status }) => status)
  const nameOf = status.kind === 'ready' ? getRowNamer(status.opened.matched, t) : String
  return ({ message, cells }) => {
    const reason = message || t('common.something_wrong')
    if (cells.length === 0) return t('draft.not_saved', { reason })
    const named = cells.slice(0, mostNamed).map(({ row, field }) => {
      const key = `person.field_${field}`
      return `${t('draft.row_n', { row: nameOf(row) })}, ${t.has(key) ? t.dynamic(key) : field}`
    })
    const rest = cells.length - named.length
    const more = rest > 0 ? ` ${t('draft.and_more', { count: rest, number: format.number(rest) })}` : ''
    return t('draft.not_saved_cells', { cells: named.join('; ') + more, reason })
  }
}
