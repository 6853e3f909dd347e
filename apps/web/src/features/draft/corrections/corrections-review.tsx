import { fullName } from '@campus/domain/full-name'
import { useCallback, useId, useMemo, useState, type ReactNode } from 'react'
import { Button, Checkbox, Radio } from '@mantine/core'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { mergeCorrections, type CorrectionConflict } from '@campus/draft/relate/corrections/merge-corrections'
import type { Corrections } from '@campus/draft/relate/corrections/read-corrections'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import type { ReviewedDraft } from '../session/draft-state.ts'
import { pasteIntoReview } from '../session/review-session.ts'
import { Notice } from '../notice.tsx'
import { copyText } from '../grid/cell-text.ts'
import type { ColumnContext } from '../grid/column-context.ts'
import type { ReviewState } from '../session/review-state.ts'
import classes from './corrections.module.css'

/** Most lines shown; the total is above them. */
export const linesShown = 200

type CorrectionsReviewProps = {
  title: string
  corrections: Corrections
  opened: ReviewedDraft
  context: ColumnContext
  onClose: () => void
  /** Texts of the dialog; by default those for a returned workbook of rows with errors. */
  texts?: CorrectionTexts
  /** Called before anything is changed; false cancels. */
  isWanted?: () => Promise<boolean>
  onApplied?: (count: number) => void
}

/** Message keys of the sentences that name the source of the other values. */
export type CorrectionTexts = Record<keyof typeof workbookTexts, MessageKey>

const workbookTexts = {
  nothing: 'draft.corrections_nothing',
  conflicts: 'draft.corrections_conflicts',
  was: 'draft.corrections_was',
  there: 'draft.corrections_there',
  allThere: 'draft.corrections_all_there',
  added: 'draft.corrections_added',
  gone: 'draft.corrections_gone',
  kept: 'draft.corrections_kept',
  missing: 'draft.corrections_missing',
} as const

/**
 * The changes in a corrected workbook, cell by cell, and the conflicts with changes made here since it was
 * downloaded. Applied as one step; changes made here in the meantime are only overwritten after asking.
 */
