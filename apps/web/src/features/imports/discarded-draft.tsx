import { useState } from 'react'
import { Button } from '@mantine/core'
import { listImportDrafts, restoreImportDraft, type ImportDraft } from '@campus/contract/imports'
import { callApi } from '../../shared/api/call-api.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { notifyFailure } from '../../shared/feedback/notify-success.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useDraftName } from './draft-name.ts'
import classes from './draft-list.module.css'

/** A draft that was discarded, with the way back. */
export function DiscardedDraft({ draft }: { draft: ImportDraft }) {
  const t = useTranslate()
  const format = useFormat()
  const invalidate = useInvalidate()
  const nameOf = useDraftName()
  const [isBusy, setBusy] = useState(false)
  const putBack = async () => {
    setBusy(true)
    await callApi(restoreImportDraft, { params: { id: draft.id } }).catch(notifyFailure)
    setBusy(false)
    void invalidate([listImportDrafts.name])
  }
  return (
    <li className={classes.draft}>
      <span className={classes.text}>
        <span>{nameOf(draft)}</span>
        <span className={classes.when}>
          {t('orders.draft_discarded_at', { when: format.dateTime(draft.discarded_at ?? draft.updated_at) })}
        </span>
      </span>
      <Button variant="default" loading={isBusy} onClick={() => void putBack()}>
        {t('orders.draft_restore')}
      </Button>
    </li>
  )
}
