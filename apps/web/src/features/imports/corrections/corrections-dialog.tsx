import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import type { Corrections } from '@campus/draft/relate/corrections/read-corrections'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { importFailureText } from '../import-failure-text.ts'
import type { ReviewedSession } from '../import-gate.tsx'
import { Notice } from '../notice.tsx'
import type { ColumnContext } from '../review/column-context.ts'
import { CorrectionsReview } from './corrections-review.tsx'
import {
  closeCorrections,
  readOffered,
  useOfferedCorrections,
  type OfferedCorrections,
} from './corrections-session.ts'

type Read =
  | { kind: 'reading' }
  | { kind: 'failed'; text: string }
  | { kind: 'read'; corrections: Corrections }

type CorrectionsDialogProps = { session: ReviewedSession; context: ColumnContext }

/** Shows the changes in a corrected workbook uploaded to this draft, before they are applied. */
export function CorrectionsDialog(props: CorrectionsDialogProps) {
  const offered = useOfferedCorrections()
  if (offered === null || offered.draftId !== props.session.draft.id) return null
  return <OpenDialog key={offered.file.name + offered.file.lastModified} offered={offered} {...props} />
}

function OpenDialog({ offered, session, context }: CorrectionsDialogProps & { offered: OfferedCorrections }) {
  const t = useTranslate()
  const read = useRead(offered)
  const title = t('orders.corrections_title', { name: offered.file.name })
  if (read.kind === 'read')
    return (
      <CorrectionsReview
        title={title}
        corrections={read.corrections}
        session={session}
        context={context}
        onClose={closeCorrections}
      />
    )
  return (
    <SharedDialog
      isOpen
      title={title}
      onClose={closeCorrections}
      actions={
        <Button variant="default" onClick={closeCorrections}>
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

function useRead(offered: OfferedCorrections): Read {
  const t = useTranslate()
  const [read, setRead] = useState<Read>({ kind: 'reading' })
  useEffect(() => {
    let isWanted = true
    const show = (next: Read) => isWanted && setRead(next)
    readOffered(offered).then(
      (corrections) => {
        if (corrections === null) show({ kind: 'failed', text: t('orders.corrections_none') })
        else if (corrections.draftId !== offered.draftId)
          show({ kind: 'failed', text: t('orders.corrections_other_draft') })
        else show({ kind: 'read', corrections })
      },
      (failure: unknown) => show({ kind: 'failed', text: importFailureText(failure, t) }),
    )
    return () => {
      isWanted = false
    }
  }, [offered, t])
  return read
}
