import { useEffect, useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { deleteImportDraft, listImportDrafts, type ImportDraft } from '@campus/contract/drafts?address'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import type { ListDelta } from '@campus/draft/relate/delta/compare-readings'
import { deltaCorrections } from '@campus/draft/relate/delta/delta-corrections'
import { callApi } from '../../../shared/api/call-api.ts'
import { useInvalidate } from '../../../shared/api/use-invalidate.ts'
import { notifyFailure } from '../../../shared/feedback/notify-success.ts'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { CorrectionsReview, type CorrectionTexts } from '../corrections/corrections-review.tsx'
import { useDraftName } from '../upload/import-drafts.ts'
import { compareWithNewer, isStillOpen } from './newer-session.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import type { ReviewedDraft } from '../session/draft-state.ts'
import { Notice } from '../notice.tsx'
import { copyText } from '../grid/cell-text.ts'
import type { ColumnContext } from '../grid/column-context.ts'
import type { ReviewTool } from '../review/review-tool.ts'

type BringChangesProps = { opened: ReviewedDraft; context: ColumnContext; newer: string | undefined }
type Compared =
  | { kind: 'comparing' }
  | { kind: 'failed' }
  | { kind: 'compared'; delta: ListDelta; newer: ImportDraft }

const texts: CorrectionTexts = {
  nothing: 'draft.newer_nothing',
  conflicts: 'draft.newer_conflicts',
  was: 'draft.newer_was',
  there: 'draft.newer_there',
  allThere: 'draft.newer_all_there',
  added: 'draft.newer_added',
  gone: 'draft.newer_gone_out',
  kept: 'draft.newer_kept',
  missing: 'draft.newer_missing',
}
const appliedMs = 10_000

export const bringChangesTool: ReviewTool = { code: 'newer', Dialog: BringChanges }

/**
 * Shows what a newer version of the file, named in the address, changes in the open draft, before it is
 * applied.
 */
function BringChanges({ newer, ...props }: BringChangesProps) {
  return newer === undefined ? null : <OpenChanges key={newer} newerId={newer} {...props} />
}

function OpenChanges({ opened, context, newerId }: Omit<BringChangesProps, 'newer'> & { newerId: string }) {
  const session = useDraftSession()
  const t = useTranslate()
  const nameOf = useDraftName()
  const navigate = useNavigate()
  const invalidate = useInvalidate()
  const compared = useCompared(newerId)
  const { words } = context
  const corrections = useMemo(
    () =>
      compared.kind === 'compared'
        ? deltaCorrections(opened.draft.id, compared.delta, (value, field) =>
            copyText({ ...emptyApplicant(), [field]: value }, field, words),
          )
        : undefined,
    [compared, opened.draft.id, words],
  )
  const close = () =>
    void navigate({ to: '/policy/review-applicants', search: { draft: opened.draft.id }, replace: true })
  if (compared.kind !== 'compared' || corrections === undefined)
    return (
      <SharedDialog
        isOpen
        title={t('draft.newer_bring')}
        onClose={close}
        actions={
          <Button variant="default" onClick={close}>
            {t('feedback.close')}
          </Button>
        }
      >
        {compared.kind === 'failed' ? (
          <Notice tone="error">{t('draft.newer_failed')}</Notice>
        ) : (
          <div role="status">{t('draft.newer_comparing')}</div>
        )}
      </SharedDialog>
    )
  const { newer } = compared
  const isWanted = async () => {
    // another window may have applied them already: don't add anyone twice
    const isOpen = await isStillOpen(newer).catch(() => false)
    if (!isOpen) notify('info', t('draft.newer_ended'))
    return isOpen
  }
  const discard = async (count: number) => {
    // only once the changes are saved in this draft
    if (!(await session.settle())) return notify('success', t('draft.corrections_applied', { count }))
    try {
      await callApi(deleteImportDraft, { params: { id: newer.id } })
      notify('success', t('draft.newer_brought', { count }), appliedMs)
      await invalidate([listImportDrafts.name])
    } catch (failure) {
      notifyFailure(failure)
    }
  }
  return (
    <CorrectionsReview
      title={t('draft.newer_title', { name: nameOf(newer) })}
      corrections={corrections}
      opened={opened}
      context={context}
      texts={texts}
      onClose={close}
      isWanted={isWanted}
      onApplied={(count) => void discard(count)}
    />
  )
}

/** Compared once, with both drafts as they were at that time. */
function useCompared(newerId: string): Compared {
  const session = useDraftSession()
  const [compared, setCompared] = useState<Compared>({ kind: 'comparing' })
  useEffect(() => {
    let isGone = false
    compareWithNewer(session, newerId).then(
      (found) => isGone || setCompared({ kind: 'compared', ...found }),
      () => isGone || setCompared({ kind: 'failed' }),
    )
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the merge itself reads the draft as it is when applied
  }, [session, newerId])
  return compared
}
