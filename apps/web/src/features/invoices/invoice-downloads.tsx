import { Button, Flex } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import {
  downloadInvoice,
  downloadInvoiceLines,
  downloadReceipt,
  type Invoice,
} from '@campus/contract/invoices?address'
import { useDownload } from '../../shared/api/use-download.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

type InvoiceDownloadsProps = {
  invoice: Pick<Invoice, 'id' | 'status' | 'kind'>
  /** Stacked vertically, for a narrow column. */
  isStacked?: boolean
}

/** The downloads of an invoice: PDF, its lines as CSV, and the receipt once it is paid. */
export function InvoiceDownloads({ invoice, isStacked }: InvoiceDownloadsProps) {
  const t = useTranslate()
  const { download, isBusy } = useDownload()
  const params = { id: invoice.id }
  const documents = [
    {
      call: downloadInvoice,
      label: invoice.kind === 'credit_note' ? t('invoices.download_credit_note') : t('invoices.download_pdf'),
    },
    { call: downloadInvoiceLines, label: t('invoices.download_csv') },
    ...(invoice.status === 'paid' && invoice.kind === 'invoice'
      ? [{ call: downloadReceipt, label: t('invoices.download_receipt') }]
      : []),
  ]
  return (
    <Flex gap="xs" wrap="wrap" direction={isStacked ? 'column' : 'row'}>
      {documents.map(({ call, label }) => (
        <Button
          key={call.name}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isBusy(call.name)}
          onClick={() => void download(call, { params }, call.name)}
        >
          {label}
        </Button>
      ))}
    </Flex>
  )
}
