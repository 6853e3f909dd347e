import { useState } from 'react'
import { Button, Radio, Stack, Text, Title } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { startPayment } from '@campus/contract/payments?address'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { StatusBadge } from '../../shared/feedback/status-badge.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { Surface } from '../../shared/page-kinds/surface.tsx'
import { rememberInvoice } from '../../shell/session/remembered-work.ts'
import type { PayableInvoice } from './payable-invoice.ts'
import { CreditOption } from './credit-option.tsx'
import { PendingNote } from './pending-note.tsx'
import { TransferForm } from './transfer-form.tsx'
import classes from './payments.module.css'

// Kept in this browser, no personal data; named in the cookie notice. Source: specification section 3.7, local storage.
const gatewayKey = 'payment-gateway'

/** How the person paid last time. */
function rememberedGateway(): string | null {
  return localStorage.getItem(gatewayKey)
}

function rememberGateway(gateway: string): void {
  localStorage.setItem(gatewayKey, gateway)
}

/** The ways to pay that the server offers; card and wallet go on to the provider's own page. */
export function PaymentMethods({ invoice }: { invoice: PayableInvoice }) {
  const t = useTranslate()
  const format = useFormat()
  const methods = invoice.payment_methods
  const { method } = useSearch({ from: '/portal-layout/policy/payment' })
  const [chosen, setChosen] = useState(() => firstChoice(methods, method === 'other'))
  const [isLeaving, setLeaving] = useState(false)
  const start = useCallMutation(startPayment, {
    quiet: 'done',
    onDone: ({ data }) => {
      if (!data.redirect_url) return
      setLeaving(true)
      rememberInvoice(invoice.id)
      location.assign(data.redirect_url)
    },
  })
  const pay = () => {
    rememberGateway(chosen)
    start.mutate({
      params: { provider: chosen, id: invoice.id },
      body: { currency: invoice.currency },
    })
  }
  return (
    <div className={classes.stack}>
      {invoice.status === 'pending' ? <PendingNote /> : null}
      <CreditOption invoice={invoice} />
      <Surface isPadded>
        <Radio.Group
          value={chosen}
          onChange={setChosen}
          label={
            <Title order={2} size="h4">
              {t('payments.how')}
            </Title>
          }
        >
          <Stack gap="sm" mt="sm">
            {methods.map((method) => (
              <Radio
                key={method.gateway}
                value={method.gateway}
                label={
                  <span className={classes.method}>
                    {method.name}
                    {method.is_sandbox ? (
                      <StatusBadge tone="warning">{t('payments.sandbox_badge')}</StatusBadge>
                    ) : null}
                  </span>
                }
              />
            ))}
          </Stack>
        </Radio.Group>
      </Surface>
      <Surface isPadded>
        {chosen === 'bank-transfer' ? (
          <TransferForm invoice={invoice} />
        ) : (
          <div className={classes.stack}>
            <Text c="dimmed">{t('payments.goes_to_provider')}</Text>
            <div className={classes.buttons}>
              <Button onClick={pay} loading={start.isPending || isLeaving}>
                {t('payments.pay', { amount: format.money(invoice.amount_due, invoice.currency) })}
              </Button>
            </div>
          </div>
        )}
      </Surface>
    </div>
  )
}

/** How the person paid last time; after a failure, the next other way. */
function firstChoice(methods: PayableInvoice['payment_methods'], wantsAnother: boolean): string {
  const remembered = rememberedGateway()
  const fitting = methods.find(({ gateway }) => (gateway === remembered) !== wantsAnother)
  return (fitting ?? methods[0])?.gateway ?? ''
}
