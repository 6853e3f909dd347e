import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { getInvoice } from '@campus/contract/invoices?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { LinkButton, TextLink } from '../../shared/navigation/link-button.tsx'
import { PageHeader } from '../../shared/page-kinds/page-header.tsx'
import { Surface } from '../../shared/page-kinds/surface.tsx'
import { InvoiceSum } from './invoice-sum.tsx'
import classes from './payments.module.css'

type PaymentFailedProps = { invoiceId: string | undefined; provider: string }

/** A payment that did not go through: nothing was charged, the order waits, and what to do next. */
export function PaymentFailed({ invoiceId, provider }: PaymentFailedProps) {
  const t = useTranslate()
  const found = useCallQuery(
    getInvoice,
    { params: { id: invoiceId ?? '' } },
    { enabled: invoiceId !== undefined },
  )
  const invoice = found.data?.invoice
  const method = invoice?.payment_methods.find(({ gateway }) => gateway === provider)?.name ?? provider
  return (
    <>
      <PageHeader title={t('payments.failed_title')} />
      {invoice ? (
        <Surface isPadded>
          <InvoiceSum invoice={invoice} />
        </Surface>
      ) : null}
      <Surface isPadded role="alert">
        <EmptyState
          icon={<IconAlertTriangle size={24} />}
          title={t('payments.failed')}
          text={t('payments.failed_text', { method })}
          action={
            invoiceId ? (
              <div className={classes.buttons}>
                <LinkButton to="/policy/payment" search={{ invoice: invoiceId }}>
                  {t('payments.try_again')}
                </LinkButton>
                <LinkButton
                  variant="default"
                  to="/policy/payment"
                  search={{ invoice: invoiceId, method: 'other' }}
                >
                  {t('payments.other_methods')}
                </LinkButton>
              </div>
            ) : (
              <LinkButton to="/invoices">{t('payments.to_invoices')}</LinkButton>
            )
          }
        />
        <Text ta="center">
          <TextLink to="/message-center">{t('payments.contact_us')}</TextLink>
        </Text>
      </Surface>
    </>
  )
}
