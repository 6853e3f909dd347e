import { useState } from 'react'
import { Button, Text } from '@mantine/core'
import { withdrawDispute } from '@campus/contract/invoice-disputes?address'
import type { InvoiceLine } from '@campus/contract/invoices'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { confirmAction } from '../../shared/feedback/confirm-state.ts'
import { lazyDialog } from '../../shared/feedback/lazy-part.tsx'
import { StatusBadge, type StatusTone } from '../../shared/feedback/status-badge.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { useCan } from '../../shell/session/session-state.ts'
import { disputeCallNames, type DisputedLine } from './disputed-line.ts'

const DisputeDialog = lazyDialog(
  'feedback.not_loaded',
  () => withPageParts(import('./dispute-dialog.tsx'), 'invoices').then((module) => module.DisputeDialog),
  ({ onClose }) => onClose,
)

type Dispute = NonNullable<InvoiceLine['dispute']>

const tones: Record<string, StatusTone> = {
  open: 'warning',
  accepted: 'done',
  rejected: 'neutral',
  withdrawn: 'neutral',
}

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

/** Disputes a line, or withdraws its dispute after confirmation. */
export function DisputeButton({ invoice, line }: DisputedLine) {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useCallMutation(withdrawDispute, { invalidates: disputeCallNames })
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
