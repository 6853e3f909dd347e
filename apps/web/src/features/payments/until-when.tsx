import { Text } from '@mantine/core'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import type { PayableInvoice } from '@campus/contract/invoices'

/**
 * The payment deadline and the people who are otherwise not insured; renders nothing while a payment is
 * pending, which keeps their cover.
 */
export function UntilWhen({ invoice }: { invoice: PayableInvoice }) {
  const t = useTranslate()
  const format = useFormat()
  const { policies, changes } = invoice.withdrawable
  const { pay_until: until } = invoice
  if (until !== null && invoice.is_cover_waiting) {
    const count = policies || invoice.policies_count
    return <Text fw={600}>{t('payments.deadline', { count, when: format.deadline(until) })}</Text>
  }
  return changes > 0 ? <Text size="sm">{t('payments.change_waits')}</Text> : null
}
