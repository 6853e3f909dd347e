import { Button, Text } from '@mantine/core'
import { z } from 'zod'
import { disputeLine, maxDisputeLength } from '@campus/contract/invoice-disputes?address'
import { requiredText } from '@campus/contract/wire'
import { callApi } from '../../shared/api/call-api.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { Form } from '../../shared/form/form.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { disputeCallNames, type DisputedLine } from './disputed-line.ts'

const schema = z.object({ reason: requiredText(maxDisputeLength) })

/** Asks why a line is disputed, and disputes it. */
export function DisputeDialog({ invoice, line, onClose }: DisputedLine & { onClose: () => void }) {
  const t = useTranslate()
  const invalidate = useInvalidate()
  return (
    <SharedDialog isOpen title={t('invoices.dispute_title', { name: line.full_name })} onClose={onClose}>
      <Text mb="md">
        {t('invoices.dispute_text')} {Number(invoice.amount_due) > 0 ? t('invoices.dispute_text_owed') : null}
      </Text>
      <Form
        schema={schema}
        defaultValues={{ reason: '' }}
        submitLabel={t('invoices.dispute_submit')}
        secondaryActions={
          <Button variant="default" onClick={onClose}>
            {t('invoices.dispute_keep')}
          </Button>
        }
        onSubmit={async (body) => {
          const { message } = await callApi(disputeLine, { params: { id: invoice.id, line: line.id }, body })
          void invalidate(disputeCallNames)
          notifyDone(message)
          onClose()
        }}
      >
        <TextField
          name="reason"
          label={t('invoices.dispute_reason')}
          rows={4}
          maxLength={maxDisputeLength}
          isFocusedFirst
        />
      </Form>
    </SharedDialog>
  )
}
