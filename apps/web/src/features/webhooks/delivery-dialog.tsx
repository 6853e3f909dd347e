import { Button, Stack, Text, Title } from '@mantine/core'
import { getWebhookDelivery, replayWebhookDelivery } from '@campus/contract/webhooks?address'
import { useCallMutation, useCallQuery } from '../../shared/api/use-call.ts'
import { CodeBlock } from '../../shared/code/code-block.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { eventMessage } from './event-message.ts'

/** A delivery: the signed payload, and every attempt with its response. */
export function DeliveryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const query = useCallQuery(getWebhookDelivery, { params: { id } })
  const replay = useCallMutation(replayWebhookDelivery, {
    invalidates: ['list-webhook-deliveries', 'get-webhook-delivery'],
    quiet: 'done',
    onDone: ({ data }) => {
      notifyDone(t('webhooks.replayed', { count: data.replayed }))
      onClose()
    },
  })
  const details = query.data
  return (
    <SharedDialog
      isOpen
      title={details ? t(eventMessage(details.delivery.event_type)) : t('webhooks.detail_title')}
      maxWidth={760}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('webhooks.close')}
          </Button>
          <Button
            loading={replay.isPending}
            disabled={!details}
            onClick={() => replay.mutate({ params: { id } })}
          >
            {t('webhooks.replay')}
          </Button>
        </>
      }
    >
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : !details ? (
        <PageSkeleton />
      ) : (
        <Stack gap="md">
          <Text style={{ overflowWrap: 'anywhere' }}>{details.delivery.url}</Text>
          {details.delivery.status === 'pending' && details.delivery.next_attempt_at ? (
            <Text c="dimmed">
              {t('webhooks.next_try', { instant: format.dateTime(details.delivery.next_attempt_at) })}
            </Text>
          ) : null}
          <CodeBlock label={t('webhooks.event_id')} code={details.delivery.event_id} wraps />
          <CodeBlock label={t('webhooks.payload')} code={details.payload} wraps />
          <Title order={3} size="h4">
            {t('webhooks.tries')}
          </Title>
          {details.attempts.length === 0 ? <Text c="dimmed">{t('webhooks.no_tries')}</Text> : null}
          {details.attempts.map((attempt) => (
            <CodeBlock
              key={attempt.id}
              label={t('webhooks.try_line', {
                instant: format.dateTime(attempt.at),
                result: attempt.status_code ? String(attempt.status_code) : t('webhooks.no_answer'),
                milliseconds: attempt.duration_ms,
              })}
              code={[attempt.error, attempt.answer].filter(Boolean).join('\n') || '–'}
              wraps
            />
          ))}
        </Stack>
      )}
    </SharedDialog>
  )
}
