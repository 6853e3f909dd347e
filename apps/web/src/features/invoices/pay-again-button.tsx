import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Invoice } from '@campus/contract/invoices'
import { confirmAction } from '../../shared/feedback/confirm-state.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

/** Button to pay an invoice with a payment already announced; asks first, because it would be paid twice. */
export function PayAgainButton({ invoice }: { invoice: Invoice }) {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const ask = async () => {
    const isWanted = await confirmAction({
      title: t('invoices.pay_again_title'),
      text: t('invoices.pay_again_text', {
        amount: format.money(invoice.waiting_amount, invoice.currency),
      }),
      confirmLabel: t('invoices.pay_again'),
      keepLabel: t('invoices.wait_for_payment'),
      isKeepFirst: true,
    })
    if (isWanted) await navigate({ to: '/policy/payment', search: { invoice: invoice.id } })
  }
  return (
    <Button variant="default" onClick={() => void ask()}>
      {t('invoices.pay_again')}
    </Button>
  )
}
