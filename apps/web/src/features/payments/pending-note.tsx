import { Alert } from '@mantine/core'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

/** Says that money may already be on its way, so that nobody pays twice. */
export function PendingNote() {
  const t = useTranslate()
  return (
    <Alert color="yellow" variant="light" role="status">
      {t('payments.pending_note')}
    </Alert>
  )
}
