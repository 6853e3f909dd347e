import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Button, Skeleton, Tabs } from '@mantine/core'
import { IconMail, IconMailOpened } from '@tabler/icons-react'
import { isFamilyField } from '@campus/domain/family-requests/asked-fields'
import { listFamilyRequests } from '@campus/contract/family-requests?address'
import { ErrorState } from '../../../shared/feedback/error-state.tsx'
import { lazyPart } from '../../../shared/feedback/lazy-part.tsx'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { ReviewedDraft } from '../session/draft-state.ts'
import type { AskScopes } from './ask-families.tsx'
import { findSuggestions, showUndone } from './suggestions.ts'
import type { ReviewTool } from '../review/review-tool.ts'
import { onServerEvent } from '../../../shared/api/server-event.ts'
import { useCallQuery } from '../../../shared/api/use-call.ts'
import { useInvalidate } from '../../../shared/api/use-invalidate.ts'
import page from '../review/review-page.module.css'

// the tabs are loaded when the dialog is first opened
const AskFamilies = lazyPart(() => import('./ask-families.tsx').then((module) => module.AskFamilies))
const AskedFamilies = lazyPart(() => import('./asked-families.tsx').then((module) => module.AskedFamilies))
const FamilyAnswers = lazyPart(() => import('./family-answers.tsx').then((module) => module.FamilyAnswers))

type Tab = 'ask' | 'asked' | 'answers'
const dialogWidth = 860

type FamilyToolsProps = {
  opened: ReviewedDraft
  /** Whether the page was opened from a notice about answers, which opens them directly. */
  wantsAnswers?: boolean
  /** The visible rows, and those of them that are selected. */
  shown: readonly { row: number }[]
  selected: readonly number[]
}

export const familyTool: ReviewTool = { code: 'families', Bar: FamilyTools }

/** Asks families for the rows' missing data, shows their progress, and applies the answers. */
export function FamilyTools({ opened, wantsAnswers, shown, selected }: FamilyToolsProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const top = useRef<HTMLDivElement>(null)
  const { draft, review } = opened
  const [tab, setTab] = useState<Tab>()
  useEffect(() => {
    if (wantsAnswers) setTab('answers')
  }, [wantsAnswers])
  const close = () => {
    setTab(undefined)
    if (wantsAnswers)
      void navigate({ to: '/policy/review-applicants', search: { draft: draft.id }, replace: true })
  }
  const query = useFamilyRequests(draft.id)
  const requests = showUndone(query.data?.requests ?? [], review.rows)
  const suggestions = findSuggestions(requests, review.rows)
  const people = review.rows.filter(({ issues }) => issues.some(({ field }) => isFamilyField(field))).length
  if (people === 0 && requests.length === 0 && tab === undefined) return null
  const scopes: AskScopes = {
    ...(shown.length < review.rows.length ? { shown: shown.map(({ row }) => row) } : {}),
    ...(selected.length > 0 ? { selected } : {}),
  }
  const whenRead = (content: (data: NonNullable<typeof query.data>) => ReactNode) =>
    query.data ? (
      content(query.data)
    ) : query.isError ? (
      <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton height={200} />
    )
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        data-tool="families"
        aria-label={t('family.ask_button')}
        title={t('family.ask_button')}
        onClick={() => setTab(people > 0 ? 'ask' : 'asked')}
      >
        <span className={page.long}>{t('family.ask_button')}</span>
      </Button>
      {suggestions.length > 0 ? (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconMailOpened size={16} aria-hidden />}
          onClick={() => setTab('answers')}
        >
          {t('family.answers_button', { count: suggestions.length })}
        </Button>
      ) : null}
      <SharedDialog
        isOpen={tab !== undefined}
        title={t('family.ask_button')}
        onClose={close}
        maxWidth={dialogWidth}
      >
        <Tabs ref={top} value={tab ?? 'ask'} onChange={(next) => setTab(next as Tab)} keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="ask">{t('family.tab_ask')}</Tabs.Tab>
            <Tabs.Tab value="asked">{t('family.tab_asked', { count: requests.length })}</Tabs.Tab>
            <Tabs.Tab value="answers">{t('family.tab_answers', { count: suggestions.length })}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="ask">
            <AskFamilies
              draftId={draft.id}
              today={review.rules.today}
              scopes={scopes}
              onAsked={() => {
                setTab('asked')
                // the button is below a long list, and the progress is at the top
                top.current?.closest('[role=dialog]')?.scrollTo({ top: 0 })
              }}
            />
          </Tabs.Panel>
          <Tabs.Panel value="asked">
            {whenRead(({ asks }) => (
              <AskedFamilies draftId={draft.id} asks={asks} requests={requests} />
            ))}
          </Tabs.Panel>
          <Tabs.Panel value="answers">
            {whenRead(() => (
              <FamilyAnswers draftId={draft.id} suggestions={suggestions} />
            ))}
          </Tabs.Panel>
        </Tabs>
      </SharedDialog>
    </>
  )
}

/**
 * How often the list is fetched while emails are being sent; less often for a long list, which is fetched in
 * full.
 */
const mailingMs = (requests: number) => 3000 + requests * 2

/** The families asked about a draft; fetched again when a family answers, and while emails are being sent. */
function useFamilyRequests(draftId: string) {
  const invalidate = useInvalidate()
  const query = useCallQuery(listFamilyRequests, { params: { id: draftId } })
  const isMailing = query.data?.asks.some(
    ({ mailed, addressed, is_over: isOver }) => mailed < addressed && !isOver,
  )
  useEffect(
    () =>
      onServerEvent('import', ({ draft_id: changed }) => {
        if (changed === undefined || changed === draftId) void invalidate(['list-family-requests'])
      }),
    [draftId, invalidate],
  )
  const { refetch } = query
  const everyMs = mailingMs(query.data?.requests.length ?? 0)
  useEffect(() => {
    if (!isMailing) return
    const timer = setInterval(() => void refetch(), everyMs)
    return () => clearInterval(timer)
  }, [isMailing, refetch, everyMs])
  return query
}
