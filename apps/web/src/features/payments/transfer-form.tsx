import { Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { listInvoices } from '@campus/contract/invoices?address'
import { verifyBankTransfer } from '@campus/contract/payments?address'
import { amount, day } from '@campus/contract/wire'
import { moneyText, readMoney, sumMoney, zeroMoney } from '@campus/domain/money'
import { callApi } from '../../shared/api/call-api.ts'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { DateField } from '../../shared/form/date-field.tsx'
import { FileField } from '../../shared/form/file-field.tsx'
import { FieldPair } from '../../shared/form/form-section.tsx'
import { Form } from '../../shared/form/form.tsx'
import { MoneyField } from '../../shared/form/money-field.tsx'
import { MultiSelectField } from '../../shared/form/select-field.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { paymentCallNames } from './payment-call-names.ts'
import type { PayableInvoice } from '@campus/contract/invoices'
import classes from './payments.module.css'

// the receipt is a File here and bytes on the server, so the form has its own schema with the call's messages
const schema = z.object({
  amount,
  paid_date: z.string().min(1, 'paid_date_required').pipe(day),
  memo: z.string().max(500, 'too_long'),
  receipt: z.instanceof(File, { error: 'required' }),
  invoices: z.array(z.string()),
})

/** The bank details for a transfer, and the form to announce it. */
export function TransferForm({ invoice }: { invoice: PayableInvoice }) {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const invalidate = useInvalidate()
  const due = useCallQuery(listInvoices, { query: { status: 'due,overdue', items: 500 } })
  const others = (due.data?.items ?? []).filter(
    ({ id, currency, kind }) => id !== invoice.id && currency === invoice.currency && kind === 'invoice',
  )
  const owedOf = new Map([invoice, ...others].map((one) => [one.id, readMoney(one.amount_due)]))
  const sumWith = (chosen: readonly string[]) =>
    moneyText(sumMoney([invoice.id, ...chosen].map((id) => owedOf.get(id) ?? zeroMoney)))
  const [sum, setSum] = useState(invoice.amount_due)
  return (
    <div className={classes.stack}>
      <div>
        <Title order={2} size="h4">
          {t('payments.transfer_to')}
        </Title>
        <div className={classes.bank}>
          {[...new Set([invoice.company.legal_name, ...invoice.company.bank_details.split(' · ')])].map(
            (line) => (
              <div key={line}>{line}</div>
            ),
          )}
          <div>{t('payments.transfer_reference', { number: invoice.number })}</div>
        </div>
      </div>
      <div>
        <Title order={2} size="h4">
          {t('payments.remittance')}
        </Title>
        <Text c="dimmed">{t('payments.remittance_text')}</Text>
      </div>
      <Form
        schema={schema}
        defaultValues={{
          amount: invoice.amount_due,
          paid_date: '',
          memo: '',
          receipt: null as unknown as File,
          invoices: [],
        }}
        submitLabel={t('payments.send_remittance')}
        total={{
          label: t('payments.amount_due'),
          amount: format.money(sum, invoice.currency),
        }}
        onSubmit={async (values) => {
          await callApi(verifyBankTransfer, {
            params: { id: invoice.id },
            body: values,
          })
          void invalidate(paymentCallNames)
          notifyDone(t('payments.remittance_sent'))
          void navigate({ to: '/policy/confirmation', search: { invoice: invoice.id } })
        }}
      >
        <ChosenSum sumWith={sumWith} onSum={setSum} />
        <FieldPair>
          <MoneyField name="amount" label={t('payments.amount')} unit={invoice.currency} />
          <DateField name="paid_date" label={t('payments.paid_date')} />
        </FieldPair>
        {others.length > 0 ? (
          <MultiSelectField
            name="invoices"
            label={t('payments.other_invoices')}
            help={t('payments.other_invoices_help')}
            isOptional
            options={others.map((other) => ({
              value: other.id,
              label: t('payments.invoice_option', {
                number: other.number,
                amount: format.money(other.amount_due, other.currency),
              }),
            }))}
          />
        ) : null}
        <TextField name="memo" label={t('payments.memo')} isOptional rows={2} />
        <FileField name="receipt" label={t('payments.receipt')} accept=".pdf,.jpg,.jpeg,.png" />
      </Form>
    </div>
  )
}

/** Sets the amount to the total of the chosen invoices, until the user types another. */
function ChosenSum({
  sumWith,
  onSum,
}: {
  sumWith: (chosen: readonly string[]) => string
  onSum: (sum: string) => void
}) {
  const { getValues, setValue } = useFormContext<{ amount: string; invoices: string[] }>()
  const chosen = useWatch<{ invoices: string[] }, 'invoices'>({ name: 'invoices' })
  const sum = sumWith(chosen)
  const shown = useRef(sum)
  useEffect(() => {
    if (shown.current === sum) return
    if (getValues('amount') === shown.current) setValue('amount', sum)
    shown.current = sum
    onSum(sum)
  }, [sum, getValues, setValue, onSum])
  return null
}
