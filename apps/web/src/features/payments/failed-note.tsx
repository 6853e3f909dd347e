import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import type { PayableInvoice } from './payable-invoice.ts'
import { UntilWhen } from './until-when.tsx'

export type FailedPayment = {
  provider: string
  /** The server’s status: `failed`; `asking` until it responds; `started` while the outcome is unknown; `withdrawn` when a newer page replaced it. */
  status: string | undefined
}

type FailedNoteProps = { invoice: PayableInvoice; method: string; status: string | undefined }

/** Why a payment did not go through, in the words of the person, what to do next, and until when. */
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
      {/* the place of the reason, while the provider is asked for it */}
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
