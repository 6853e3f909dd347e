import { useState } from 'react'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { listInvoices, type Invoice } from '@campus/contract/invoices?address'
import { Select } from '../../shared/form/select.tsx'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { RecordPaymentDialog } from '../payments/public.ts'

/** Records a payment from the list: first the invoice it paid, then the payment. */
export function RecordForInvoice({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const [chosen, setChosen] = useState<string | null>(null)
  const [invoice, setInvoice] = useState<Invoice>()
  const query = useCallQuery(listInvoices, { query: { status: 'due,overdue,pending', items: 500 } })
  const invoices = (query.data?.items ?? []).filter(({ kind }) => kind === 'invoice')
  if (invoice) return <RecordPaymentDialog invoice={invoice} onClose={onClose} />
  return (
    <SharedDialog
      isOpen
      title={t('invoices.record_payment')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('payments.record_keep')}
          </Button>
          <Button disabled={!chosen} onClick={() => setInvoice(invoices.find(({ id }) => id === chosen))}>
            {t('invoices.record_next')}
          </Button>
        </>
      }
    >
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Skeleton height={64} />
      ) : invoices.length === 0 ? (
        <EmptyState title={t('invoices.none_due')} />
      ) : (
        <Stack gap="xs">
          <Text c="dimmed">{t('invoices.record_text')}</Text>
          <Select
            label={t('invoices.record_which')}
            searchable
            nothingFoundMessage={t('feedback.nothing_found')}
            data={invoices.map((one) => ({
              value: one.id,
              label: t('payments.invoice_option', {
                number: one.number,
                amount: format.money(one.amount_due, one.currency),
              }),
            }))}
            value={chosen}
            onChange={setChosen}
          />
        </Stack>
      )}
    </SharedDialog>
  )
}
