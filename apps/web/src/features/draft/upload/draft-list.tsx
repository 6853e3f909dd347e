import { useState } from 'react'
import { Button, Skeleton, Text } from '@mantine/core'
import { listImportDrafts, restoreImportDraft, type ImportDraft } from '@campus/contract/drafts?address'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { RetryNote } from '../../../shared/feedback/retry-note.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { SearchInput } from '../../../shared/table/search-input.tsx'
import { useSession } from '../../../shell/session/session-state.ts'
import { DraftLine } from './draft-line.tsx'
import { openDraftsId, useDraftName, useFreshDrafts, useImportDrafts } from './import-drafts.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { failureText } from '../../../shared/api/api-failure.ts'
import { useCallQuery } from '../../../shared/api/use-call.ts'
import { useInvalidate } from '../../../shared/api/use-invalidate.ts'
import { FailureNote } from '../../../shared/feedback/failure-note.tsx'
import { notifyFailure } from '../../../shared/feedback/notify-success.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import classes from './draft-list.module.css'

/** Most drafts shown at first, so that a new order stays in view; a button shows the rest. */
const shownFirst = 3
/** Number of drafts from which the list gets a search box. */
const searchedFrom = 10

/**
 * Unfinished files of all colleagues: author, last editor and a link to continue. The page waits for the list
 * (see `useImportDrafts`), so that content below it doesn't move.
 */
export function DraftList() {
  const t = useTranslate()
  const query = useImportDrafts()
  const { data, isError } = query
  const [showsDiscarded, setShowsDiscarded] = useState(false)
  useFreshDrafts()
  if (isError)
    return (
      <div className={classes.failed}>
        <RetryNote label={t('draft.drafts_title')} query={query} />
      </div>
    )
  if (!data) return null
  const { drafts, discarded_count: discarded } = data
  // an open list of discarded drafts stays until it is closed, even after the last one was restored
  if (drafts.length === 0 && discarded === 0 && !showsDiscarded) return null
  return (
    <section
      className={classes.notice}
      aria-label={t('draft.drafts_title')}
      data-empty={drafts.length === 0 || undefined}
    >
      {drafts.length > 0 ? <OpenDrafts drafts={drafts} /> : null}
      {discarded > 0 || showsDiscarded ? (
        <Button
          className={classes.discarded}
          variant="subtle"
          size="compact-sm"
          aria-expanded={showsDiscarded}
          onClick={() => setShowsDiscarded(!showsDiscarded)}
        >
          {t('draft.drafts_discarded_count', { count: discarded })}
        </Button>
      ) : null}
      {showsDiscarded ? <DiscardedDrafts /> : null}
    </section>
  )
}

function OpenDrafts({ drafts }: { drafts: readonly ImportDraft[] }) {
  const t = useTranslate()
  const [isWhole, setWhole] = useState(false)
  const [search, setSearch] = useState('')
  const found = useFound(drafts, search)
  const shown = isWhole ? found : drafts.slice(0, shownFirst)
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title} id={openDraftsId} tabIndex={-1}>
          {t('draft.drafts_count', { count: drafts.length })}
        </h2>
        {isWhole && drafts.length >= searchedFrom ? (
          <SearchInput label={t('draft.drafts_search')} value={search} onChange={setSearch} />
        ) : null}
      </div>
      <ul className={classes.list}>
        {shown.map((draft) => (
          <DraftLine key={draft.id} draft={draft} />
        ))}
      </ul>
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed" role="status">
          {t('feedback.no_match')}
        </Text>
      ) : null}
      {drafts.length > shownFirst ? (
        <Button
          className={classes.more}
          variant="subtle"
          size="compact-sm"
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole)
            setSearch('')
          }}
        >
          {isWhole ? t('draft.drafts_fewer') : t('draft.drafts_all', { count: drafts.length })}
        </Button>
      ) : null}
    </>
  )
}

/** The drafts whose name, product, campus and editors together contain every typed word. */
function useFound(drafts: readonly ImportDraft[], search: string): readonly ImportDraft[] {
  const nameOf = useDraftName()
  const campuses = useSession()?.school.campuses ?? []
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return drafts
  return drafts.filter((draft) => {
    const campus = campuses.find(({ id }) => id === draft.campus_id)?.name
    const people = [draft.owner, ...draft.editors].map(({ name }) => name)
    const text = [nameOf(draft), draft.file_name, draft.product_name, campus, ...people]
      .join(' ')
      .toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Discarded drafts that are still kept, each with a button to restore it. */
function DiscardedDrafts() {
  const t = useTranslate()
  const { data, isError, error, refetch } = useCallQuery(listImportDrafts, { query: { state: 'discarded' } })
  if (isError)
    return (
      <FailureNote>
        {failureText(error, t('common.try_again_later'))}{' '}
        <SmallButton onClick={() => void refetch()}>{t('feedback.try_again')}</SmallButton>
      </FailureNote>
    )
  if (!data) return <Skeleton height={48} mt={8} role="status" aria-label={t('feedback.loading')} />
  return (
    <>
      <p className={classes.when}>{t('draft.drafts_discarded_text')}</p>
      <ul className={classes.list}>
        {data.drafts.map((draft) => (
          <DiscardedDraft key={draft.id} draft={draft} />
        ))}
      </ul>
    </>
  )
}

function DiscardedDraft({ draft }: { draft: ImportDraft }) {
  const t = useTranslate()
  const format = useFormat()
  const invalidate = useInvalidate()
  const nameOf = useDraftName()
  const [isBusy, setBusy] = useState(false)
  const name = nameOf(draft)
  const putBack = async () => {
    setBusy(true)
    await callApi(restoreImportDraft, { params: { id: draft.id } }).catch(notifyFailure)
    setBusy(false)
    void invalidate([listImportDrafts.name])
  }
  return (
    <li className={classes.draft}>
      <span className={classes.text}>
        <span>{name}</span>
        <span className={classes.when}>
          {t('draft.draft_discarded_at', { when: format.dateTime(draft.discarded_at ?? draft.updated_at) })}
        </span>
      </span>
      <Button
        variant="default"
        size="xs"
        loading={isBusy}
        aria-label={t('draft.draft_restore_named', { name })}
        onClick={() => void putBack()}
      >
        {t('draft.draft_restore')}
      </Button>
    </li>
  )
}
