import { useId, useState } from 'react'
import { Button, Text, Title } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import {
  listWebhookDeliveries,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@campus/contract/webhooks?address'
import { webhookEventTypes } from '@campus/domain/webhooks/webhook-event'
import { Select } from '../../shared/form/select.tsx'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { Blank } from '../../shared/feedback/blank.tsx'
import { StatusBadge, type StatusTone } from '../../shared/feedback/status-badge.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { ListPanel } from '../../shared/page-kinds/list-page.tsx'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { useListState } from '../../shared/table/use-list-state.ts'
import { deliveryList } from './delivery-list.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { eventMessage } from './event-message.ts'
import classes from './delivery-log.module.css'

const tones: Record<WebhookDelivery['status'], StatusTone> = {
  pending: 'active',
  succeeded: 'done',
  failed: 'error',
}
/** While a delivery is pending the log is polled. */
const lookAgainMs = 2000

/**
 * Whether it is about to be sent, or retried five seconds after its first failure; later retries are too far
 * off to wait.
 */
const isMovingSoon = ({ status, next_attempt_at: next, attempts }: WebhookDelivery) =>
  status === 'pending' && (next === null || attempts === 1)

/** The deliveries, with filters kept in the address. */
export function DeliveryLog({ endpoints }: { endpoints: readonly WebhookEndpoint[] }) {
  const t = useTranslate()
  const format = useFormat()
  const headingId = useId()
  const [shown, setShown] = useState<string>()
  const [isWaiting, setWaiting] = useState(false)
  const state = useListState(deliveryList, '/portal-layout/profile')
  const { search: _search, order: _order, ...asked } = state.query
  // an endpoint that no longer exists, in an old link, filters nothing
  const query = endpoints.some(({ id }) => id === asked.endpoint) ? asked : { ...asked, endpoint: undefined }
  const deliveries = useCallQuery(
    listWebhookDeliveries,
    { query },
    { keepPrevious: true, refetchEveryMs: isWaiting ? lookAgainMs : undefined },
  )
  const isPending = deliveries.data?.items.some(isMovingSoon) ?? false
  if (isPending !== isWaiting) setWaiting(isPending)
  const columns: TableColumn<WebhookDelivery>[] = [
    {
      key: 'event',
      header: t('webhooks.event'),
      card: 'title',
      render: ({ event_type: type }) => t(eventMessage(type)),
    },
    { key: 'address', header: t('webhooks.address'), render: ({ url }) => new URL(url).host },
    { key: 'sent', header: t('webhooks.sent'), render: ({ created_at: at }) => format.dateTime(at) },
    {
      key: 'result',
      header: t('webhooks.result'),
      render: (delivery) =>
        delivery.last_status_code ?? (delivery.attempts > 0 ? t('webhooks.no_answer') : <Blank />),
    },
    { key: 'attempts', header: t('webhooks.attempts'), align: 'end', render: ({ attempts }) => attempts },
    {
      key: 'status',
      header: t('webhooks.status'),
      card: 'status',
      render: ({ status }) => (
        <StatusBadge tone={tones[status]}>{t(`webhooks.delivery_${status}`)}</StatusBadge>
      ),
    },
  ]
  const filter = (
    name: 'endpoint' | 'status' | 'type',
    all: string,
    options: { value: string; label: string }[],
  ) => (
    <Select
      aria-label={all}
      placeholder={all}
      data={options}
      value={state.query[name] ?? null}
      onChange={(value) => state.setFilter(name, value)}
      clearable
      w={190}
    />
  )
  return (
    <section className={classes.log} aria-labelledby={headingId}>
      <Title id={headingId} order={2} size="h4">
        {t('webhooks.log_title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('webhooks.log_text')}
      </Text>
      <ListPanel
        caption={t('webhooks.log_caption')}
        state={state}
        query={deliveries}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ event_type: type, created_at: at }) => `${type} ${format.dateTime(at)}`}
        filters={
          <>
            {filter(
              'endpoint',
              t('webhooks.all_addresses'),
              endpoints.map(({ id, url }) => ({ value: id, label: url })),
            )}
            {filter(
              'status',
              t('webhooks.all_states'),
              deliveryList.filters.status.map((value) => ({ value, label: t(`webhooks.delivery_${value}`) })),
            )}
            {filter(
              'type',
              t('webhooks.all_events'),
              [...webhookEventTypes, 'endpoint.test'].map((value) => ({
                value,
                label: t(eventMessage(value)),
              })),
            )}
          </>
        }
        rowActions={(delivery) => (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('webhooks.show_named', {
              event: t(eventMessage(delivery.event_type)),
              instant: format.dateTime(delivery.created_at),
            })}
            onClick={() => setShown(delivery.id)}
          >
            {t('webhooks.show')}
          </Button>
        )}
        empty={{
          icon: <IconSend size={24} />,
          title: t('webhooks.log_none'),
          text: t('webhooks.log_none_text'),
        }}
      />
      {shown ? <DeliveryDialog id={shown} onClose={() => setShown(undefined)} /> : null}
    </section>
  )
}
