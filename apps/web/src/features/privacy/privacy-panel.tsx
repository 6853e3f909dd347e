import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import { IconDownload, IconShieldLock } from '@tabler/icons-react'
import { downloadExport, listPrivacyRequests, type PrivacyRequest } from '@campus/contract/privacy?address'
import { FindPerson } from './find-person.tsx'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useDownload } from '../../shared/api/use-download.ts'
import { StatusBadge, type StatusTone } from '../../shared/feedback/status-badge.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { ListPanel } from '../../shared/page-kinds/list-page.tsx'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { useListState } from '../../shared/table/use-list-state.ts'
import { ConversationLink } from './erasure-dialog.tsx'
import { requestList } from './privacy-request-list.ts'
import classes from './privacy.module.css'

/** People's requests about their own data: the tab `privacy` of the account settings. */
export function PrivacyPanel() {
  return (
    <div className={classes.stack}>
      <FindPerson />
      <RequestList />
    </div>
  )
}

const tones: Record<PrivacyRequest['status'], StatusTone> = {
  queued: 'warning',
  ready: 'active',
  done: 'done',
  expired: 'neutral',
  failed: 'error',
}
const pollMs = 2000

/** The requests with author and progress; a copy can be downloaded for seven days. */
function RequestList() {
  const t = useTranslate()
  const format = useFormat()
  const state = useListState(requestList, '/portal-layout/profile')
  const { download, isBusy } = useDownload()
  const [isWaiting, setWaiting] = useState(false)
  const query = useCallQuery(
    listPrivacyRequests,
    { query: state.query },
    { keepPrevious: true, refetchEveryMs: isWaiting ? pollMs : undefined },
  )
  const hasQueued = query.data?.items.some(({ status }) => status === 'queued') ?? false
  useEffect(() => setWaiting(hasQueued), [hasQueued])
  const columns: TableColumn<PrivacyRequest>[] = [
    { key: 'person', header: t('privacy.person'), card: 'title', render: ({ person }) => person.name },
    { key: 'kind', header: t('privacy.request'), render: ({ kind }) => t(`privacy.request_${kind}`) },
    { key: 'at', header: t('privacy.asked_at'), render: (one) => format.tableTime(one.created_at) },
    { key: 'by', header: t('privacy.asked_by'), render: (one) => one.requested_by },
    {
      key: 'status',
      header: t('privacy.status'),
      card: 'status',
      render: ({ status, expires_at: end, look }) => (
        <>
          <StatusBadge tone={tones[status]}>{t(`privacy.status_${status}`)}</StatusBadge>
          {status === 'ready' && end ? (
            <div className={classes.second}>
              {t('privacy.until', { date: format.proseDate(end.slice(0, 10)) })}
            </div>
          ) : null}
          {look.length > 0 ? (
            <div className={classes.second}>
              {t('privacy.look_count', { count: look.length })}
              <ul className={classes.conversations}>
                {look.map((id, index) => (
                  <li key={id}>
                    <ConversationLink id={id}>
                      {t('privacy.look_nth', { number: index + 1 })}
                    </ConversationLink>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </>
      ),
    },
  ]
  return (
    <section aria-labelledby="privacy-requests">
      <h2 className={classes.heading} id="privacy-requests">
        {t('privacy.requests')}
      </h2>
      <ListPanel
        caption={t('privacy.requests')}
        state={state}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ person }) => person.name}
        rowActions={({ id, status, person }) =>
          status === 'ready' ? (
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconDownload size={14} aria-hidden />}
              aria-label={t('privacy.download_named', { name: person.name })}
              loading={isBusy(id)}
              onClick={() => void download(downloadExport, { params: { id } }, id)}
            >
              {t('privacy.download')}
            </Button>
          ) : null
        }
        empty={{ icon: <IconShieldLock size={24} />, title: t('privacy.none'), text: t('privacy.none_text') }}
      />
    </section>
  )
}
