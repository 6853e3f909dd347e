import { Button, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { applyCredit } from '@campus/contract/payments?address'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { confirmAction } from '../../shared/feedback/confirm-state.ts'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import { paymentCallNames } from './payment-call-names.ts'
import type { PayableInvoice } from '@campus/contract/invoices'
import classes from './payments.module.css'

/** Pays from the credit balance as far as possible; the rest is paid another way. */
export function CreditOption({ invoice }: { invoice: PayableInvoice }) {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const apply = useCallMutation(applyCredit, {
    quiet: 'done',
    invalidates: paymentCallNames,
    onDone: ({ data }) => {
      notify('success', t('payments.credit_applied', { amount: money(data.transaction.amount) }))
      if (data.invoice.status === 'paid')
        void navigate({ to: '/policy/confirmation', search: { invoice: invoice.id } })
    },
  })
  const money = (amount: string) => format.money(amount, invoice.currency)
  if (Number(invoice.credit_available) <= 0) return null
  const isEnough = Number(invoice.credit_available) >= Number(invoice.amount_due)
  const amount = isEnough ? invoice.amount_due : invoice.credit_available
  const pay = async () => {
    const isSure = await confirmAction({
      title: t('payments.credit_title'),
      text: t('payments.credit_confirm', { amount: money(amount), number: invoice.number }),
      confirmLabel: t('payments.credit_pay', { amount: money(amount) }),
      keepLabel: t('payments.credit_keep'),
    })
    if (isSure) apply.mutate({ params: { id: invoice.id }, body: { amount } })
  }
  return (
    <Surface isPadded>
      <div className={classes.stack}>
        <Title order={2} size="h4">
          {t('payments.credit_title')}
        </Title>
        <Text c="dimmed">
          {isEnough
            ? t('payments.credit_enough', { balance: money(invoice.credit_available) })
            : t('payments.credit_part', { balance: money(invoice.credit_available) })}
        </Text>
        <div className={classes.buttons}>
          <Button variant="default" loading={apply.isPending} onClick={() => void pay()}>
            {t('payments.credit_pay', { amount: money(amount) })}
          </Button>
        </div>
      </div>
    </Surface>
  )
}
