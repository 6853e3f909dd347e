import { useState } from 'react'
import { Button, Group, Stack } from '@mantine/core'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { listWebhooks, type WebhookEndpoint } from '@campus/contract/webhooks?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { ShownOnceDialog } from '../../shared/code/shown-once-dialog.tsx'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { Panel } from '../../shared/page-kinds/panel.tsx'
import { DataTable } from '../../shared/table/data-table.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import { useEndpointColumns } from './endpoint-columns.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { ReplayDialog } from './replay-dialog.tsx'

/** The webhook endpoints and their deliveries. */
export function WebhooksPanel() {
  const t = useTranslate()
  const columns = useEndpointColumns()
  const query = useCallQuery(listWebhooks, {})
  /** `new`, or the endpoint being changed. */
  const [edited, setEdited] = useState<WebhookEndpoint | 'new'>()
  const [replayed, setReplayed] = useState<WebhookEndpoint>()
  const [secret, setSecret] = useState<string>()
  const endpoints = query.data?.endpoints
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {t('webhooks.add')}
    </Button>
  )
  return (
    <>
      <Panel title={t('webhooks.title')} text={t('webhooks.text')} isWide>
        {query.isError ? (
          <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
        ) : endpoints?.length === 0 ? (
          <EmptyState
            icon={<IconWebhook size={24} />}
            title={t('webhooks.none')}
            text={t('webhooks.none_text')}
            action={add}
          />
        ) : (
          <Stack gap="md">
            <Group>{add}</Group>
            <DataTable
              caption={t('webhooks.caption')}
              columns={columns}
              rows={endpoints}
              rowKey={({ id }) => id}
              rowLabel={({ url }) => url}
              skeletonRows={2}
              rowActions={(endpoint) => (
                <EndpointActions
                  endpoint={endpoint}
                  onEdit={() => setEdited(endpoint)}
                  onReplay={() => setReplayed(endpoint)}
                  onSecret={setSecret}
                />
              )}
            />
          </Stack>
        )}
      </Panel>
      {endpoints && endpoints.length > 0 ? <DeliveryLog endpoints={endpoints} /> : null}
      {edited ? (
        <EndpointDialog
          endpoint={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSecret={setSecret}
        />
      ) : null}
      {replayed ? <ReplayDialog endpoint={replayed} onClose={() => setReplayed(undefined)} /> : null}
      <ShownOnceDialog
        title={t('webhooks.secret_title')}
        text={t('webhooks.secret_text')}
        label={t('webhooks.secret')}
        secret={secret}
        doneLabel={t('webhooks.secret_done')}
        onDone={() => setSecret(undefined)}
      />
    </>
  )
}
