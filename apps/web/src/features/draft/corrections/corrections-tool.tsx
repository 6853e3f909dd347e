import { Button, Menu } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { downloadImportProblems } from '@campus/contract/draft-problems?address'
import { useEffect, useState } from 'react'
import type { Corrections } from '@campus/draft/relate/corrections/read-corrections'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { useDownload } from '../../../shared/api/use-download.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraft, useDraftSession } from '../session/draft-context.tsx'
import type { ReviewTool, ReviewView } from '../review/review-tool.ts'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import type { DraftSession } from '../session/draft-session.ts'
import { importFailureText } from '../session/import-worker-client.ts'
import type { ReviewedDraft } from '../session/draft-state.ts'
import { Notice } from '../notice.tsx'
import type { ColumnContext } from '../grid/column-context.ts'
import { CorrectionsReview } from './corrections-review.tsx'
import { copyText } from '../grid/cell-text.ts'
import { gridFields } from '../grid/column-layout.ts'
import { issueMessage, type IssueIndex } from '../session/review-issues.ts'

/** Rows with errors as a workbook, to be corrected elsewhere and uploaded again. */
export const correctionsTool: ReviewTool = {
  code: 'corrections',
  Bar: WorkbookInput,
  menu: { section: 'workbook', Items: WorkbookItems },
  Dialog: CorrectionsDialog,
}

const inputId = 'corrected-workbook'

/** Beside the menu, because the menu's entries are gone by the time a file is chosen. */
function WorkbookInput() {
  const session = useDraftSession()
  const t = useTranslate()
  return (
    <input
      id={inputId}
      type="file"
      hidden
      accept=".xlsx"
      aria-label={t('draft.upload_corrections')}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0]
        if (file) session.set({ corrections: file })
        currentTarget.value = ''
      }}
    />
  )
}

function WorkbookItems({ opened, issues, context }: ReviewView) {
  const t = useTranslate()
  const { download, isBusy } = useDownload()
  const downloadErrors = () =>
    void download(downloadImportProblems, {
      params: { id: opened.draft.id },
      body: problemRows(opened.review.rows, issues, context),
    })
  return (
    <>
      {issues.byRow.size > 0 ? (
        <Menu.Item
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={isBusy()}
          onClick={downloadErrors}
        >
          {t('draft.download_errors')}
        </Menu.Item>
      ) : null}
      <Menu.Item
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => document.getElementById(inputId)?.click()}
      >
        {t('draft.upload_corrections')}
      </Menu.Item>
    </>
  )
}

type Read =
  | { kind: 'reading' }
  | { kind: 'failed'; text: string }
  | { kind: 'read'; corrections: Corrections }

type CorrectionsDialogProps = { opened: ReviewedDraft; context: ColumnContext }

/** Shows the changes in a corrected workbook uploaded to this draft, before they are applied. */
function CorrectionsDialog(props: CorrectionsDialogProps) {
  const file = useDraft((state) => state.corrections)
  return file === undefined ? null : <OpenDialog key={file.name + file.lastModified} file={file} {...props} />
}

function OpenDialog({ file, opened, context }: CorrectionsDialogProps & { file: File }) {
  const t = useTranslate()
  const session = useDraftSession()
  const read = useRead(session, file)
  const close = () => session.set({ corrections: undefined })
  const title = t('draft.corrections_title', { name: file.name })
  if (read.kind === 'read')
    return (
      <CorrectionsReview
        title={title}
        corrections={read.corrections}
        opened={opened}
        context={context}
        onClose={close}
      />
    )
  return (
    <SharedDialog
      isOpen
      title={title}
      onClose={close}
      actions={
        <Button variant="default" onClick={close}>
          {t('feedback.close')}
        </Button>
      }
    >
      {read.kind === 'reading' ? (
        <div role="status">{t('draft.reading')}</div>
      ) : (
        <Notice tone="error">{read.text}</Notice>
      )}
    </SharedDialog>
  )
}

function useRead(session: DraftSession, file: File): Read {
  const t = useTranslate()
  const [read, setRead] = useState<Read>({ kind: 'reading' })
  useEffect(() => {
    let isWanted = true
    const show = (next: Read) => isWanted && setRead(next)
    const read = async () => session.worker.readCorrections(await file.arrayBuffer())
    read().then(
      (corrections) => {
        if (corrections === null) show({ kind: 'failed', text: t('draft.corrections_none') })
        else if (corrections.draftId !== session.id)
          show({ kind: 'failed', text: t('draft.corrections_other_draft') })
        else show({ kind: 'read', corrections })
      },
      (failure: unknown) => show({ kind: 'failed', text: importFailureText(failure, t) }),
    )
    return () => {
      isWanted = false
    }
  }, [session, file, t])
  return read
}

export type ProblemSheet = {
  headers: string[]
  fields: string[]
  rows: { row: number; cells: string[]; problems: { column: number; message: string }[] }[]
}

/** The current rows with errors, with their messages by column; the first column is the row's name. */
function problemRows(
  rows: readonly ReviewRow[],
  issues: IssueIndex,
  { words, rowName }: Pick<ColumnContext, 'words' | 'rowName'>,
): ProblemSheet {
  const columnOf = new Map<string, number>(gridFields.map((field, index) => [field, index + 1]))
  return {
    fields: ['', ...gridFields],
    headers: [words.t('draft.row'), ...gridFields.map((field) => words.t(`person.field_${field}`))],
    rows: rows.flatMap((row) => {
      const found = issues.byRow.get(row.row)
      if (found === undefined) return []
      return [
        {
          row: row.row,
          cells: [rowName(row.row), ...gridFields.map((field) => copyText(row.applicant, field, words))],
          problems: found.map((issue) => ({
            column: columnOf.get(issue.field) ?? 0,
            message: issueMessage(words.t, issue, rowName),
          })),
        },
      ]
    }),
  }
}
