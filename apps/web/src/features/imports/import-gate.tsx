import { useEffect, type ReactNode } from 'react'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { ProgressWithCounts } from '../../shared/feedback/progress-with-counts.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useSession } from '../../shell/session/session-state.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { DraftEnded } from './draft-ended.tsx'
import { importFailureText, isReadingFailure } from './import-failure-text.ts'
import type { Progress } from './import-worker-client.ts'
import { usePresence } from './presence/draft-presence.ts'
import {
  catchUp,
  openImport,
  reviewAgain,
  useImportStatus,
  useReviewProgress,
  type ImportSession,
} from './import-session.ts'
import { loadColumnLayout } from './review/column-layout-store.ts'
import { CellConflicts } from './review/cell-conflicts.tsx'
import { LostEdits } from './review/lost-edits.tsx'
import type { ReviewState } from './review/review-state.ts'

export type ReviewedSession = ImportSession & { review: ReviewState }

type ImportGateProps = {
  /** The draft named in the address. */
  draft: string | undefined
} & (
  | { needs: 'columns'; children: (session: ImportSession) => ReactNode }
  | { needs: 'review'; children: (session: ReviewedSession) => ReactNode }
)

/** Opens the draft named in the address and shows the step once its file is read; reports a failure. */
export function ImportGate({ draft, needs, children }: ImportGateProps) {
  const t = useTranslate()
  const status = useImportStatus()
  const openId =
    status.kind === 'ready' ? status.session.draft.id : status.kind === 'none' ? undefined : status.draftId
  useEffect(() => {
    if (draft !== undefined && draft !== openId) void openImport(draft)
  }, [draft, openId])
  usePresence(status.kind === 'ready' && openId === draft ? draft : undefined, catchUp)

  const userId = useSession()?.school.id
  useEffect(() => {
    if (userId !== undefined) void loadColumnLayout(userId)
  }, [userId])

  const failure = status.kind === 'failed' && isReadingFailure(status.failure) ? status.failure : undefined
  if (draft === undefined || failure !== undefined) {
    return (
      <EmptyState
        isPage
        icon={<IconFileSpreadsheet size={24} />}
        title={t('orders.no_draft')}
        text={failure === undefined ? t('orders.no_draft_text') : importFailureText(failure, t)}
        action={<LinkButton to="/policy/order">{t('orders.choose_file')}</LinkButton>}
      />
    )
  }
  if (status.kind === 'failed')
    return <ErrorState isPage failure={status.failure} onRetry={() => void openImport(draft)} />
  if (status.kind !== 'ready' || status.session.draft.id !== draft) {
    return status.kind === 'loading' && status.progress ? (
      <Working progress={status.progress} />
    ) : (
      <PageSkeleton />
    )
  }
  const { session } = status
  if (needs === 'columns') return withConflicts(session, children(session))
  const { review } = session
  if (review === undefined) return <ReviewWait />
  return withConflicts(session, children({ ...session, review }))
}

const withConflicts = (session: ImportSession, page: ReactNode) => (
  <>
    <DraftEnded session={session} />
    <CellConflicts session={session} />
    <LostEdits session={session} />
    {page}
  </>
)

/**
 * Starts validating the applicants and shows the count; separate from the gate, so that only the count
 * re-renders.
 */
function ReviewWait() {
  const progress = useReviewProgress()
  const isIdle = progress === undefined
  useEffect(() => {
    if (isIdle) void reviewAgain()
  }, [isIdle])
  return progress ? <Working progress={progress} /> : <PageSkeleton />
}

/** Progress of a long task. */
export function Working({ progress }: { progress: Progress }) {
  const t = useTranslate()
  const label = progress.stage === 'read' ? t('orders.reading') : t('orders.checking')
  if (progress.stage === 'read') return <div role="status">{label}</div>
  return <ProgressWithCounts label={label} done={progress.done} total={progress.total} />
}
