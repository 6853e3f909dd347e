import { Alert } from '@mantine/core'
import type { Invoice } from '@campus/contract/invoices'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

/** Warns that a payment may be pending, with the announced amount, so that no one pays twice. */
export function PendingNote({ invoice }: { invoice: Pick<Invoice, 'waiting_amount' | 'currency'> }) {
  const t = useTranslate()
  const format = useFormat()
  const isAnnounced = Number(invoice.waiting_amount) > 0
  return (
    <Alert color="yellow" variant="light" role="status">
      {isAnnounced
        ? t('payments.waiting_note', { amount: format.money(invoice.waiting_amount, invoice.currency) })
        : t('payments.pending_note')}
    </Alert>
  )
}
