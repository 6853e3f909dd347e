import { useEffect } from 'react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { verifyPayment } from '@campus/contract/payments?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { MissingPage } from '../../shared/feedback/missing-page.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { forgetInvoice, rememberedInvoice } from '../../shell/session/remembered-work.ts'
import { useSettings } from '../../shell/settings-state.ts'
import type { FailedPayment } from './failed-note.tsx'
import { PaymentView } from './payment-page.tsx'

/** A failed payment: the unchanged payment step, with the reason and all other payment methods. */
export function PaymentFailed({ invoiceId, ...failed }: FailedPayment & { invoiceId: string | undefined }) {
  return <PaymentView id={invoiceId} isNamed={false} failed={failed} />
}

const page = '/portal-layout/payment/$provider/callback/fail'

/**
 * The page that a provider redirects to if a payment failed or was abandoned. Our server asks the provider in
 * the meantime, so that the invoice is due again immediately; a payment that succeeded after all isn't
 * reported as failed.
 */
export function PaymentFailedPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { provider } = useParams({ from: page })
  const { transaction, invoice } = useSearch({ from: page })
  const { data, isLoading } = useCallQuery(
    verifyPayment,
    { params: { provider }, body: { transaction_id: transaction ?? '' } },
    { enabled: Boolean(transaction), staleMs: 0 },
  )
  const settings = useSettings()
  const isPaid = data?.transaction.status === 'succeeded'
  const invoiceId = data?.invoice.id ?? invoice ?? rememberedInvoice()
  useEffect(() => {
    if (!isPaid) return
    forgetInvoice()
    void navigate({ to: '/policy/confirmation', search: { invoice: invoiceId }, replace: true })
  }, [isPaid, invoiceId, navigate])
  if (settings && !settings.payment_providers.includes(provider))
    return <MissingPage back={{ to: '/invoices', label: t('payments.to_invoices') }} />
  const status = isLoading ? 'asking' : data?.transaction.status
  return <PaymentFailed invoiceId={invoiceId} provider={provider} status={status} />
}
