import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import {
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  type WebhookEndpoint,
} from '@campus/contract/webhooks?address'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { confirmAction } from '../../shared/feedback/confirm-state.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

type EndpointActionsProps = {
  endpoint: WebhookEndpoint
  onEdit: () => void
  onReplay: () => void
  onSecret: (secret: string) => void
}

/** Actions for an endpoint, in its row. */
export function EndpointActions({ endpoint, onEdit, onReplay, onSecret }: EndpointActionsProps) {
  const t = useTranslate()
  const { id, url } = endpoint
  const params = { id }
  const test = useCallMutation(testWebhook, {
    invalidates: ['list-webhook-deliveries'],
    doneText: t('webhooks.test_sent'),
  })
  const rotate = useCallMutation(rotateWebhookSecret, {
    invalidates: ['list-webhooks'],
    quiet: 'done',
    onDone: ({ data }) => onSecret(data.secret),
  })
  const remove = useCallMutation(deleteWebhook, {
    invalidates: ['list-webhooks', 'list-webhook-deliveries'],
    doneText: t('webhooks.removed'),
  })
  const ask = async (what: 'rotate' | 'remove') => {
    const isSure = await confirmAction({
      title: t(`webhooks.${what}_title`, { url }),
      text: t(`webhooks.${what}_text`),
      confirmLabel: t(`webhooks.${what}_confirm`),
      keepLabel: t(`webhooks.${what}_keep`),
      isDangerous: what === 'remove',
    })
    if (isSure) (what === 'rotate' ? rotate : remove).mutate({ params })
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="light"
        disabled={!endpoint.is_enabled}
        loading={test.isPending}
        onClick={() => test.mutate({ params })}
      >
        {t('webhooks.send_test')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={t('webhooks.more', { url })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onEdit}>{t('webhooks.edit')}</Menu.Item>
          <Menu.Item onClick={onReplay} disabled={!endpoint.is_enabled}>
            {t('webhooks.replay_failed')}
          </Menu.Item>
          <Menu.Item onClick={() => void ask('rotate')}>{t('webhooks.rotate')}</Menu.Item>
          <Menu.Item color="red" onClick={() => void ask('remove')}>
            {t('webhooks.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
