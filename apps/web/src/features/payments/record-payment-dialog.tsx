import { Button } from '@mantine/core'
import { z } from 'zod'
import type { Invoice } from '@campus/contract/invoices'
import { recordedMethods, recordPayment } from '@campus/contract/payments'
import { amount, day } from '@campus/contract/wire'
import { callApi } from '../../shared/api/call-api.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { DateField } from '../../shared/form/date-field.tsx'
import { FileField } from '../../shared/form/file-field.tsx'
import { FieldPair } from '../../shared/form/form-section.tsx'
import { Form } from '../../shared/form/form.tsx'
import { MoneyField } from '../../shared/form/money-field.tsx'
import { SelectField } from '../../shared/form/select-field.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { paymentCallNames } from './payment-call-names.ts'

const schema = z.object({
  amount,
  paid_date: z.string().min(1, 'paid_date_required').pipe(day),
  method: z.string().min(1, 'required'),
  memo: z.string().max(500, 'too_long'),
  receipt: z.instanceof(File).nullable(),
})

type RecordPaymentProps = { invoice: Invoice; onClose: () => void }

/** Records a payment made elsewhere; it is pending until the operator has confirmed the money. */
export function RecordPaymentDialog({ invoice, onClose }: RecordPaymentProps) {
  const t = useTranslate()
  const invalidate = useInvalidate()
  return (
    <SharedDialog isOpen title={t('payments.record_title', { number: invoice.number })} onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={{ amount: invoice.amount_due, paid_date: '', method: '', memo: '', receipt: null }}
        submitLabel={t('payments.record_submit')}
        secondaryActions={
          <Button variant="default" onClick={onClose}>
            {t('payments.record_keep')}
          </Button>
        }
        onSubmit={async ({ receipt, ...values }) => {
          const body = { ...values, invoice_id: invoice.id, ...(receipt ? { receipt } : {}) }
          await callApi(recordPayment, { body })
          void invalidate(paymentCallNames)
          notifyDone(t('payments.recorded'))
          onClose()
        }}
      >
        <FieldPair>
          <DateField name="paid_date" label={t('payments.paid_date')} />
          <MoneyField name="amount" label={t('payments.amount')} unit={invoice.currency} />
        </FieldPair>
        <SelectField
          name="method"
          label={t('payments.method')}
          options={recordedMethods.map((value) => ({ value, label: t(`payments.record_${value}`) }))}
        />
        <TextField name="memo" label={t('payments.memo')} isOptional rows={2} />
        <FileField name="receipt" label={t('payments.receipt')} accept=".pdf,.jpg,.jpeg,.png" isOptional />
      </Form>
    </SharedDialog>
  )
}
