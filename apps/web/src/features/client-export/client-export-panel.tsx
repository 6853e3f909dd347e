import { useRef } from 'react'
import { Alert, Button, Code, Text } from '@mantine/core'
import { IconAlertCircle, IconArchive } from '@tabler/icons-react'
import { listClientArchives, requestClientArchive } from '@campus/contract/client-export?address'
import type { ClientArchive } from '@campus/contract/client-export'
import { archivesPerDay, isBeingMade } from '@campus/domain/privacy/archive-rules'
import { retentionTable } from '@campus/domain/privacy/retention-table'
import { useCallMutation, useCallQuery } from '../../shared/api/use-call.ts'
import { ProgressWithCounts } from '../../shared/feedback/progress-with-counts.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useListState } from '../../shared/table/use-list-state.ts'
import { archiveList } from './archive-list.ts'
import { ArchiveTable } from './archive-table.tsx'
import classes from './client-export.module.css'

const pollMs = 2000
const { days = 0 } = retentionTable.export_files.period ?? {}

/** Archives of everything that the portal holds of the organisation: the tab `export` of the account settings. */
export function ClientExportPanel() {
  const t = useTranslate()
  const state = useListState(archiveList, '/portal-layout/profile')
  const query = useCallQuery(
    listClientArchives,
    { query: state.query },
    {
      keepPrevious: true,
      refetchEveryMs: (list) => (list?.items.some(({ status }) => isBeingMade(status)) ? pollMs : undefined),
    },
  )
  // takes the focus of the button, which the progress replaces
  const place = useRef<HTMLDivElement>(null)
  const request = useCallMutation(requestClientArchive, {
    invalidates: ['list-client-archives'],
    onDone: () => place.current?.focus(),
    doneText: t('client-export.begun'),
  })
  const latest = query.data?.meta.current_page === 1 ? query.data.items[0] : undefined
  const isBusy = latest !== undefined && isBeingMade(latest.status)
  return (
    <div className={classes.stack}>
      <section className={classes.about}>
        <Text>{t('client-export.lead')}</Text>
        <h2 className={classes.heading}>{t('client-export.contents')}</h2>
        <ul className={classes.points}>
          <li>{t('client-export.contents_data')}</li>
          <li>{t('client-export.contents_documents')}</li>
          <li>{t('client-export.contents_log')}</li>
        </ul>
        <Text c="dimmed">{t('client-export.contents_left_out')}</Text>
        <h2 className={classes.heading}>{t('client-export.verify')}</h2>
        <ol className={classes.points}>
          <li>{t('client-export.verify_hash')}</li>
          <li>
            <RunCommand />
          </li>
        </ol>
        <Text c="dimmed">{t('client-export.rules', { count: archivesPerDay, days })}</Text>
      </section>
      {latest?.status === 'failed' ? (
        <Alert
          color="red"
          icon={<IconAlertCircle size={18} aria-hidden />}
          title={t('client-export.failed_title')}
        >
          {t('client-export.failed_text')}
        </Alert>
      ) : null}
      <div ref={place} tabIndex={-1}>
        {isBusy ? (
          <ArchiveProgress archive={latest} />
        ) : (
          <Button
            leftSection={<IconArchive size={16} aria-hidden />}
            loading={request.isPending}
            onClick={() => request.mutate({})}
          >
            {t(latest?.status === 'failed' ? 'client-export.retry' : 'client-export.request')}
          </Button>
        )}
      </div>
      <ArchiveTable state={state} query={query} />
    </div>
  )
}

const command = 'node verify.mjs'

/** The sentence with its command set as code, wherever the language has it. */
function RunCommand() {
  const t = useTranslate()
  const [before, after] = t('client-export.verify_run', { command: '\n' }).split('\n')
  return (
    <>
      {before}
      <Code>{command}</Code>
      {after}
    </>
  )
}

function ArchiveProgress({ archive: { progress } }: { archive: ClientArchive }) {
  const t = useTranslate()
  if (progress && progress.done < progress.total)
    return <ProgressWithCounts label={t('client-export.making_documents')} {...progress} mayLeave />
  return (
    <div role="status">
      <Text>{t(progress ? 'client-export.making_storing' : 'client-export.making_data')}</Text>
      <Text c="dimmed" size="sm" mt="xs">
        {t('feedback.may_leave')}
      </Text>
    </div>
  )
}
