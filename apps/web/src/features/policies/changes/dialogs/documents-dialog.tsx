import { useState } from 'react'
import { Checkbox, Stack } from '@mantine/core'
import {
  documentTypes,
  downloadAllDocuments,
  type DocumentType,
} from '@campus/contract/policy-documents?address'
import { useDownload } from '../../../../shared/api/use-download.ts'
import { FieldIssue } from '../../../../shared/feedback/field-issue.tsx'
import { SharedDialog } from '../../../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import type { OnLeave } from './change-dialog.tsx'
import type { ChosenPolicy } from '../policy-action.ts'
import { DialogButtons } from './dialog-buttons.tsx'

/** A few policies have the receipt of a withdrawal; it is on their own pages. */
const offered = documentTypes.filter((type) => type !== 'withdrawal')
/** The default choice: few want a card, which is drawn for each of thousands. */
const usual = offered.filter((type) => type !== 'wallet_card')

type DocumentsDialogProps = { policies: readonly ChosenPolicy[]; onLeave: OnLeave }

/** Downloads the chosen kinds of documents of some policies as a ZIP file. */
export function DocumentsDialog({ policies, onLeave }: DocumentsDialogProps) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<readonly DocumentType[]>(usual)
  const { download, isBusy } = useDownload()
  const fetchThem = async () => {
    const body = { policies: policies.map(({ id }) => id), document_types: [...chosen] }
    await download(downloadAllDocuments, { body })
    onLeave(false)
  }
  return (
    <SharedDialog
      isOpen
      title={t('changes.title_documents', { count: policies.length })}
      onClose={() => onLeave(false)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen.length > 0) void fetchThem()
        }}
      >
        <Checkbox.Group
          label={t('changes.document_types')}
          value={[...chosen]}
          onChange={(types) => setChosen(offered.filter((type) => types.includes(type)))}
          error={chosen.length === 0 ? <FieldIssue>{t('changes.choose_documents')}</FieldIssue> : undefined}
        >
          <Stack gap="sm" mt="xs">
            {offered.map((type) => (
              <Checkbox key={type} value={type} label={t(`policies.document_${type}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <DialogButtons
          keepLabel={t('feedback.close')}
          label={t('changes.download_zip')}
          isBusy={isBusy()}
          onKeep={() => onLeave(false)}
        />
      </form>
    </SharedDialog>
  )
}
