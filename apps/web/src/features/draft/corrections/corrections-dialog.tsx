import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import type { Corrections } from '@campus/draft/relate/corrections/read-corrections'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraft, useDraftSession } from '../draft-context.tsx'
import type { DraftSession } from '../draft-session.ts'
import { importFailureText } from '../import-failure-text.ts'
import type { ReviewedDraft } from '../draft-state.ts'
import { Notice } from '../notice.tsx'
import type { ColumnContext } from '../review/column-context.ts'
import { CorrectionsReview } from './corrections-review.tsx'

type Read =
  | { kind: 'reading' }
  | { kind: 'failed'; text: string }
  | { kind: 'read'; corrections: Corrections }

type CorrectionsDialogProps = { opened: ReviewedDraft; context: ColumnContext }

/** Shows the changes in a corrected workbook uploaded to this draft, before they are applied. */
export function CorrectionsDialog(props: CorrectionsDialogProps) {
  const file = useDraft((state) => state.corrections)
  return file === undefined ? null : <OpenDialog key={file.name + file.lastModified} file={file} {...props} />
}

function OpenDialog({ file, opened, context }: CorrectionsDialogProps & { file: File }) {
  const t = useTranslate()
  const session = useDraftSession()
  const read = useRead(session, file)
  const close = () => session.set({ corrections: undefined })
  const title = t('orders.corrections_title', { name: file.name })
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
        <div role="status">{t('orders.reading')}</div>
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
        if (corrections === null) show({ kind: 'failed', text: t('orders.corrections_none') })
        else if (corrections.draftId !== session.id)
          show({ kind: 'failed', text: t('orders.corrections_other_draft') })
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
