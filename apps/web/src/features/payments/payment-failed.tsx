import { IconAlertTriangle } from '@tabler/icons-react'
import type { OnlineGateway } from '@campus/contract/payments'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { PageHeader } from '../../shared/page-kinds/page-header.tsx'
import { Surface } from '../../shared/page-kinds/surface.tsx'
import classes from './payments.module.css'

type PaymentFailedProps = { invoiceId: string | undefined; provider: OnlineGateway }

/** A payment that did not go through: nothing was charged, the order waits, and what to do next. */
export function PaymentFailed({ invoiceId, provider }: PaymentFailedProps) {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={t('payments.failed_title')} />
      <Surface isPadded role="alert">
        <EmptyState
          icon={<IconAlertTriangle size={24} />}
          title={t('payments.failed')}
          text={t('payments.failed_text', { method: t(`payments.method_${provider}`) })}
          action={
            invoiceId ? (
              <div className={classes.buttons}>
                <LinkButton to="/policy/payment" search={{ invoice: invoiceId } as never}>
                  {t('payments.try_again')}
                </LinkButton>
                <LinkButton
                  variant="default"
                  to="/policy/payment"
                  search={{ invoice: invoiceId, method: 'other' } as never}
                >
                  {t('payments.other_methods')}
                </LinkButton>
              </div>
            ) : (
              <LinkButton to="/invoices">{t('payments.to_invoices')}</LinkButton>
            )
          }
        />
      </Surface>
    </>
  )
}
