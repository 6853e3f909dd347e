import { useState } from 'react'
import { listCampusProducts } from '@campus/contract/campuses?address'
import { uploadAccountDocument } from '@campus/contract/account-documents?address'
import { z } from 'zod'
import { Select } from '../../shared/form/select.tsx'
import { callApi } from '../../shared/api/call-api.ts'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { chosenFile, FileField } from '../../shared/form/file-field.tsx'
import { Form } from '../../shared/form/form.tsx'
import { SelectField } from '../../shared/form/select-field.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useSchool } from '../../shell/session/session-state.ts'

/** The types accepted by the server, for the file picker; the server checks the content itself. */
export const documentFileTypes = '.pdf,.doc,.docx,.xlsx,.pptx,.png,.jpg,.jpeg'

const schema = z.object({
  title: z.string().trim().min(1, 'required').max(150, 'too_long'),
  contract_id: z.string(),
  file: chosenFile,
})

/** A new document: title, campus and product it applies to, and file. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const invalidate = useInvalidate()
  const { campuses } = useSchool()
  const [campusId, setCampusId] = useState<string | null>(null)
  const products = useCallQuery(
    listCampusProducts,
    { params: { id: campusId ?? '' } },
    { enabled: campusId !== null },
  )
  return (
    <SharedDialog isOpen title={t('account-documents.upload')} onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={{ title: '', contract_id: '' }}
        submitLabel={t('account-documents.upload')}
        onSubmit={async (body) => {
          // the product may belong to a campus chosen earlier
          const isOffered = products.data?.products.some(
            ({ contract_id }) => contract_id === body.contract_id,
          )
          await callApi(uploadAccountDocument, {
            body: { ...body, contract_id: isOffered ? body.contract_id : '', campus_id: campusId ?? '' },
          })
          notifyDone(t('account-documents.uploaded'))
          void invalidate(['list-account-documents'])
          onClose()
        }}
      >
        <TextField name="title" label={t('account-documents.document_title')} isFocusedFirst />
        <Select
          label={t('shell.campus')}
          data={campuses.map(({ id, name }) => ({ value: id, label: name }))}
          value={campusId}
          onChange={setCampusId}
          placeholder={t('account-documents.all_campuses')}
          clearable
          clearButtonProps={{ 'aria-label': t('feedback.clear') }}
        />
        {campusId ? (
          <SelectField
            name="contract_id"
            label={t('account-documents.product')}
            isOptional
            options={(products.data?.products ?? []).map(({ contract_id, name }) => ({
              value: contract_id,
              label: name,
            }))}
          />
        ) : null}
        <FileField name="file" label={t('account-documents.file')} accept={documentFileTypes} />
      </Form>
    </SharedDialog>
  )
}
