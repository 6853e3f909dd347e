import { Button, Group, Stack, Text } from '@mantine/core'
import { endOtherSessions, endOwnSession, listOwnSessions } from '@campus/contract/own-sessions?address'
import { useCallMutation, useCallQuery } from '../../shared/api/use-call.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { StatusBadge } from '../../shared/feedback/status-badge.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { Panel } from '../../shared/page-kinds/panel.tsx'

/** The user's active sessions. */
export function OwnSessionsPanel() {
  const t = useTranslate()
  const format = useFormat()
  const query = useCallQuery(listOwnSessions, {})
  const invalidates = [listOwnSessions.name]
  const end = useCallMutation(endOwnSession, { invalidates })
  const endOthers = useCallMutation(endOtherSessions, { invalidates })
  if (query.isError) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <PageSkeleton />
  const { sessions } = query.data
  return (
    <Panel title={t('security.sessions')} text={t('security.sessions_text')}>
      <Stack gap="md">
        {sessions.map(({ id, browser, system, address, created_at, last_used_at, is_current }) => {
          const device = [browser, system].filter(Boolean).join(' · ') || t('security.unknown_device')
          return (
            <Group key={id} justify="space-between">
              <div>
                <Text fw={500}>{device}</Text>
                <Text size="sm" c="dimmed">
                  {t('security.session_facts', {
                    address,
                    created: format.dateTime(created_at),
                    used: format.dateTime(last_used_at),
                  })}
                </Text>
              </div>
              {is_current ? (
                <StatusBadge tone="active">{t('security.this_session')}</StatusBadge>
              ) : (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={t('common.labelled', { label: t('auth.sign_out'), text: device })}
                  onClick={() => end.mutate({ params: { id } })}
                >
                  {t('auth.sign_out')}
                </Button>
              )}
            </Group>
          )
        })}
        {sessions.length > 1 ? (
          <Group>
            <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
              {t('security.sign_out_others')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Panel>
  )
}
