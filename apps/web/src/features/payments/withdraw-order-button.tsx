import { Button, Stack, Text } from '@mantine/core'
import { getInvoice } from '@campus/contract/invoices?address'
import { withdrawOrder } from '@campus/contract/payments?address'
import { useCallMutation, useCallQuery } from '../../shared/api/use-call.ts'
import { confirmAction } from '../../shared/feedback/confirm-state.ts'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useCan } from '../../shell/session/session-state.ts'
import { paymentCallNames } from './payment-call-names.ts'

const open = ['due', 'overdue', 'pending']

/**
 * Withdraws the order of an unpaid invoice, after confirmation; renders nothing if there is nothing to
 * withdraw, or without permission.
 */
export function WithdrawOrderButton({ invoiceId, size }: { invoiceId: string; size?: 'xs' }) {
  const t = useTranslate()
  const mayOrder = useCan('create_policy')
  const mayChange = useCan('update_policy')
  const query = useCallQuery(getInvoice, { params: { id: invoiceId } })
  const withdraw = useCallMutation(withdrawOrder, {
    quiet: 'done',
    invalidates: [...paymentCallNames, 'get-policy-history', 'list-enrollments'],
    onDone: ({ data }) => notify('success', t('invoices.withdrawn', { number: data.credit_note.number })),
  })
  const invoice = query.data?.invoice
  // the server withdraws an order only as a whole, for users who see all of it
  if (!invoice || !open.includes(invoice.status) || invoice.hidden_lines > 0) return null
  const { policies, changes } = invoice.withdrawable
  if (policies + changes === 0 || (policies > 0 && !mayOrder) || (changes > 0 && !mayChange)) return null
  const label = policies > 0 ? t('invoices.withdraw') : t('invoices.withdraw_change')
  const ask = async () => {
    const isSure = await confirmAction({
      title: t('invoices.withdraw_title', { number: invoice.number }),
      text: (
        <Stack gap="xs">
          {policies > 0 ? <Text>{t('invoices.withdraw_order_text', { people: policies })}</Text> : null}
          {changes > 0 ? <Text>{t('invoices.withdraw_change_text', { people: changes })}</Text> : null}
          <Text>{t('invoices.withdraw_money_text')}</Text>
        </Stack>
      ),
      confirmLabel: label,
      keepLabel: t('invoices.withdraw_keep'),
      isDangerous: true,
    })
    if (isSure) withdraw.mutate({ params: { id: invoiceId } })
  }
  return (
    <Button
      variant="default"
      {...(size ? { size } : {})}
      loading={withdraw.isPending}
      onClick={() => void ask()}
    >
      {label}
    </Button>
  )
}
