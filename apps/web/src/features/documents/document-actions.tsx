import { useState } from 'react'
import { Button, Group } from '@mantine/core'
import { downloadDocumentVersion, type AccountDocument } from '@campus/contract/account-documents?address'
import { downloadProductDocument } from '@campus/contract/campuses?address'
import { useDownload } from '../../shared/api/use-download.ts'
import { lazyDialog } from '../../shared/feedback/lazy-part.tsx'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

const VersionsDialog = lazyDialog(
  'feedback.not_loaded',
  () => withPageParts(import('./versions-dialog.tsx'), 'documents').then((module) => module.VersionsDialog),
  ({ onClose }) => onClose,
)

/** Download, and for the client's own documents their versions. */
export function DocumentActions({ document, title }: { document: AccountDocument; title: string }) {
  const t = useTranslate()
  const { download, isBusy } = useDownload()
  const [isOpen, setOpen] = useState(false)
  const { id, kind, versions } = document
  const fetchFile = () =>
    kind === 'own'
      ? download(downloadDocumentVersion, { params: { id, version: versions[0]?.version ?? 1 } })
      : download(downloadProductDocument, { params: { contractId: id, kind } })
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {kind === 'own' ? (
        <Button
          variant="subtle"
          size="xs"
          onClick={() => setOpen(true)}
          aria-label={t('account-documents.versions_of', { title })}
        >
          {t('account-documents.versions')}
        </Button>
      ) : null}
      <Button
        variant="default"
        size="xs"
        loading={isBusy()}
        onClick={() => void fetchFile()}
        aria-label={t('clients.download_named', { name: title })}
      >
        {t('clients.download')}
      </Button>
      {isOpen ? <VersionsDialog document={document} onClose={() => setOpen(false)} /> : null}
    </Group>
  )
}
