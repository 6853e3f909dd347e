import { Text } from '@mantine/core'
import type { WebhookEndpoint } from '@campus/contract/webhooks'
import { StatusBadge } from '../../shared/feedback/status-badge.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { eventMessage } from './event-message.ts'

export function useEndpointColumns(): TableColumn<WebhookEndpoint>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      key: 'url',
      header: t('webhooks.url'),
      card: 'title',
      width: '34%',
      render: ({ url, description }) => (
        <>
          <span style={{ overflowWrap: 'anywhere' }}>{url}</span>
          {description ? (
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          ) : null}
        </>
      ),
    },
    {
      key: 'events',
      header: t('webhooks.events'),
      render: ({ event_types: types }) => format.list(types.map((type) => t(eventMessage(type)))),
    },
    {
      key: 'status',
      header: t('webhooks.status'),
      card: 'status',
      width: '26%',
      render: (endpoint) => (
        <>
          <EndpointStatus endpoint={endpoint} />
          <EndpointNote endpoint={endpoint} />
        </>
      ),
    },
  ]
}

function EndpointStatus({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTranslate()
  if (!endpoint.is_enabled) {
    const tone = endpoint.disabled_reason === 'person' ? 'neutral' : 'error'
    return <StatusBadge tone={tone}>{t('webhooks.status_off')}</StatusBadge>
  }
  if (endpoint.failing_since) return <StatusBadge tone="warning">{t('webhooks.status_failing')}</StatusBadge>
  return <StatusBadge tone="done">{t('webhooks.status_on')}</StatusBadge>
}

/** Why the endpoint is off or failing, or that two secrets are in use. */
function EndpointNote({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTranslate()
  const format = useFormat()
  const { is_enabled: isOn, disabled_reason: reason, failing_since: since } = endpoint
  const until = endpoint.previous_secret_until
  const note = !isOn
    ? reason && t(`webhooks.off_${reason}`)
    : since
      ? t('webhooks.failing_since', { instant: format.dateTime(since) })
      : until && t('webhooks.two_secrets', { instant: format.dateTime(until) })
  if (!note) return null
  return (
    <Text size="sm" c="dimmed">
      {note}
    </Text>
  )
}
