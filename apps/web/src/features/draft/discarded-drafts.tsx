import { useState } from 'react'
import { Button, Skeleton } from '@mantine/core'
import { listImportDrafts, restoreImportDraft, type ImportDraft } from '@campus/contract/drafts?address'
import { callApi } from '../../shared/api/call-api.ts'
import { failureText } from '../../shared/api/api-failure.ts'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { FailureNote } from '../../shared/feedback/failure-note.tsx'
import { notifyFailure } from '../../shared/feedback/notify-success.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useDraftName } from './draft-name.ts'
import classes from './draft-list.module.css'

/** Discarded drafts that are still kept, each with a button to restore it. */
export function DiscardedDrafts() {
  const t = useTranslate()
  const { data, isError, error, refetch } = useCallQuery(listImportDrafts, { query: { state: 'discarded' } })
  if (isError)
    return (
      <FailureNote>
        {failureText(error, t('common.try_again_later'))}{' '}
        <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
          {t('feedback.try_again')}
        </Button>
      </FailureNote>
    )
  if (!data) return <Skeleton height={48} mt={8} role="status" aria-label={t('feedback.loading')} />
  return (
    <>
      <p className={classes.when}>{t('orders.drafts_discarded_text')}</p>
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
          {t('orders.draft_discarded_at', { when: format.dateTime(draft.discarded_at ?? draft.updated_at) })}
        </span>
      </span>
      <Button
        variant="default"
        size="xs"
        loading={isBusy}
        aria-label={t('orders.draft_restore_named', { name })}
        onClick={() => void putBack()}
      >
        {t('orders.draft_restore')}
      </Button>
    </li>
  )
}
