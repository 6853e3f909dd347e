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
import { DraftProvider, useDraft, useDraftSession } from './draft-context.tsx'
import type { OpenDraft, ReviewedDraft } from './draft-state.ts'
import { loadDraft } from './load-draft.ts'
import { reviewAgain } from './review-session.ts'
import { CellConflicts } from './review/cell-conflicts.tsx'
import { LostEdits } from './review/lost-edits.tsx'

type Step =
  | { needs: 'columns'; children: (opened: OpenDraft) => ReactNode }
  | { needs: 'review'; children: (opened: ReviewedDraft) => ReactNode }

/** `draft` is the ID in the address. */
type DraftGateProps = { draft: string | undefined } & Step

/** Opens the draft named in the address and shows the step once its file is read; reports a failure. */
export function DraftGate({ draft, ...step }: DraftGateProps) {
  if (draft === undefined) return <NoDraft failure={undefined} />
  return (
    <DraftProvider id={draft} fallback={<PageSkeleton />}>
      <LoadedDraft {...step} />
    </DraftProvider>
  )
}

function LoadedDraft({ needs, children }: Step) {
  const session = useDraftSession()
  const status = useDraft((state) => state.status)
  const isReady = status.kind === 'ready'
  useEffect(() => {
    if (!isReady) return undefined
    session.presence.start()
    return () => session.presence.stopSoon()
  }, [session, isReady])
  const userId = useSession()?.school.id
  useEffect(() => {
    if (userId !== undefined) void session.columnLayout.load(userId)
  }, [session, userId])

  if (status.kind === 'loading')
    return status.progress ? <Working progress={status.progress} /> : <PageSkeleton />
  if (status.kind === 'failed') {
    const { failure } = status
    if (isReadingFailure(failure)) return <NoDraft failure={failure} />
    return <ErrorState isPage failure={failure} onRetry={() => void loadDraft(session)} />
  }
  const { opened } = status
  if (needs === 'columns') return withConflicts(opened, children(opened))
  const { review } = opened
  if (review === undefined) return <ReviewWait />
  return withConflicts(opened, children({ ...opened, review }))
}

/** Shown if the address names no draft, or if the draft's file can't be read. */
function NoDraft({ failure }: { failure: unknown }) {
  const t = useTranslate()
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

const withConflicts = (opened: OpenDraft, page: ReactNode) => (
  <>
    <DraftEnded opened={opened} />
    <CellConflicts opened={opened} />
    <LostEdits opened={opened} />
    {page}
  </>
)

/**
 * Starts validating the applicants and shows the count; separate from the gate, so that only the count
 * re-renders.
 */
function ReviewWait() {
  const session = useDraftSession()
  const progress = useDraft(({ reviewProgress }) => reviewProgress)
  const isIdle = progress === undefined
  useEffect(() => {
    if (isIdle) void reviewAgain(session)
  }, [session, isIdle])
  return progress ? <Working progress={progress} /> : <PageSkeleton />
}

/** Progress of a long task. */
export function Working({ progress }: { progress: Progress }) {
  const t = useTranslate()
  const label = progress.stage === 'read' ? t('orders.reading') : t('orders.checking')
  if (progress.stage === 'read') return <div role="status">{label}</div>
  return <ProgressWithCounts label={label} done={progress.done} total={progress.total} />
}
