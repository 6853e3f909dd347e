import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { downloadReturnPolicy, getReturnPolicy, uploadReturnPolicy } from '@campus/contract/clients?address'
import { z } from 'zod'
import { callApi } from '../../shared/api/call-api.ts'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useDownload } from '../../shared/api/use-download.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { chosenFile, FileField } from '../../shared/form/file-field.tsx'
import { Form } from '../../shared/form/form.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { Panel } from '../../shared/page-kinds/panel.tsx'
import { useCanForAll } from '../../shell/session/session-state.ts'
import classes from './clients.module.css'

const schema = z.object({ file: chosenFile })

/** The return policy: the current version, older ones, and the upload of a new one. */
export function ReturnPolicyPanel() {
  const t = useTranslate()
  const format = useFormat()
  const invalidate = useInvalidate()
  const canChange = useCanForAll('update_own_school_profile')
  const query = useCallQuery(getReturnPolicy, {})
  const { download, isBusy } = useDownload()
  const [uploads, setUploads] = useState(0)
  const versions = query.data?.versions ?? []
  return (
    <Panel title={t('account.field_return_policy')} text={t('clients.return_policy_text')}>
      {query.isError ? <ErrorState failure={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data && versions.length === 0 ? (
        <p className={classes.note}>{t('clients.return_policy_none')}</p>
      ) : null}
      <ul className={classes.files}>
        {versions.map((version, index) => (
          <li key={version.id} className={classes.file}>
            <div>
              <div className={classes.fileName}>{version.file_name}</div>
              <div className={classes.note}>
                {t(index === 0 ? 'clients.version_current' : 'clients.version_older', {
                  when: format.instant(version.created_at),
                  size: format.fileSize(version.bytes),
                })}
              </div>
            </div>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={isBusy(version.id)}
              aria-label={t('clients.download_named', { name: version.file_name })}
              onClick={() => void download(downloadReturnPolicy, { params: { id: version.id } }, version.id)}
            >
              {t('clients.download')}
            </Button>
          </li>
        ))}
      </ul>
      {canChange ? (
        <Form
          key={uploads}
          schema={schema}
          defaultValues={{}}
          submitLabel={t('clients.upload_return_policy')}
          onSubmit={async (body) => {
            await callApi(uploadReturnPolicy, { body })
            notifyDone(t('clients.return_policy_saved'))
            setUploads((count) => count + 1)
            void invalidate(['get-return-policy', 'list-client-changes'])
          }}
        >
          <FileField name="file" label={t('clients.return_policy_file')} accept=".pdf,.doc,.docx" />
        </Form>
      ) : null}
    </Panel>
  )
}
