import { Button } from '@mantine/core'
import {
  changedEndpoint,
  createWebhook,
  updateWebhook,
  type WebhookEndpoint,
} from '@campus/contract/webhooks'
import { webhookEventTypes } from '@campus/domain/webhooks/webhook-event'
import { callApi } from '../../shared/api/call-api.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { CheckListField } from '../../shared/form/check-list-field.tsx'
import { CheckboxField } from '../../shared/form/check-field.tsx'
import { Form } from '../../shared/form/form.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { eventMessage } from './event-message.ts'

type EndpointDialogProps = {
  /** Undefined to add an endpoint. */
  endpoint: WebhookEndpoint | undefined
  onClose: () => void
  onSecret: (secret: string) => void
}

/** Adds or changes an endpoint. */
export function EndpointDialog({ endpoint, onClose, onSecret }: EndpointDialogProps) {
  const t = useTranslate()
  const invalidate = useInvalidate()
  return (
    <SharedDialog isOpen title={endpoint ? t('webhooks.edit_title') : t('webhooks.add')} onClose={onClose}>
      <Form
        schema={changedEndpoint}
        defaultValues={{
          url: endpoint?.url ?? '',
          description: endpoint?.description ?? '',
          event_types: webhookEventTypes.filter((type) => endpoint?.event_types.includes(type) ?? true),
          is_enabled: endpoint?.is_enabled ?? true,
        }}
        submitLabel={endpoint ? t('webhooks.save') : t('webhooks.add')}
        secondaryActions={
          <Button variant="default" onClick={onClose}>
            {t('webhooks.keep')}
          </Button>
        }
        onSubmit={async ({ is_enabled, ...body }) => {
          if (endpoint) {
            await callApi(updateWebhook, { params: { id: endpoint.id }, body: { ...body, is_enabled } })
            notifyDone(t('webhooks.saved'))
          } else {
            const { data } = await callApi(createWebhook, { body })
            onSecret(data.secret)
          }
          void invalidate(['list-webhooks'])
          onClose()
        }}
      >
        <TextField
          name="url"
          type="url"
          label={t('webhooks.url')}
          help={t('webhooks.url_help')}
          isFocusedFirst
        />
        <TextField name="description" label={t('webhooks.description')} maxLength={200} isOptional />
        <CheckListField
          name="event_types"
          label={t('webhooks.events')}
          options={webhookEventTypes.map((value) => ({ value, label: t(eventMessage(value)), help: value }))}
        />
        {endpoint ? <CheckboxField name="is_enabled" label={t('webhooks.enabled')} /> : null}
      </Form>
    </SharedDialog>
  )
}
