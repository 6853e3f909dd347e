import { Button } from '@mantine/core'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { flushDraft, useSaveStatus } from '../import-session.ts'
import classes from './review-page.module.css'

/** "Saved 14:02", or why it is not. */
export function SaveLine() {
  const t = useTranslate()
  const format = useFormat()
  const save = useSaveStatus()
  if (save.kind === 'saved') return <span>{t('orders.saved', { when: format.time(save.at) })}</span>
  if (save.kind === 'waiting') return <span>{t('orders.saving')}</span>
  if (save.kind === 'offline') return <strong className={classes.warning}>{t('orders.offline')}</strong>
  if (save.kind === 'ended') return <strong className={classes.warning}>{t('orders.ended_line')}</strong>
  return (
    <span className={classes.conflict}>
      <strong>{t('orders.not_saved', { reason: save.message || t('common.something_wrong') })}</strong>{' '}
      <Button size="compact-sm" variant="default" onClick={() => void flushDraft()}>
        {t('feedback.try_again')}
      </Button>
    </span>
  )
}
