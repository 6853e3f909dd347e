import { useState } from 'react'
import { Button, Radio, Stack, Text } from '@mantine/core'
import { replayFailedWebhooks, type WebhookEndpoint } from '@campus/contract/webhooks?address'
import { serverNow } from '../../shared/api/server-clock.ts'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

const hourMs = 3_600_000
const spans = { hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs, month: 30 * 24 * hourMs } as const
type Span = keyof typeof spans

type ReplayDialogProps = { endpoint: WebhookEndpoint; onClose: () => void }

/** Sends all deliveries again that failed within a period. */
export function ReplayDialog({ endpoint, onClose }: ReplayDialogProps) {
  const t = useTranslate()
  const [span, setSpan] = useState<Span>('day')
  const replay = useCallMutation(replayFailedWebhooks, {
    invalidates: ['list-webhook-deliveries'],
    quiet: 'done',
    onDone: ({ data }) => {
      notifyDone(t('webhooks.replayed', { count: data.replayed }))
      onClose()
    },
  })
  const since = () => new Date(serverNow() - spans[span]).toISOString()
  return (
    <SharedDialog
      isOpen
      title={t('webhooks.replay_title', { url: endpoint.url })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('webhooks.close')}
          </Button>
          <Button
            loading={replay.isPending}
            onClick={() => replay.mutate({ params: { id: endpoint.id }, body: { since: since() } })}
          >
            {t('webhooks.replay')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text>{t('webhooks.replay_text')}</Text>
        <Radio.Group label={t('webhooks.since')} value={span} onChange={(value) => setSpan(value as Span)}>
          <Stack gap="sm" mt="sm">
            {(Object.keys(spans) as Span[]).map((one) => (
              <Radio key={one} value={one} label={t(`webhooks.since_${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </SharedDialog>
  )
}
