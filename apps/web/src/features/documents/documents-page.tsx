import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import {
  accountDocumentKinds,
  listAccountDocuments,
  type AccountDocument,
} from '@campus/contract/account-documents?address'
import { Select } from '../../shared/form/select.tsx'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { Blank } from '../../shared/feedback/blank.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { lazyDialog } from '../../shared/feedback/lazy-part.tsx'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { ListPage } from '../../shared/page-kinds/list-page.tsx'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { useListState } from '../../shared/table/use-list-state.ts'
import { useCan, useSchool } from '../../shell/session/session-state.ts'
import { documentList } from './document-list.ts'
import { DocumentActions } from './document-actions.tsx'

const UploadDialog = lazyDialog(
  'feedback.not_loaded',
  () => withPageParts(import('./upload-dialog.tsx'), 'documents').then((module) => module.UploadDialog),
  ({ onClose }) => onClose,
)

/**
 * Account documents: the client's own with their versions, and the company's for the products of each campus.
 */
export function DocumentsPage() {
  const t = useTranslate()
  const format = useFormat()
  const { campuses } = useSchool()
  const canUpload = useCan('update_own_school_profile')
  const [isUploading, setUploading] = useState(false)
  const state = useListState(documentList, '/portal-layout/documents')
  const query = useCallQuery(listAccountDocuments, { query: state.query }, { keepPrevious: true })
  const kindName = (kind: AccountDocument['kind']) => t(`account-documents.kind_${kind}`)
  const documentTitle = (document: AccountDocument) =>
    document.kind === 'own' ? document.title : `${document.title} – ${kindName(document.kind)}`
  const columns: TableColumn<AccountDocument>[] = [
    { key: 'title', header: t('account-documents.document'), render: documentTitle, card: 'title' },
    { key: 'kind', header: t('account-documents.kind'), render: ({ kind }) => kindName(kind) },
    {
      key: 'campus',
      header: t('shell.campus'),
      render: ({ campus }) => campus?.name ?? t('account-documents.all_campuses'),
    },
    {
      key: 'product',
      header: t('account-documents.product'),
      render: ({ product }) => product?.name ?? <Blank />,
    },
    {
      key: 'version',
      header: t('account-documents.version'),
      render: ({ versions: [newest] }) =>
        newest
          ? t('account-documents.version_line', {
              version: newest.version,
              when: format.instant(newest.created_at),
              name: newest.uploaded_by,
            })
          : t('account-documents.version_current'),
    },
  ]
  const uploadButton = canUpload ? (
    <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setUploading(true)}>
      {t('account-documents.upload')}
    </Button>
  ) : null
  return (
    <>
      <ListPage
        title={t('account-documents.title')}
        caption={t('account-documents.title')}
        countText={(total) => t('account-documents.count', { count: total })}
        action={uploadButton}
        state={state}
        query={query}
        columns={columns}
        rowKey={({ id, kind }) => `${kind}-${id}`}
        rowLabel={documentTitle}
        rowActions={(document) => <DocumentActions document={document} title={documentTitle(document)} />}
        searchLabel={t('account-documents.search')}
        filters={
          <>
            {campuses.length > 1 ? (
              <Select
                aria-label={t('shell.campus')}
                placeholder={t('account-documents.every_campus')}
                data={campuses.map(({ id, name }) => ({ value: id, label: name }))}
                value={state.query.campus ?? null}
                onChange={(value) => state.setFilter('campus', value)}
                clearable
                clearButtonProps={{ 'aria-label': t('feedback.clear') }}
              />
            ) : null}
            <Select
              aria-label={t('account-documents.product')}
              placeholder={t('account-documents.every_product')}
              data={query.data?.products ?? []}
              value={state.query.product ?? null}
              onChange={(value) => state.setFilter('product', value)}
              clearable
              clearButtonProps={{ 'aria-label': t('feedback.clear') }}
            />
            <Select
              aria-label={t('account-documents.kind')}
              placeholder={t('account-documents.every_kind')}
              data={accountDocumentKinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
              value={state.query.kind ?? null}
              onChange={(value) => state.setFilter('kind', value)}
              clearable
              clearButtonProps={{ 'aria-label': t('feedback.clear') }}
            />
          </>
        }
        empty={{
          title: t('account-documents.none'),
          text: t('account-documents.none_text'),
          action: uploadButton,
        }}
      />
      {isUploading ? <UploadDialog onClose={() => setUploading(false)} /> : null}
    </>
  )
}
