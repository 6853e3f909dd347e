import type { CellConflict } from '@campus/draft/merge'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraft, useDraftSession } from '../session/draft-context.tsx'
import type { LostEdit, OpenDraft } from '../session/draft-state.ts'
import { settleConflict, settleLost } from '../session/review-session.ts'
import { Notice } from '../notice.tsx'
import { useEditorText } from '../presence/edited-by.ts'
import { getRowNamer } from '../session/row-name.ts'
import { cellText } from '../grid/cell-text.ts'
import { CopyButton } from '../../../shared/code/copy-button.tsx'
import classes from './review-page.module.css'

/** Cells changed differently in another window: both values, with a button for each. */
export function CellConflicts({ opened }: { opened: OpenDraft }) {
  const t = useTranslate()
  const conflicts = useDraft(({ conflicts }) => conflicts)
  if (conflicts.length === 0) return null
  return (
    <div className={classes.conflicts}>
      <Notice tone="warning">
        <strong>{t('draft.conflict_title', { count: conflicts.length })}</strong>
        <ul>
          {conflicts.map((conflict) => (
            <ConflictRow key={`${conflict.row} ${conflict.field}`} conflict={conflict} opened={opened} />
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function ConflictRow({ conflict, opened }: { conflict: CellConflict; opened: OpenDraft }) {
  const session = useDraftSession()
  const t = useTranslate()
  const format = useFormat()
  const editorText = useEditorText()
  const { row, field, mine, theirs, by = null, at } = conflict
  const isField = t.has(`person.field_${field}`)
  const words = {
    t,
    date: format.proseDate,
    country: format.country,
    plans: new Map(opened.contract.product.plans.map(({ code, name }) => [code, name])),
  }
  const shown = (value: string) =>
    (isField ? cellText({ ...emptyApplicant(), [field]: value }, field as ApplicantField, words) : value) ||
    t('draft.empty')
  return (
    <li>
      <span>
        {t('draft.issue_place', {
          row: getRowNamer(opened.matched, t)(row),
          field: isField ? t.dynamic(`person.field_${field}`) : field,
        })}
        {at === undefined ? null : <span className={classes.editor}> {editorText({ id: by, at })}</span>}
      </span>
      <SmallButton onClick={() => settleConflict(session, conflict, 'mine')}>
        {t('draft.conflict_mine', { value: shown(mine) })}
      </SmallButton>
      <SmallButton onClick={() => settleConflict(session, conflict, 'theirs')}>
        {t('draft.conflict_theirs', { value: shown(theirs) })}
      </SmallButton>
    </li>
  )
}

/** Edits whose row another window removed in the meantime, to copy or to restore with the row. */
export function LostEdits({ opened }: { opened: OpenDraft }) {
  const t = useTranslate()
  const lost = useDraft(({ lostEdits }) => lostEdits)
  if (lost.length === 0) return null
  return (
    <div className={classes.conflicts} role="alert">
      <Notice tone="warning">
        <strong>{t('draft.lost_title', { count: lost.length })}</strong>
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
  const place = t('draft.issue_place', {
    row: getRowNamer(opened.matched, t)(row),
    field: t.dynamic(`person.field_${field}`),
  })
  return (
    <li>
      <span>
        {place} <strong className={classes.lostText}>{text || t('draft.empty')}</strong>
      </span>
      {text ? <CopyButton text={text} what={text} /> : null}
      {opened.review?.removed.has(row) ? (
        <SmallButton onClick={() => settleLost(session, edit, 'put-back')}>
          {t('draft.lost_put_back')}
        </SmallButton>
      ) : null}
      <SmallButton onClick={() => settleLost(session, edit, 'leave')}>{t('draft.lost_leave')}</SmallButton>
    </li>
  )
}
