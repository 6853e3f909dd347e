import { useEffect, type ReactNode } from 'react'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { fullName } from '@campus/domain/full-name'
import { Button } from '@mantine/core'
import { hasOpenQuestion } from '@campus/draft/model/sheet-shape'
import { restoreImportDraft } from '@campus/contract/drafts?address'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { ProgressWithCounts } from '../../shared/feedback/progress-with-counts.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useSession } from '../../shell/session/session-state.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { importFailureText, isReadingFailure, type Progress } from './session/import-worker-client.ts'
import { DraftProvider, useDraft, useDraftSession } from './session/draft-context.tsx'
import type { OpenDraft, ReviewedDraft } from './session/draft-state.ts'
import { loadDraft } from './session/load-draft.ts'
import { reviewAgain } from './session/review-session.ts'
import { CellConflicts, LostEdits } from './review/edit-conflicts.tsx'
import { callApi } from '../../shared/api/call-api.ts'
import { CopyButton } from '../../shared/code/copy-button.tsx'
import { notifyFailure } from '../../shared/feedback/notify-success.ts'
import { Notice } from './notice.tsx'
import { getRowNamer } from './session/row-name.ts'
import classes from './review/review-page.module.css'

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
  if (hasOpenQuestion(opened.matched.derived.questions)) return <LayoutFirst opened={opened} />
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
      title={t('draft.no_draft')}
      text={failure === undefined ? t('draft.no_draft_text') : importFailureText(failure, t)}
      action={<LinkButton to="/policy/order">{t('draft.choose_file')}</LinkButton>}
    />
  )
}

/** Shown in the place of a later step while a question about the layout is open. */
function LayoutFirst({ opened }: { opened: OpenDraft }) {
  const t = useTranslate()
  const { draft, matched } = opened
  const count = matched.derived.questions.filter(({ isAnswered }) => !isAnswered).length
  return (
    <EmptyState
      isPage
      icon={<IconFileSpreadsheet size={24} />}
      title={t('draft.shape_title')}
      text={t('draft.shape_open', { count })}
      action={
        <LinkButton to="/policy/match-columns" search={{ draft: draft.id }}>
          {t('draft.match_title')}
        </LinkButton>
      }
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
  const label = progress.stage === 'read' ? t('draft.reading') : t('draft.checking')
  if (progress.stage === 'read') return <div role="status">{label}</div>
  return <ProgressWithCounts label={label} done={progress.done} total={progress.total} />
}

/**
 * Shown if a colleague added the draft's people to the cart or discarded it while this window was open: lists
 * the edits made since, with a link to where they now belong.
 */
function DraftEnded({ opened }: { opened: OpenDraft }) {
  const session = useDraftSession()
  const t = useTranslate()
  const save = useDraft(({ save }) => save)
  if (save.kind !== 'ended') return null
  const rowName = getRowNamer(opened.matched, t)
  const restore = async () => {
    try {
      await callApi(restoreImportDraft, { params: { id: opened.draft.id } })
      await session.saver?.resume()
    } catch (failure) {
      notifyFailure(failure)
    }
  }
  const typed = save.unsaved.filter(({ field }) => t.has(`person.field_${field}`))
  return (
    <div className={classes.conflicts} role="alert">
      <Notice tone="warning">
        <strong>{t(save.how === 'committed' ? 'draft.ended_committed' : 'draft.ended_discarded')}</strong>
        {typed.length > 0 ? (
          <>
            <p>{t('draft.ended_typed', { count: typed.length })}</p>
            <ul>
              {typed.map(({ row, field, value }) => (
                <li key={`${row} ${field}`}>
                  {t('draft.issue_place', {
                    row: `${rowName(row)} ${nameAt(opened, row)}`.trim(),
                    field: t.dynamic(`person.field_${field}`),
                  })}{' '}
                  <strong className={classes.lostText}>{value || t('draft.empty')}</strong>
                  {value ? <CopyButton text={value} what={value} /> : null}
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {save.how === 'committed' ? (
          <LinkButton to="/cart">{t('draft.ended_open_cart')}</LinkButton>
        ) : (
          <Button variant="default" onClick={() => void restore()}>
            {t('draft.draft_restore')}
          </Button>
        )}
      </Notice>
    </div>
  )
}

function nameAt({ review }: OpenDraft, key: number): string {
  const row = review?.rows.find(({ row: one }) => one === key)
  return row ? fullName(row.applicant) : ''
}
