import { useEffect, useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { deleteImportDraft, listImportDrafts, type ImportDraft } from '@campus/contract/imports?address'
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
import { useDraftName } from '../draft-name.ts'
import type { ReviewedSession } from '../import-gate.tsx'
import { settleDraft } from '../import-session.ts'
import { Notice } from '../notice.tsx'
import { copyText } from '../review/cell-text.ts'
import type { ColumnContext } from '../review/column-context.ts'
import { compareWithNewer, isStillOpen } from './newer-session.ts'

type BringChangesProps = { session: ReviewedSession; context: ColumnContext; newer: string | undefined }
type Compared =
  | { kind: 'comparing' }
  | { kind: 'failed' }
  | { kind: 'compared'; delta: ListDelta; newer: ImportDraft }

const texts: CorrectionTexts = {
  nothing: 'orders.newer_nothing',
  conflicts: 'orders.newer_conflicts',
  was: 'orders.newer_was',
  there: 'orders.newer_there',
  allThere: 'orders.newer_all_there',
  added: 'orders.newer_added',
  gone: 'orders.newer_gone_out',
  kept: 'orders.newer_kept',
  missing: 'orders.newer_missing',
}
const appliedMs = 10_000

/**
 * Shows what a newer version of the file, named in the address, changes in the open draft, before it is
 * applied.
 */
export function BringChanges({ newer, ...props }: BringChangesProps) {
  return newer === undefined ? null : <OpenChanges key={newer} newerId={newer} {...props} />
}

function OpenChanges({ session, context, newerId }: Omit<BringChangesProps, 'newer'> & { newerId: string }) {
  const t = useTranslate()
  const nameOf = useDraftName()
  const navigate = useNavigate()
  const invalidate = useInvalidate()
  const compared = useCompared(session, newerId)
  const { words } = context
  const corrections = useMemo(
    () =>
      compared.kind === 'compared'
        ? deltaCorrections(session.draft.id, compared.delta, (value, field) =>
            copyText({ ...emptyApplicant(), [field]: value }, field, words),
          )
        : undefined,
    [compared, session.draft.id, words],
  )
  const close = () =>
    void navigate({ to: '/policy/review-applicants', search: { draft: session.draft.id }, replace: true })
  if (compared.kind !== 'compared' || corrections === undefined)
    return (
      <SharedDialog
        isOpen
        title={t('orders.newer_bring')}
        onClose={close}
        actions={
          <Button variant="default" onClick={close}>
            {t('feedback.close')}
          </Button>
        }
      >
        {compared.kind === 'failed' ? (
          <Notice tone="error">{t('orders.newer_failed')}</Notice>
        ) : (
          <div role="status">{t('orders.newer_comparing')}</div>
        )}
      </SharedDialog>
    )
  const { newer } = compared
  const isWanted = async () => {
    // another window may have applied them already: don't add anyone twice
    const isOpen = await isStillOpen(newer).catch(() => false)
    if (!isOpen) notify('info', t('orders.newer_ended'))
    return isOpen
  }
  const discard = async (count: number) => {
    // only once the changes are saved in this draft
    if (!(await settleDraft())) return notify('success', t('orders.corrections_applied', { count }))
    try {
      await callApi(deleteImportDraft, { params: { id: newer.id } })
      notify('success', t('orders.newer_brought', { count }), appliedMs)
      await invalidate([listImportDrafts.name])
    } catch (failure) {
      notifyFailure(failure)
    }
  }
  return (
    <CorrectionsReview
      title={t('orders.newer_title', { name: nameOf(newer) })}
      corrections={corrections}
      session={session}
      context={context}
      texts={texts}
      onClose={close}
      isWanted={isWanted}
      onApplied={(count) => void discard(count)}
    />
  )
}

/** Compared once, with both drafts as they were at that time. */
function useCompared(session: ReviewedSession, newerId: string): Compared {
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
  }, [newerId])
  return compared
}
