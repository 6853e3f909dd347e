import { Button } from '@mantine/core'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraft, useDraftSession } from '../draft-context.tsx'
import { useNotSavedText } from './not-saved-text.ts'
import classes from './review-page.module.css'

/** "Saved 14:02", or why it isn't saved. */
export function SaveLine() {
  const session = useDraftSession()
  const t = useTranslate()
  const format = useFormat()
  const notSavedText = useNotSavedText()
  const save = useDraft(({ save }) => save)
  if (save.kind === 'saved') return <span>{t('orders.saved', { when: format.time(save.at) })}</span>
  if (save.kind === 'waiting') return <span>{t('orders.saving')}</span>
  if (save.kind === 'offline') return <strong className={classes.warning}>{t('orders.offline')}</strong>
  if (save.kind === 'ended') return <strong className={classes.warning}>{t('orders.ended_line')}</strong>
  return (
    <span className={classes.conflict}>
      <strong>{notSavedText(save)}</strong>{' '}
      {save.cells.length === 0 ? (
        <Button size="compact-sm" variant="default" onClick={() => void session.saver?.flush()}>
          {t('feedback.try_again')}
        </Button>
      ) : null}
    </span>
  )
}
