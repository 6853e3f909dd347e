import { Button, Code } from '@mantine/core'
import { IconArchive, IconDownload } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { downloadClientArchive, prepareArchiveDownload } from '@campus/contract/client-export?address'
import type { ClientArchive } from '@campus/contract/client-export'
import { buildAddress } from '../../shared/api/build-address.ts'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { openDownload } from '../../shared/api/use-download.ts'
import { CopyButton } from '../../shared/code/copy-button.tsx'
import { Blank } from '../../shared/feedback/blank.tsx'
import { StatusBadge, type StatusTone } from '../../shared/feedback/status-badge.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { ListPanel, type ListPanelProps } from '../../shared/page-kinds/list-page.tsx'
import type { ListMeta } from '../../shared/table/paging.tsx'
import type { TableColumn } from '../../shared/table/table-column.ts'
import classes from './client-export.module.css'

const tones: Record<ClientArchive['status'], StatusTone> = {
  queued: 'warning',
  making: 'warning',
  ready: 'active',
  failed: 'error',
  expired: 'neutral',
}

type ArchiveTableProps = {
  state: ListPanelProps<ClientArchive>['state']
  query: UseQueryResult<{ items: ClientArchive[]; meta: ListMeta }, Error>
}

/** Every archive that was asked for; the row of a deleted one keeps its hash. */
export function ArchiveTable({ state, query }: ArchiveTableProps) {
  const t = useTranslate()
  const format = useFormat()
  const name = ({ created_at: at }: ClientArchive) => format.dateTime(at)
  const columns: TableColumn<ClientArchive>[] = [
    {
      key: 'at',
      header: t('client-export.asked_at'),
      card: 'title',
      render: (archive) => <span className="cc-figures">{format.tableTime(archive.created_at)}</span>,
    },
    { key: 'by', header: t('client-export.asked_by'), render: (archive) => archive.requested_by },
    {
      key: 'status',
      header: t('client-export.status'),
      card: 'status',
      render: ({ status, expires_at: end }) => (
        <>
          <StatusBadge tone={tones[status]}>{t(`client-export.status_${status}`)}</StatusBadge>
          {status === 'ready' && end ? (
            <div className={classes.second}>
              {t('client-export.until', { date: format.proseDate(end.slice(0, 10)) })}
            </div>
          ) : null}
        </>
      ),
    },
    {
      key: 'content',
      header: t('client-export.content'),
      render: (archive) => <ArchiveContent archive={archive} />,
    },
    {
      key: 'hash',
      header: t('client-export.hash'),
      width: '24%',
      render: ({ sha256 }) =>
        sha256 === null ? (
          <Blank />
        ) : (
          <div className={classes.hash}>
            <Code>{sha256}</Code>
            <CopyButton text={sha256} what={t('client-export.hash')} />
          </div>
        ),
    },
  ]
  return (
    <section aria-labelledby="client-archives">
      <h2 className={classes.heading} id="client-archives">
        {t('client-export.list')}
      </h2>
      <ListPanel
        caption={t('client-export.list')}
        state={state}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={(archive) => t('client-export.archive_named', { date: name(archive) })}
        rowActions={(archive) =>
          archive.status === 'ready' ? <DownloadButton id={archive.id} name={name(archive)} /> : null
        }
        empty={{
          icon: <IconArchive size={24} />,
          title: t('client-export.none'),
          text: t('client-export.none_text'),
        }}
      />
    </section>
  )
}

/** Size and counts, and the files that could not be read. */
function ArchiveContent({ archive }: { archive: ClientArchive }) {
  const t = useTranslate()
  const format = useFormat()
  const { bytes, rows, documents, missing, missing_count: count } = archive
  if (bytes === null || rows === null || documents === null) return <Blank />
  return (
    <>
      <span className="cc-figures">{format.fileSize(bytes)}</span>
      <div className={classes.second}>{t('client-export.counts', { rows, documents })}</div>
      {count > 0 ? (
        <div>
          {t('client-export.missing', { count })}
          <ul className={classes.points}>
            {missing.map(({ path }) => (
              <li key={path} className={classes.path}>
                {path}
              </li>
            ))}
          </ul>
          {count > missing.length ? t('client-export.missing_more') : null}
        </div>
      ) : null}
    </>
  )
}

/** Checks that the download may begin, which may ask for the password, and leaves the file to the browser. */
function DownloadButton({ id, name }: { id: string; name: string }) {
  const t = useTranslate()
  const prepare = useCallMutation(prepareArchiveDownload, {
    quiet: 'done',
    onDone: () => openDownload(buildAddress(downloadClientArchive.path, { id }, {})),
  })
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconDownload size={14} aria-hidden />}
      aria-label={t('client-export.download_named', { date: name })}
      loading={prepare.isPending}
      onClick={() => prepare.mutate({ params: { id } })}
    >
      {t('client-export.download')}
    </Button>
  )
}
