import { Button, Code, Stack, Text } from '@mantine/core'
import { getSingleSignOn, removeSingleSignOn } from '@campus/contract/single-sign-on?address'
import { useCallMutation, useCallQuery } from '../../../shared/api/use-call.ts'
import { confirmAction } from '../../../shared/feedback/confirm-state.ts'
import { ErrorState } from '../../../shared/feedback/error-state.tsx'
import { PageSkeleton } from '../../../shared/feedback/page-skeleton.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { Panel } from '../../../shared/page-kinds/panel.tsx'
import { SingleSignOnForm } from './single-sign-on-form.tsx'

/** For Master Users: the organisation's identity provider. */
export function SingleSignOnPanel() {
  const t = useTranslate()
  const query = useCallQuery(getSingleSignOn, {})
  const remove = useCallMutation(removeSingleSignOn, { invalidates: [getSingleSignOn.name] })
  if (query.isError) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <PageSkeleton />
  const { single_sign_on: settings, redirect_uri } = query.data
  const state = settings ? (settings.is_tried ? 'tried' : 'untried') : 'off'
  const ask = async () => {
    const isSure = await confirmAction({
      title: t('security.sso_remove_title'),
      text: t('security.sso_remove_text'),
      confirmLabel: t('security.sso_remove'),
      keepLabel: t('security.keep_it'),
      isDangerous: true,
    })
    if (isSure) remove.mutate({})
  }
  return (
    <Panel title={t('security.sso')} text={t('security.sso_text')}>
      <Stack gap="lg">
        <Text>{t(`security.sso_${state}`)}</Text>
        <div>
          <Text size="sm" fw={500}>
            {t('security.sso_redirect')}
          </Text>
          <Code style={{ overflowWrap: 'anywhere' }}>{redirect_uri}</Code>
          <Text size="sm" c="dimmed">
            {t('security.sso_redirect_help')}
          </Text>
        </div>
        <SingleSignOnForm
          // resets the form after removal, or after a first successful sign-in
          key={state}
          settings={settings}
          secondaryActions={
            settings ? (
              <Button variant="default" loading={remove.isPending} onClick={() => void ask()}>
                {t('security.sso_remove')}
              </Button>
            ) : undefined
          }
        />
      </Stack>
    </Panel>
  )
}
