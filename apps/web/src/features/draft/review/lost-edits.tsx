import { Button } from '@mantine/core'
import { CopyButton } from '../../../shared/code/copy-button.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraft, useDraftSession } from '../draft-context.tsx'
import type { LostEdit, OpenDraft } from '../draft-state.ts'
import { settleLost } from '../review-session.ts'
import { Notice } from '../notice.tsx'
import { getRowNamer } from '../row-name.ts'
import classes from './review-page.module.css'

/** Edits whose row another window removed in the meantime, to copy or to restore with the row. */
export function LostEdits({ opened }: { opened: OpenDraft }) {
  const t = useTranslate()
  const lost = useDraft(({ lostEdits }) => lostEdits)
  if (lost.length === 0) return null
  return (
    <div className={classes.conflicts} role="alert">
      <Notice tone="warning">
        <strong>{t('orders.lost_title', { count: lost.length })}</strong>
        <ul>
          {lost.map((edit) => (
            <LostRow key={`${edit.row} ${edit.field}`} edit={edit} opened={opened} />
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function LostRow({ edit, opened }: { edit: LostEdit; opened: OpenDraft }) {
  const session = useDraftSession()
  const t = useTranslate()
  const { row, field, text } = edit
  const place = t('orders.issue_place', {
    row: getRowNamer(opened.matched)(row),
    field: t.dynamic(`import.field_${field}`),
  })
  return (
    <li>
      <span>
        {place} <strong className={classes.lostText}>{text || t('orders.empty')}</strong>
      </span>
      {text ? <CopyButton text={text} what={text} /> : null}
      {opened.review?.removed.has(row) ? (
        <Button size="compact-sm" variant="default" onClick={() => settleLost(session, edit, 'put-back')}>
          {t('orders.lost_put_back')}
        </Button>
      ) : null}
      <Button size="compact-sm" variant="default" onClick={() => settleLost(session, edit, 'leave')}>
        {t('orders.lost_leave')}
      </Button>
    </li>
  )
}
