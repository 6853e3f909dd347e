import { useState } from 'react'
import { Button, Text } from '@mantine/core'
import { z } from 'zod'
import { disputeLine, maxDisputeLength, withdrawDispute } from '@campus/contract/invoice-disputes?address'
import type { Invoice, InvoiceLine } from '@campus/contract/invoices'
import { requiredText } from '@campus/contract/wire'
import { callApi } from '../../shared/api/call-api.ts'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { confirmAction } from '../../shared/feedback/confirm-state.ts'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { StatusBadge, type StatusTone } from '../../shared/feedback/status-badge.tsx'
import { Form } from '../../shared/form/form.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import { useCan } from '../../shell/session/session-state.ts'

type Dispute = NonNullable<InvoiceLine['dispute']>

const tones: Record<string, StatusTone> = {
  open: 'warning',
  accepted: 'done',
  rejected: 'neutral',
  withdrawn: 'neutral',
}
const staleCalls = ['list-invoice-lines', 'get-invoice', 'list-invoices', 'list-conversations'] as const

/** The state of a line's latest dispute, with a link to its conversation. */
export function DisputeState({ dispute }: { dispute: Dispute }) {
  const t = useTranslate()
  const mayRead = useCan('read_message')
  return (
    <Text span display="block" size="sm">
      <StatusBadge tone={tones[dispute.state] ?? 'neutral'}>
        {t.dynamic(`invoices.dispute_state_${dispute.state}`)}
      </StatusBadge>
      {mayRead && dispute.conversation_id ? (
        <TextLink to="/message-center/$id" params={{ id: dispute.conversation_id }} display="block">
          {t('invoices.dispute_conversation')}
        </TextLink>
      ) : null}
    </Text>
  )
}

type ActionProps = { invoice: Pick<Invoice, 'id' | 'amount_due'>; line: InvoiceLine }

const isOwed = ({ amount_due: due }: Pick<Invoice, 'amount_due'>) => Number(due) > 0

/** Disputes a line, or withdraws its dispute after confirmation. */
export function DisputeButton({ invoice, line }: ActionProps) {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useCallMutation(withdrawDispute, { invalidates: staleCalls })
  const name = line.full_name
  const ask = async () => {
    const isSure = await confirmAction({
      title: t('invoices.dispute_withdraw_title', { name }),
      text: t('invoices.dispute_withdraw_text'),
      confirmLabel: t('invoices.dispute_withdraw'),
      keepLabel: t('invoices.dispute_withdraw_keep'),
    })
    if (isSure) withdraw.mutate({ params: { id: invoice.id, line: line.id } })
  }
  if (line.dispute?.state === 'open') {
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        loading={withdraw.isPending}
        aria-label={t('invoices.dispute_withdraw_named', { name })}
        onClick={() => void ask()}
      >
        {t('invoices.dispute_withdraw_short')}
      </Button>
    )
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={t('invoices.dispute_title', { name })}
        onClick={() => setAsking(true)}
      >
        {t('invoices.dispute')}
      </Button>
      {isAsking ? <DisputeDialog invoice={invoice} line={line} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

const schema = z.object({ reason: requiredText(maxDisputeLength) })

function DisputeDialog({ invoice, line, onClose }: ActionProps & { onClose: () => void }) {
  const t = useTranslate()
  const invalidate = useInvalidate()
  return (
    <SharedDialog isOpen title={t('invoices.dispute_title', { name: line.full_name })} onClose={onClose}>
      <Text mb="md">
        {t('invoices.dispute_text')} {isOwed(invoice) ? t('invoices.dispute_text_owed') : null}
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
          void invalidate(staleCalls)
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
