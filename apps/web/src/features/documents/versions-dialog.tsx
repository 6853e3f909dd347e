import { useState } from 'react'
import { Button, Stack, Text } from '@mantine/core'
import {
  addDocumentVersion,
  downloadDocumentVersion,
  removeNewestVersion,
  type AccountDocument,
} from '@campus/contract/account-documents?address'
import { z } from 'zod'
import { callApi } from '../../shared/api/call-api.ts'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { useDownload } from '../../shared/api/use-download.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { confirmAction } from '../../shared/feedback/confirm-state.ts'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { chosenFile, FileField } from '../../shared/form/file-field.tsx'
import { Form } from '../../shared/form/form.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useCan } from '../../shell/session/session-state.ts'
import { documentFileTypes } from './upload-dialog.tsx'
import classes from './documents.module.css'

const schema = z.object({ file: chosenFile })

/** All versions of a document; a new one can be added, and the newest own one removed. */
export function VersionsDialog({ document, onClose }: { document: AccountDocument; onClose: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const invalidate = useInvalidate()
  const canUpload = useCan('update_own_school_profile')
  const { download, isBusy } = useDownload()
  const [uploads, setUploads] = useState(0)
  const { id, title, versions } = document
  const remove = useCallMutation(removeNewestVersion, {
    invalidates: ['list-account-documents'],
    doneText: t('account-documents.removed'),
    onDone: () => versions.length === 1 && onClose(),
  })
  const askAndRemove = async () => {
    const isSure = await confirmAction({
      title: t('account-documents.remove_title'),
      text: t('account-documents.remove_text', { version: versions[0]?.version ?? 1, title }),
      confirmLabel: t('account-documents.remove'),
      keepLabel: t('account-documents.keep'),
      isDangerous: true,
    })
    if (isSure) remove.mutate({ params: { id } })
  }
  return (
    <SharedDialog isOpen title={t('account-documents.versions_of', { title })} onClose={onClose}>
      <Stack>
        <ul className={classes.versions}>
          {versions.map((version, index) => (
            <li key={version.version} className={classes.version}>
              <div>
                <Text fw={500} className={classes.name}>
                  {version.file_name}
                </Text>
                <Text size="sm" c="dimmed">
                  {t('account-documents.version_line', {
                    version: version.version,
                    when: format.instant(version.created_at),
                    name: version.uploaded_by,
                  })}
                </Text>
              </div>
              <div className={classes.versionActions}>
                {index === 0 && canUpload && document.can_remove ? (
                  <Button variant="subtle" color="red" size="xs" onClick={() => void askAndRemove()}>
                    {t('account-documents.remove')}
                  </Button>
                ) : null}
                <Button
                  variant="default"
                  size="xs"
                  loading={isBusy(String(version.version))}
                  aria-label={t('clients.download_named', { name: version.file_name })}
                  onClick={() =>
                    void download(
                      downloadDocumentVersion,
                      { params: { id, version: version.version } },
                      String(version.version),
                    )
                  }
                >
                  {t('clients.download')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {canUpload ? (
          <Form
            key={uploads}
            schema={schema}
            defaultValues={{}}
            submitLabel={t('account-documents.add_version')}
            onSubmit={async (body) => {
              await callApi(addDocumentVersion, { params: { id }, body })
              notifyDone(t('account-documents.version_added'))
              setUploads((count) => count + 1)
              void invalidate(['list-account-documents'])
            }}
          >
            <FileField name="file" label={t('account-documents.newer_file')} accept={documentFileTypes} />
          </Form>
        ) : null}
      </Stack>
    </SharedDialog>
  )
}
