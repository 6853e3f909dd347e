import { Text, Tooltip } from '@mantine/core'
import type { ApiKey } from '@campus/contract/api-keys'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import { StatusBadge, type StatusTone } from '../../shared/feedback/status-badge.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import type { TableColumn } from '../../shared/table/table-column.ts'

const tones: Record<ApiKey['status'], StatusTone> = {
  active: 'done',
  maker_inactive: 'warning',
  expired: 'warning',
  revoked: 'neutral',
}

/** Message key of a scope; every scope the server returns has one. */
export const scopeMessage = (scope: string) => `api-keys.scope_${scope}` as MessageKey

/** A key expires at the midnight after its last day; users are shown that last day. */
const lastMoment = (end: string) => new Date(Date.parse(end) - 1).toISOString()

export function useKeyColumns(): TableColumn<ApiKey>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    { key: 'name', header: t('api-keys.name'), card: 'title', render: ({ name }) => name },
    {
      key: 'start',
      header: t('api-keys.key'),
      render: ({ start }) => <span className="cc-figures">{start}…</span>,
    },
    {
      key: 'scopes',
      header: t('api-keys.scopes'),
      render: ({ scopes }) => {
        const words = format.list(scopes.map((scope) => t(scopeMessage(scope))))
        const [only] = scopes
        if (scopes.length === 1 && only) return t(scopeMessage(only))
        return (
          <Tooltip label={words} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
            <Text span size="sm" tabIndex={0} aria-label={words} td="underline dotted">
              {t('api-keys.scopes_count', { count: scopes.length })}
            </Text>
          </Tooltip>
        )
      },
    },
    {
      key: 'campuses',
      header: t('api-keys.campuses'),
      render: ({ campuses }) =>
        campuses.length === 0 ? t('api-keys.all_campuses') : format.list(campuses.map(({ name }) => name)),
    },
    { key: 'made_by', header: t('api-keys.made_by'), render: ({ created_by: name }) => name },
    {
      key: 'last_used',
      header: t('api-keys.last_used'),
      render: ({ last_used_at: at }) => (at ? format.dateTime(at) : t('api-keys.never')),
    },
    {
      key: 'expires',
      header: t('api-keys.expires'),
      render: ({ expires_at: at }) => (at ? format.instant(lastMoment(at)) : t('api-keys.no_end')),
    },
    {
      key: 'status',
      header: t('api-keys.status'),
      card: 'status',
      render: ({ status }) => (
        <StatusBadge tone={tones[status]}>{t(`api-keys.status_${status}`)}</StatusBadge>
      ),
    },
  ]
}
