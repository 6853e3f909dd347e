import { useState } from 'react'
import { Button, Group, Stack } from '@mantine/core'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { generateApiKey, listApiKeys, revokeApiKey, type ApiKey } from '@campus/contract/api-keys?address'
import { useCallMutation, useCallQuery } from '../../shared/api/use-call.ts'
import { ShownOnceDialog } from '../../shared/code/shown-once-dialog.tsx'
import { confirmAction } from '../../shared/feedback/confirm-state.ts'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { Panel } from '../../shared/page-kinds/panel.tsx'
import { DataTable } from '../../shared/table/data-table.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { useKeyColumns } from './key-columns.tsx'

/** The client's keys, with actions to create, replace and revoke them. */
export function KeysPanel({ onMade }: { onMade: (key: string) => void }) {
  const t = useTranslate()
  const columns = useKeyColumns()
  const query = useCallQuery(listApiKeys, {})
  const [isMaking, setMaking] = useState(false)
  const [secret, setSecret] = useState<string>()
  const revoke = useCallMutation(revokeApiKey, {
    invalidates: ['list-api-keys'],
    doneText: t('api-keys.revoked'),
  })
  const renew = useCallMutation(generateApiKey, {
    invalidates: ['list-api-keys'],
    quiet: 'done',
    onDone: ({ data }) => setSecret(data.key),
  })
  const keys = query.data?.api_keys

  const askRevoke = async ({ id, name, start }: ApiKey) => {
    const isSure = await confirmAction({
      title: t('api-keys.revoke_title', { name }),
      text: t('api-keys.revoke_text', { start }),
      confirmLabel: t('api-keys.revoke_confirm'),
      keepLabel: t('api-keys.revoke_keep'),
      isDangerous: true,
    })
    if (isSure) revoke.mutate({ params: { id } })
  }
  const askRenew = async ({ id, name }: ApiKey) => {
    const isSure = await confirmAction({
      title: t('api-keys.renew_title', { name }),
      text: t('api-keys.renew_text'),
      confirmLabel: t('api-keys.renew_confirm'),
      keepLabel: t('api-keys.renew_keep'),
    })
    if (isSure) renew.mutate({ body: { id } })
  }
  const make = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setMaking(true)}>
      {t('api-keys.make')}
    </Button>
  )
  return (
    <Panel title={t('api-keys.title')} text={t('api-keys.text')} isWide>
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : keys?.length === 0 ? (
        <EmptyState
          icon={<IconKey size={24} />}
          title={t('api-keys.none')}
          text={t('api-keys.none_text')}
          action={make}
        />
      ) : (
        <Stack gap="md">
          <Group>{make}</Group>
          <DataTable
            caption={t('api-keys.caption')}
            columns={columns}
            rows={keys}
            rowKey={({ id }) => id}
            rowLabel={({ name }) => name}
            skeletonRows={2}
            rowActions={(key) =>
              // a key whose creator is inactive works again once they may sign in, so it can still be
              // replaced and revoked
              key.status === 'active' || key.status === 'maker_inactive' ? (
                <Group gap="xs" wrap="nowrap">
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={t('api-keys.renew_named', { name: key.name })}
                    onClick={() => void askRenew(key)}
                  >
                    {t('api-keys.renew')}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="red"
                    aria-label={t('api-keys.revoke_named', { name: key.name })}
                    onClick={() => void askRevoke(key)}
                  >
                    {t('api-keys.revoke')}
                  </Button>
                </Group>
              ) : null
            }
          />
        </Stack>
      )}
      {isMaking && query.data ? (
        <CreateKeyDialog
          scopes={query.data.grantable_scopes}
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false)
            setSecret(key)
          }}
        />
      ) : null}
      <ShownOnceDialog
        title={t('api-keys.once_title')}
        text={t('api-keys.once_text')}
        label={t('api-keys.key')}
        secret={secret}
        doneLabel={t('api-keys.once_done')}
        onDone={() => {
          if (secret) onMade(secret)
          setSecret(undefined)
        }}
      />
    </Panel>
  )
}
