import { useState } from 'react'
import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { listImportDrafts, restoreImportDraft, type ImportDraft } from '@campus/contract/drafts?address'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { RetryNote } from '../../../shared/feedback/retry-note.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { OpenDrafts } from './open-drafts.tsx'
import {
  openDraftsId,
  showOpenDrafts,
  useDraftName,
  useFreshDrafts,
  useImportDrafts,
} from './import-drafts.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { failureText } from '../../../shared/api/api-failure.ts'
import { useCallQuery } from '../../../shared/api/use-call.ts'
import { useInvalidate } from '../../../shared/api/use-invalidate.ts'
import { FailureNote } from '../../../shared/feedback/failure-note.tsx'
import { notifyFailure } from '../../../shared/feedback/notify-success.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import classes from './draft-list.module.css'

/**
 * Unfinished files of all colleagues: author, last editor and a link to continue. On a phone they are one line
 * that opens the list. The page waits for the list (see `useImportDrafts`), so that nothing moves later.
 */
export function DraftList() {
  const t = useTranslate()
  const query = useImportDrafts()
  const { data, isError } = query
  const [showsDiscarded, setShowsDiscarded] = useState(false)
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
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
  const isFolded = isPhone && !isOpen && drafts.length > 0
  const count = t('draft.drafts_count', { count: drafts.length })
  return (
    <section
      className={classes.notice}
      aria-label={t('draft.drafts_title')}
      data-empty={drafts.length === 0 || undefined}
      data-folded={isFolded || undefined}
    >
      {drafts.length > 0 ? (
        <h2 className={classes.title} id={openDraftsId} tabIndex={-1}>
          {isPhone ? (
            <button
              type="button"
              className={classes.fold}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {count}
              {isOpen ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
            </button>
          ) : (
            count
          )}
        </h2>
      ) : null}
      {drafts.length > 0 && !isFolded ? <OpenDrafts drafts={drafts} isWholeAtFirst={isPhone} /> : null}
      {!isFolded && (discarded > 0 || showsDiscarded) ? (
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
      {!isFolded && showsDiscarded ? <DiscardedDrafts /> : null}
    </section>
  )
}

/** The number of open drafts, as a button that goes to the list further down the page. */
export function DraftsLink() {
  const t = useTranslate()
  const count = useImportDrafts().data?.drafts.length ?? 0
  if (count === 0) return null
  return (
    <Button
      className={classes.link}
      variant="subtle"
      size="compact-sm"
      rightSection={<IconChevronDown size={16} aria-hidden />}
      onClick={() => showOpenDrafts()}
    >
      {t('draft.drafts_link', { count })}
    </Button>
  )
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
          {draft.discarded_at === null
            ? t('draft.draft_set_aside', { when: format.dateTime(draft.updated_at) })
            : t('draft.draft_discarded_at', { when: format.dateTime(draft.discarded_at) })}
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
