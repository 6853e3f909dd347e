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
  const found = query.data
  return (
    <SharedDialog
      isOpen
      title={found ? t(eventMessage(found.delivery.event_type)) : t('webhooks.detail_title')}
      maxWidth={760}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('webhooks.close')}
          </Button>
          <Button
            loading={replay.isPending}
            disabled={!found}
            onClick={() => replay.mutate({ params: { id } })}
          >
            {t('webhooks.replay')}
          </Button>
        </>
      }
    >
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : !found ? (
        <PageSkeleton />
      ) : (
        <Stack gap="md">
          <Text style={{ overflowWrap: 'anywhere' }}>{found.delivery.url}</Text>
          {found.delivery.status === 'pending' && found.delivery.next_attempt_at ? (
            <Text c="dimmed">
              {t('webhooks.next_try', { instant: format.dateTime(found.delivery.next_attempt_at) })}
            </Text>
          ) : null}
          <CodeBlock label={t('webhooks.event_id')} code={found.delivery.event_id} wraps />
          <CodeBlock label={t('webhooks.payload')} code={found.payload} wraps />
          <Title order={3} size="h4">
            {t('webhooks.tries')}
          </Title>
          {found.attempts.length === 0 ? <Text c="dimmed">{t('webhooks.no_tries')}</Text> : null}
          {found.attempts.map((attempt) => (
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
