import { useEffect, useState } from 'react'
import { Loader, Text } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { verifyPayment } from '@campus/contract/payments?address'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import type { WayBack } from '../../shared/navigation/page-path.ts'
import { PageHeader } from '../../shared/page-kinds/page-header.tsx'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import { forgetInvoice } from '../../shell/session/remembered-work.ts'
import { PaymentFailed } from './payment-failed-page.tsx'
import { paymentCallNames } from './payment-call-names.ts'

const askAgainMs = 2000
// beyond this the provider takes longer than users should wait; the webhook settles it
const patienceMs = 30_000

const page = '/portal-layout/payment/callback/success/$id'

/**
 * The page that a provider redirects to: asks our server for the outcome, because the address alone isn't
 * trusted.
 */
export function PaymentCallbackPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const invalidate = useInvalidate()
  const { id } = useParams({ from: page })
  const provider = useSearch({ from: page }).gateway ?? 'stripe'
  const [isPatient, setPatient] = useState(true)
  const [isSettled, setSettled] = useState(false)
  const query = useCallQuery(
    verifyPayment,
    { params: { provider }, body: { transaction_id: id } },
    { staleMs: 0, refetchEveryMs: isPatient && !isSettled ? askAgainMs : undefined },
  )
  const status = query.data?.transaction.status
  const invoiceId = query.data?.invoice.id
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!status || status === 'started' || status === 'waiting') return
    setSettled(true)
    void invalidate(paymentCallNames)
    if (status === 'succeeded') {
      forgetInvoice()
      void navigate({ to: '/policy/confirmation', search: { invoice: invoiceId }, replace: true })
    }
  }, [status, invoiceId, navigate, invalidate])

  if (query.isError) {
    // an address that doesn't end in an ID isn't a payment either
    const isNoId = query.error.status === 422
    const failure = isNoId ? new ApiFailure('rejected', 404, query.error.message) : query.error
    const back: WayBack = { to: '/invoices', label: t('payments.to_invoices') }
    return <ErrorState isPage failure={failure} onRetry={() => void query.refetch()} back={back} />
  }
  if (status && status !== 'started' && status !== 'waiting' && status !== 'succeeded') {
    return <PaymentFailed invoiceId={invoiceId} provider={provider} status={status} />
  }
  return (
    <>
      <PageHeader title={t('payments.checking_title')} />
      <Surface isPadded role="status">
        {isPatient ? (
          <EmptyState
            icon={<Loader size={24} />}
            title={t('payments.checking')}
            text={t('payments.checking_text')}
          />
        ) : (
          <EmptyState
            title={t('payments.still_checking')}
            text={<Text>{t('payments.still_checking_text')}</Text>}
            action={<LinkButton to="/invoices">{t('payments.to_invoices')}</LinkButton>}
          />
        )}
      </Surface>
    </>
  )
}
