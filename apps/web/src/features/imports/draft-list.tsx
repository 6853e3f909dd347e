import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import { listImportDrafts } from '@campus/contract/imports'
import { onServerEvent } from '../../shared/api/server-event.ts'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { DiscardedDraft } from './discarded-draft.tsx'
import { DraftLine } from './draft-line.tsx'
import classes from './draft-list.module.css'

/** So many at first; the rest at one press. */
const shownFirst = 6
/** Colleagues who type change a draft many times a second; its line here need not. */
const refreshMs = 3000

/** Read anew at each visit of the order page, which starts it. */
const useImportDrafts = () => useCallQuery(listImportDrafts, {})

/** Unfinished files of all colleagues: who made each, who changed it last, and the way on. */
export function DraftList() {
  const t = useTranslate()
  const drafts = useImportDrafts().data?.drafts ?? []
  const [isWhole, setWhole] = useState(false)
  const [showsDiscarded, setShowsDiscarded] = useState(false)
  useFreshDrafts()
  const shown = isWhole ? drafts : drafts.slice(0, shownFirst)
  return (
    <section
      className={classes.notice}
      aria-label={t('orders.drafts_title')}
      data-empty={drafts.length === 0 || undefined}
    >
      {drafts.length > 0 ? (
        <>
          <h2 className={classes.title}>{t('orders.drafts_count', { count: drafts.length })}</h2>
          <ul className={classes.list}>
            {shown.map((draft) => (
              <DraftLine key={draft.id} draft={draft} />
            ))}
          </ul>
        </>
      ) : null}
      <div className={classes.foot}>
        {shown.length < drafts.length ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
            {t('orders.drafts_all', { count: drafts.length })}
          </Button>
        ) : null}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={showsDiscarded}
          onClick={() => setShowsDiscarded(!showsDiscarded)}
        >
          {t('orders.drafts_discarded')}
        </Button>
      </div>
      {showsDiscarded ? <DiscardedDrafts /> : null}
    </section>
  )
}

function DiscardedDrafts() {
  const t = useTranslate()
  const { data, isPending } = useCallQuery(listImportDrafts, { query: { discarded: true } })
  if (isPending) return null
  const drafts = data?.drafts ?? []
  if (drafts.length === 0) return <p className={classes.when}>{t('orders.drafts_none_discarded')}</p>
  return (
    <>
      <p className={classes.when}>{t('orders.drafts_discarded_text')}</p>
      <ul className={classes.list}>
        {drafts.map((draft) => (
          <DiscardedDraft key={draft.id} draft={draft} />
        ))}
      </ul>
    </>
  )
}

/** Reads the list again while colleagues work, at most every few seconds. */
function useFreshDrafts(): void {
  const invalidate = useInvalidate()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onServerEvent('import', () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void invalidate([listImportDrafts.name])
      }, refreshMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [invalidate])
}
