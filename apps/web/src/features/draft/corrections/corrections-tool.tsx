import { Menu } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { downloadImportProblems } from '@campus/contract/draft-problems?address'
import { useDownload } from '../../../shared/api/use-download.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraftSession } from '../draft-context.tsx'
import { problemRows } from '../review/problem-rows.ts'
import type { ReviewTool, ReviewView } from '../review/review-tool.ts'
import { CorrectionsDialog } from './corrections-dialog.tsx'

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
      aria-label={t('orders.upload_corrections')}
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
          {t('orders.download_errors')}
        </Menu.Item>
      ) : null}
      <Menu.Item
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => document.getElementById(inputId)?.click()}
      >
        {t('orders.upload_corrections')}
      </Menu.Item>
    </>
  )
}
