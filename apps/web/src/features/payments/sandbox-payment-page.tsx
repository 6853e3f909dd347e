import { Button, Skeleton, Text, Title } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { getSandboxPayment, settleSandboxPayment } from '@campus/contract/payments?address'
import { queryClient } from '../../shared/api/query-client.ts'
import { useCallMutation, useCallQuery } from '../../shared/api/use-call.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { usePageTitle } from '../../shared/page-kinds/use-page-title.ts'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import classes from './payments.module.css'

/** Simulates a payment provider without keys; not in production. */
export function SandboxPaymentPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <SandboxPayment />
    </QueryClientProvider>
  )
}

function SandboxPayment() {
  const t = useTranslate()
  const format = useFormat()
  const { token } = useParams({ from: '/blank-layout/payment/sandbox/$token' })
  usePageTitle(t('payments.sandbox_title'))
  const payment = useCallQuery(getSandboxPayment, { params: { token } })
  const settle = useCallMutation(settleSandboxPayment, {
    quiet: 'done',
    onDone: ({ data }) => location.assign(data.redirect_url),
  })
  const isBusy = settle.isPending || settle.isSuccess
  const decide = (outcome: 'approve' | 'decline') => settle.mutate({ params: { token, outcome } })
  const data = payment.data
  return (
    <div className={classes.sandbox}>
      <Surface isPadded>
        <div className={classes.stack}>
          <Title order={1} size="h3">
            {t('payments.sandbox_title')}
          </Title>
          <p className={classes.sandboxMark}>{t('payments.sandbox_mark')}</p>
          {payment.isError ? (
            <ErrorState failure={payment.error} onRetry={() => void payment.refetch()} />
          ) : !data ? (
            <Skeleton height={120} />
          ) : (
            <>
              <dl className={classes.facts}>
                <div>
                  <dt>{t('payments.sandbox_provider')}</dt>
                  <dd>
                    {t.has(`payments.method_${data.gateway}`)
                      ? t.dynamic(`payments.method_${data.gateway}`)
                      : data.gateway}
                  </dd>
                </div>
                <div>
                  <dt>{t('payments.invoice')}</dt>
                  <dd>{data.invoice_number}</dd>
                </div>
                <div data-total>
                  <dt>{t('payments.amount_due')}</dt>
                  <dd>{format.money(data.amount, data.currency)}</dd>
                </div>
              </dl>
              {data.status === 'started' || isBusy ? (
                <div className={classes.buttons}>
                  <Button loading={isBusy} onClick={() => decide('approve')}>
                    {t('payments.sandbox_pay', { amount: format.money(data.amount, data.currency) })}
                  </Button>
                  <Button variant="default" disabled={isBusy} onClick={() => decide('decline')}>
                    {t('payments.sandbox_decline')}
                  </Button>
                </div>
              ) : (
                <Text>
                  {t('payments.sandbox_settled')} <a href={data.return_url}>{t('payments.sandbox_back')}</a>
                </Text>
              )}
            </>
          )}
        </div>
      </Surface>
    </div>
  )
}
