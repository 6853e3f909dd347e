import { useEffect, useRef, useState } from 'react'
import { Button, Radio, Stack, Text, Title } from '@mantine/core'
import { startPayment } from '@campus/contract/payments?address'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { lazyPart } from '../../shared/feedback/lazy-part.tsx'
import { StatusBadge } from '../../shared/feedback/status-badge.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { TotalBar } from '../../shared/form/total-bar.tsx'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import { rememberInvoice } from '../../shell/session/remembered-work.ts'
import type { PayableInvoice } from '@campus/contract/invoices'
import { CreditOption } from './credit-option.tsx'
import { FailedNote, type FailedPayment } from './failed-note.tsx'
import { paymentCallNames } from './payment-call-names.ts'
import { PendingNote } from './pending-note.tsx'
import classes from './payments.module.css'

const TransferForm = lazyPart(() =>
  withPageParts(import('./transfer-form.tsx'), 'invoices').then((module) => module.TransferForm),
)

// kept in this browser; no personal data; listed in the cookie notice. Source: specification section 3.7,
// local storage.
const gatewayKey = 'payment-gateway'

/** The payment method used last time. */
function rememberedGateway(): string | null {
  return localStorage.getItem(gatewayKey)
}

function rememberGateway(gateway: string): void {
  localStorage.setItem(gatewayKey, gateway)
}

type PaymentMethodsProps = {
  invoice: PayableInvoice
  /** The payment that just failed: its method stays selected, next to the others. */
  failed?: FailedPayment | undefined
}

/** The payment methods offered by the server; card and wallet redirect to the provider's page. */
export function PaymentMethods({ invoice, failed }: PaymentMethodsProps) {
  const t = useTranslate()
  const format = useFormat()
  const methods = invoice.payment_methods
  const invalidate = useInvalidate()
  const [chosen, setChosen] = useState(() => firstChoice(methods, failed?.provider))
  const [wasTransfer, setWasTransfer] = useState(chosen === 'bank-transfer')
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
  // a colleague or another window may have paid it in the meantime
  useEffect(() => {
    if (start.isError) void invalidate(paymentCallNames)
  }, [start.isError, invalidate])
  // going back from the provider restores this page with its button still loading
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setLeaving(false)
      void invalidate(paymentCallNames)
    }
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [invalidate])
  const choose = (gateway: string) => {
    setChosen(gateway)
    if (gateway === 'bank-transfer') setWasTransfer(true)
  }
  const amount = format.money(invoice.amount_due, invoice.currency)
  const failedName = methods.find(({ gateway }) => gateway === failed?.provider)?.name ?? failed?.provider
  // the second click of a double click comes before the button shows that it is loading
  const isStarting = useRef(false)
  const pay = () => {
    if (isStarting.current) return
    isStarting.current = true
    rememberGateway(chosen)
    const input = { params: { provider: chosen, id: invoice.id }, body: { currency: invoice.currency } }
    start.mutate(input, { onSettled: () => (isStarting.current = false) })
  }
  return (
    <div className={classes.stack}>
      {failed && failedName ? (
        <FailedNote invoice={invoice} method={failedName} status={failed.status} />
      ) : null}
      {invoice.status === 'pending' ? <PendingNote invoice={invoice} /> : null}
      <CreditOption invoice={invoice} />
      <Surface isPadded>
        <Radio.Group
          value={chosen}
          onChange={choose}
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
      {wasTransfer ? (
        // the input is kept while another method is viewed
        <Surface isPadded hidden={chosen !== 'bank-transfer'}>
          <TransferForm invoice={invoice} />
        </Surface>
      ) : null}
      {chosen === 'bank-transfer' ? null : (
        <Surface isPadded>
          <div className={classes.stack}>
            <Text c="dimmed">{t('payments.goes_to_provider')}</Text>
            <div className={classes.buttons}>
              <TotalBar total={{ label: t('payments.amount_due'), amount }}>
                <Button onClick={pay} loading={start.isPending || isLeaving}>
                  {t('payments.pay', { amount })}
                </Button>
              </TotalBar>
            </div>
          </div>
        </Surface>
      )}
    </div>
  )
}

/** The method just tried, else the one used last time. */
function firstChoice(methods: PayableInvoice['payment_methods'], tried: string | undefined): string {
  const wanted = tried ?? rememberedGateway()
  return (methods.find(({ gateway }) => gateway === wanted) ?? methods[0])?.gateway ?? ''
}
