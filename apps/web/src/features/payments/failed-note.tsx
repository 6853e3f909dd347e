import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import type { PayableInvoice } from '@campus/contract/invoices'
import { UntilWhen } from './until-when.tsx'

export type FailedPayment = {
  provider: string
  /**
   * The server's status: `failed`; `asking` until it responds; `started` while the outcome is unknown;
   * `withdrawn` if a newer page replaced it.
   */
  status: string | undefined
}

type FailedNoteProps = { invoice: PayableInvoice; method: string; status: string | undefined }

/** Why a payment failed, in plain words, what to do next, and the deadline. */
export function FailedNote({ invoice, method, status }: FailedNoteProps) {
  const t = useTranslate()
  const isUnknown = status === 'started' || status === 'waiting'
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={t('payments.failed')}
    >
      {/* reserves the space of the reason while the provider is asked */}
      <Text style={status === 'asking' ? { visibility: 'hidden' } : undefined}>
        {isUnknown
          ? t('payments.failed_left', { method })
          : status === 'withdrawn'
            ? t('payments.failed_replaced')
            : t('payments.failed_text', { method })}
      </Text>
      <UntilWhen invoice={invoice} />
      <TextLink to="/message-center">{t('payments.contact_us')}</TextLink>
    </Alert>
  )
}
