import { Button } from '@mantine/core'
import { IconDownload, IconListDetails } from '@tabler/icons-react'
import {
  exportAuditLog,
  getAuditSummary,
  listAuditLog,
  type AuditLineOnWire,
} from '@campus/contract/audit-log?address'
import { readerTimeZone } from '@campus/i18n/locale'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useDownload } from '../../shared/api/use-download.ts'
import { Blank } from '../../shared/feedback/blank.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import { ListPanel } from '../../shared/page-kinds/list-page.tsx'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { useListState } from '../../shared/table/use-list-state.ts'
import { AuditCheckLine } from './audit-check-line.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditList } from './audit-list.ts'
import classes from './audit-log.module.css'

const zone = readerTimeZone()

/** All actions in the organisation, newest first: the tab `audit-log` of the account settings. */
export function AuditLogPanel() {
  const t = useTranslate()
  const format = useFormat()
  const state = useListState(auditList, '/portal-layout/profile')
  const { download, isBusy } = useDownload()
  const query = useCallQuery(listAuditLog, { query: { ...state.query, zone } }, { keepPrevious: true })
  const summary = useCallQuery(getAuditSummary, {})
  const { page: _page, items: _items, order: _order, ...filter } = state.query
  const total = query.data?.meta.total
  const columns: TableColumn<AuditLineOnWire>[] = [
    {
      key: 'when',
      header: t('audit.when'),
      width: '160px',
      orderBy: 'at',
      card: 'status',
      render: (line) => <span className="cc-figures">{format.tableTime(line.at)}</span>,
    },
    {
      key: 'who',
      header: t('audit.who'),
      width: '20%',
      render: ({ person }) => (
        <>
          {person.name}
          {person.email ? <div className={classes.second}>{person.email}</div> : null}
        </>
      ),
    },
    { key: 'what', header: t('audit.what'), card: 'title', render: (line) => line.sentence },
    {
      key: 'subject',
      header: t('audit.subject'),
      render: ({ subject }) =>
        subject === null ? (
          <Blank />
        ) : subject.link ? (
          <TextLink to={subject.link}>{subject.label}</TextLink>
        ) : (
          subject.label
        ),
    },
    {
      key: 'from_where',
      header: t('audit.from_where'),
      width: '16%',
      render: ({ address, device }) =>
        address || device ? (
          <>
            {device || <Blank />}
            <div className={classes.second}>{address}</div>
          </>
        ) : (
          <span className={classes.second}>{t('audit.unknown_place')}</span>
        ),
    },
  ]
  return (
    <>
      <p className={classes.lead}>
        {t('audit.text')} {t('audit.zone_note', { zone })}{' '}
        <span aria-live="polite" className="cc-figures">
          {total === undefined ? '' : t('audit.count', { count: total })}
        </span>
      </p>
      <AuditCheckLine check={summary.isError ? null : summary.data?.check} />
      <ListPanel
        caption={t('audit.title')}
        state={state}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => t('audit.line_named', { number })}
        searchLabel={t('audit.search')}
        filters={<AuditFilters state={state} people={summary.data?.people ?? []} />}
        exportAction={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={isBusy()}
            onClick={() => void download(exportAuditLog, { query: { ...filter, zone } })}
          >
            {t('audit.export')}
          </Button>
        }
        empty={{ icon: <IconListDetails size={24} />, title: t('audit.none'), text: t('audit.none_text') }}
      />
    </>
  )
}
