import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { IconDownload } from '@tabler/icons-react'
import {
  downloadStatement,
  downloadStatementLines,
  exportInvoices,
} from '@campus/contract/invoice-reports?address'
import { serverNow } from '../../shared/api/server-clock.ts'
import { useDownload } from '../../shared/api/use-download.ts'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { DayFilter } from '../../shared/table/day-filter.tsx'
import { lastMonth } from '@campus/domain/calendar-date'

/** Statement and export of a period, initially the previous month, which bursars reconcile. */
export function PeriodReportsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { download, isBusy } = useDownload()
  const [period, setPeriod] = useState(() => lastMonth(new Date(serverNow())))
  const documents = [
    { call: downloadStatement, label: t('invoices.statement_pdf') },
    { call: downloadStatementLines, label: t('invoices.statement_csv') },
    { call: exportInvoices, label: t('invoices.export_xlsx') },
  ]
  const day = (name: 'from' | 'to', label: string) => (
    <div>
      <Text fw={500} mb={4} aria-hidden>
        {label}
      </Text>
      <DayFilter
        label={label}
        placeholder={label}
        value={period[name]}
        onChange={(value) => value && setPeriod((old) => ({ ...old, [name]: value }))}
      />
    </div>
  )
  return (
    <SharedDialog isOpen title={t('invoices.reports')} onClose={onClose}>
      <Stack gap="md">
        <Text c="dimmed">{t('invoices.reports_text')}</Text>
        <SimpleGrid cols={2}>
          {day('from', t('invoices.from_day'))}
          {day('to', t('invoices.to_day'))}
        </SimpleGrid>
        <Stack gap="xs">
          {documents.map(({ call, label }) => (
            <Button
              key={call.name}
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={isBusy(call.name)}
              onClick={() => void download(call, { query: period }, call.name)}
            >
              {label}
            </Button>
          ))}
        </Stack>
      </Stack>
    </SharedDialog>
  )
}