export function CorrectionsReview({
  title,
  corrections,
  opened,
  context,
  onClose,
  texts = workbookTexts,
  isWanted,
  onApplied,
}: CorrectionsReviewProps) {
  const session = useDraftSession()
  const t = useTranslate()
  const { review } = opened
  const { words, rowName } = context
  const merge = useCallback(
    (state: ReviewState) =>
      mergeCorrections(corrections, state, ({ applicant }, field) => copyText(applicant, field, words)),
    [corrections, words],
  )
  const merged = useMemo(() => merge(review), [merge, review])
  const { changes, conflicts, kept, gone, missing, added } = merged
  const [fromThere, setFromThere] = useState<ReadonlySet<string>>(new Set())
  const [takesAdded, setTakesAdded] = useState(true)
  const [takesOut, setTakesOut] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const keyOf = ({ row, field }: { row: number; field: string }) => `${row} ${field}`
  const chosen = conflicts.filter((conflict) => fromThere.has(keyOf(conflict)))
  const count =
    changes.length + chosen.length + (takesAdded ? added.length : 0) + (takesOut ? gone.length : 0)

  const apply = async () => {
    setBusy(true)
    if (isWanted && !(await isWanted())) return onClose()
    const now = merge(session.opened.review ?? review)
    // a colleague changed a cell in the meantime: show it first, and don't overwrite it unseen
    if (JSON.stringify(now) !== JSON.stringify(merged)) {
      setBusy(false)
      return notify('info', t('draft.corrections_look_again'))
    }
    const edits = [
      ...changes.map(({ row, field, to }) => ({ row, field, text: to })),
      ...chosen.map(({ row, field, there }) => ({ row, field, text: there })),
    ]
    const people = takesAdded ? added : []
    const out = takesOut ? gone : []
    const keys = pasteIntoReview(session, { edits, people, out, code: 'merge' })
    onClose()
    if (keys.length < people.length)
      notify('error', t('draft.rows_added_some', { count: keys.length, all: people.length }))
    else if (onApplied === undefined) notify('success', t('draft.corrections_applied', { count }))
    onApplied?.(count)
  }
  const names = useMemo(
    () => new Map(review.rows.map(({ row, applicant }) => [row, fullName(applicant)])),
    [review.rows],
  )
  const place = ({ row: key, field: which }: { row: number; field: ApplicantField }) => {
    const [row, field, name] = [rowName(key), t(`person.field_${which}`), names.get(key)]
    return name ? t('draft.corrections_place', { name, row, field }) : t('draft.issue_place', { row, field })
  }
  const shown = (text: string) => text || t('draft.empty')
  return (
    <SharedDialog
      isOpen
      title={title}
      maxWidth={800}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('feedback.close')}
          </Button>
          <Button disabled={count === 0} loading={isBusy} onClick={() => void apply()}>
            {t('draft.corrections_apply', { count })}
          </Button>
        </>
      }
    >
      {changes.length + conflicts.length + added.length === 0 ? (
        <Notice tone="warning">{t(texts.nothing)}</Notice>
      ) : null}
      {changes.length > 0 ? (
        <ScrollingList title={t('draft.corrections_changes', { count: changes.length })}>
          {changes.slice(0, linesShown).map((change) => (
            <li key={keyOf(change)}>
              <span>{place(change)}</span>
              <span>
                <del>{shown(change.from)}</del> → <ins>{shown(change.to)}</ins>
              </span>
            </li>
          ))}
          {changes.length > linesShown ? (
            <li>{t('draft.corrections_more', { count: changes.length - linesShown })}</li>
          ) : null}
        </ScrollingList>
      ) : null}
      {conflicts.length > 0 ? (
        <ScrollingList
          title={t(texts.conflicts, { count: conflicts.length })}
          action={
            <SmallButton onClick={() => setFromThere(new Set(conflicts.map(keyOf)))}>
              {t(texts.allThere, { count: conflicts.length })}
            </SmallButton>
          }
        >
          {conflicts.slice(0, linesShown).map((conflict) => (
            <ConflictLine
              key={keyOf(conflict)}
              conflict={conflict}
              place={place(conflict)}
              shown={shown}
              texts={texts}
              isFromThere={fromThere.has(keyOf(conflict))}
              onChoose={(isThere) => {
                const next = new Set(fromThere)
                if (isThere) next.add(keyOf(conflict))
                else next.delete(keyOf(conflict))
                setFromThere(next)
              }}
            />
          ))}
        </ScrollingList>
      ) : null}
      <div className={classes.choices}>
        {added.length > 0 ? (
          <Checkbox
            label={t(texts.added, { count: added.length })}
            checked={takesAdded}
            onChange={({ currentTarget }) => setTakesAdded(currentTarget.checked)}
          />
        ) : null}
        {gone.length > 0 ? (
          <Checkbox
            label={t(texts.gone, { count: gone.length })}
            checked={takesOut}
            onChange={({ currentTarget }) => setTakesOut(currentTarget.checked)}
          />
        ) : null}
        {kept.length > 0 ? <p>{t(texts.kept, { count: kept.length })}</p> : null}
        {missing.length > 0 ? <p>{t(texts.missing, { count: missing.length })}</p> : null}
      </div>
    </SharedDialog>
  )
}

type ScrollingListProps = { title: string; action?: ReactNode; children: ReactNode }

/** A titled list that scrolls separately, by keyboard too. */
function ScrollingList({ title, action, children }: ScrollingListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {title}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, by keyboard too */}
      <div className={classes.scroll} role="group" aria-labelledby={id} tabIndex={0}>
        <ul className={classes.list}>{children}</ul>
      </div>
      {action}
    </section>
  )
}

type ConflictLineProps = {
  conflict: CorrectionConflict
  place: string
  shown: (text: string) => string
  texts: CorrectionTexts
  isFromThere: boolean
  onChoose: (isThere: boolean) => void
}

function ConflictLine({ conflict, place, shown, texts, isFromThere, onChoose }: ConflictLineProps) {
  const t = useTranslate()
  const { before, here, there } = conflict
  return (
    <li>
      <span>
        {place}
        <span className={classes.was}>{t(texts.was, { value: shown(before) })}</span>
      </span>
      <Radio.Group
        aria-label={place}
        value={isFromThere ? 'there' : 'here'}
        onChange={(value) => onChoose(value === 'there')}
        className={classes.sides}
      >
        <Radio value="here" label={t('draft.corrections_here', { value: shown(here) })} />
        <Radio value="there" label={t(texts.there, { value: shown(there) })} />
      </Radio.Group>
    </li>
  )
}
