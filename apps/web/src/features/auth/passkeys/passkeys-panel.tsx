import { useState } from 'react'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  type Passkey,
} from '@campus/contract/passkeys'
import { callApi } from '../../../shared/api/call-api.ts'
import { useCallMutation, useCallQuery } from '../../../shared/api/use-call.ts'
import { useInvalidate } from '../../../shared/api/use-invalidate.ts'
import { confirmAction } from '../../../shared/feedback/confirm-state.ts'
import { ErrorState } from '../../../shared/feedback/error-state.tsx'
import { notifyDone, notifyFailure } from '../../../shared/feedback/notify-success.ts'
import { PageSkeleton } from '../../../shared/feedback/page-skeleton.tsx'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { Form } from '../../../shared/form/form.tsx'
import { TextField } from '../../../shared/form/text-field.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { Panel } from '../../../shared/page-kinds/panel.tsx'

/** Only the name from the body; the browser's response is added later. */
const nameOnly = renamePasskey.body as NonNullable<typeof renamePasskey.body>

/** Passkeys: add with a name, rename, remove. */
export function PasskeysPanel() {
  const t = useTranslate()
  const format = useFormat()
  const invalidate = useInvalidate()
  const query = useCallQuery(listPasskeys, {})
  const [naming, setNaming] = useState<Passkey | 'new'>()
  const remove = useCallMutation(removePasskey, { invalidates: [listPasskeys.name] })
  if (query.isError) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <PageSkeleton />
  const { passkeys } = query.data
  const save = async (name: string) => {
    if (naming === 'new') {
      const [{ startRegistration }, { data }] = await Promise.all([
        import('@simplewebauthn/browser'),
        callApi(startPasskey),
      ])
      const response = await startRegistration({
        // the libraries on both sides agree on the contents
        optionsJSON: data.options as unknown as PublicKeyCredentialCreationOptionsJSON,
      }).catch(() => null)
      // the user closed the browser's dialog, or the device already has this passkey
      if (!response) return notifyFailure(new Error(t('errors.passkey_refused')))
      await callApi(addPasskey, { body: { name, response: { ...response } } })
    } else if (naming) await callApi(renamePasskey, { params: { id: naming.id }, body: { name } })
    setNaming(undefined)
    notifyDone()
    await invalidate([listPasskeys.name])
  }
  const ask = async (passkey: Passkey) => {
    const isSure = await confirmAction({
      title: t('security.remove_passkey'),
      text: t('security.remove_passkey_text', { name: passkey.name }),
      confirmLabel: t('security.remove_passkey'),
      keepLabel: t('security.keep_it'),
      isDangerous: true,
    })
    if (isSure) remove.mutate({ params: { id: passkey.id } })
  }
  return (
    <Panel title={t('security.passkeys')} text={t('security.passkeys_text')}>
      <Stack gap="md">
        {passkeys.length === 0 ? <Text c="dimmed">{t('security.no_passkeys')}</Text> : null}
        {passkeys.map((passkey) => (
          <Group key={passkey.id} justify="space-between">
            <div>
              <Text fw={500}>{passkey.name}</Text>
              <Text size="sm" c="dimmed">
                {passkey.last_used_at
                  ? t('security.last_used', { date: format.dateTime(passkey.last_used_at) })
                  : t('security.never_used')}
              </Text>
            </div>
            <Group gap="xs">
              <Button variant="default" size="compact-md" onClick={() => setNaming(passkey)}>
                {t('security.rename')}
              </Button>
              <Button variant="default" size="compact-md" onClick={() => void ask(passkey)}>
                {t('security.remove')}
              </Button>
            </Group>
          </Group>
        ))}
        <Group>
          <Button onClick={() => setNaming('new')}>{t('security.add_passkey')}</Button>
        </Group>
      </Stack>
      <SharedDialog
        isOpen={Boolean(naming)}
        title={naming === 'new' ? t('security.add_passkey') : t('security.rename')}
        onClose={() => setNaming(undefined)}
      >
        <Form
          schema={nameOnly}
          defaultValues={{ name: naming && naming !== 'new' ? naming.name : '' }}
          submitLabel={naming === 'new' ? t('security.add_passkey') : t('security.rename')}
          asksBeforeLeaving={false}
          onSubmit={({ name }) => save(name)}
        >
          <TextField
            name="name"
            label={t('security.passkey_name')}
            help={t('security.passkey_name_help')}
            isFocusedFirst
          />
        </Form>
      </SharedDialog>
    </Panel>
  )
}
