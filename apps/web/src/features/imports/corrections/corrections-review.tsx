import { useId, useMemo, useState, type ReactNode } from 'react'
import { Button, Checkbox, Radio } from '@mantine/core'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { mergeCorrections, type CorrectionConflict } from '@campus/grid-import/corrections/merge-corrections'
import type { Corrections } from '@campus/grid-import/corrections/read-corrections'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { ReviewedSession } from '../import-gate.tsx'
import { dispatchReview, pasteIntoReview } from '../import-session.ts'
import { Notice } from '../notice.tsx'
import { copyText } from '../review/cell-text.ts'
import type { ColumnContext } from '../review/column-context.ts'
import classes from './corrections.module.css'

/** More lines than this say nothing more; the number of all stands above them. */
const linesShown = 200

type CorrectionsReviewProps = {
  title: string
  corrections: Corrections
  session: ReviewedSession
  context: ColumnContext
  onClose: () => void
}

/**
 * What a corrected workbook changes, cell by cell, and what both sides changed since it was downloaded. Applied as one
 * step; nothing that was changed here meanwhile is overwritten unasked.
 */
export function CorrectionsReview({ title, corrections, session, context, onClose }: CorrectionsReviewProps) {
  const t = useTranslate()
  const { review } = session
  const { words, rowName } = context
  const merged = useMemo(
    () => mergeCorrections(corrections, review, ({ applicant }, field) => copyText(applicant, field, words)),
    [corrections, review, words],
  )
  const { changes, conflicts, kept, gone, missing, added } = merged
  const [fromThere, setFromThere] = useState<ReadonlySet<string>>(new Set())
  const [takesAdded, setTakesAdded] = useState(true)
  const [takesOut, setTakesOut] = useState(false)
  const keyOf = ({ row, field }: { row: number; field: string }) => `${row} ${field}`
  const chosen = conflicts.filter((conflict) => fromThere.has(keyOf(conflict)))
  const count =
    changes.length + chosen.length + (takesAdded ? added.length : 0) + (takesOut ? gone.length : 0)

  const apply = () => {
    const edits = [
      ...changes.map(({ row, field, to }) => ({ row, field, text: to })),
      ...chosen.map(({ row, field, there }) => ({ row, field, text: there })),
    ]
    const people = takesAdded ? added : []
    const keys = pasteIntoReview(edits, people, 'merge')
    if (takesOut) dispatchReview({ kind: 'remove', rows: gone })
    onClose()
    if (keys.length < people.length)
      notify('error', t('orders.rows_added_some', { count: keys.length, all: people.length }))
    else notify('success', t('orders.corrections_applied', { count }))
  }
  const place = ({ row, field }: { row: number; field: ApplicantField }) =>
    t('orders.issue_place', { row: rowName(row), field: t(`person.field_${field}`) })
  const shown = (text: string) => text || t('orders.empty')
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
          <Button disabled={count === 0} onClick={apply}>
            {t('orders.corrections_apply', { count })}
          </Button>
        </>
      }
    >
      {changes.length + conflicts.length + added.length === 0 ? (
        <Notice tone="warning">{t('orders.corrections_nothing')}</Notice>
      ) : null}
      {changes.length > 0 ? (
        <ScrollingList title={t('orders.corrections_changes', { count: changes.length })}>
          {changes.slice(0, linesShown).map((change) => (
            <li key={keyOf(change)}>
              <span>{place(change)}</span>
              <span>
                <del>{shown(change.from)}</del> → <ins>{shown(change.to)}</ins>
              </span>
            </li>
          ))}
          {changes.length > linesShown ? (
            <li>{t('orders.corrections_more', { count: changes.length - linesShown })}</li>
          ) : null}
        </ScrollingList>
      ) : null}
      {conflicts.length > 0 ? (
        <ScrollingList
          title={t('orders.corrections_conflicts', { count: conflicts.length })}
          action={
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => setFromThere(new Set(conflicts.map(keyOf)))}
            >
              {t('orders.corrections_all_there', { count: conflicts.length })}
            </Button>
          }
        >
          {conflicts.slice(0, linesShown).map((conflict) => (
            <ConflictLine
              key={keyOf(conflict)}
              conflict={conflict}
              place={place(conflict)}
              shown={shown}
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
            label={t('orders.corrections_added', { count: added.length })}
            checked={takesAdded}
            onChange={({ currentTarget }) => setTakesAdded(currentTarget.checked)}
          />
        ) : null}
        {gone.length > 0 ? (
          <Checkbox
            label={t('orders.corrections_gone', { count: gone.length })}
            checked={takesOut}
            onChange={({ currentTarget }) => setTakesOut(currentTarget.checked)}
          />
        ) : null}
        {kept.length > 0 ? <p>{t('orders.corrections_kept', { count: kept.length })}</p> : null}
        {missing.length > 0 ? <p>{t('orders.corrections_missing', { count: missing.length })}</p> : null}
      </div>
    </SharedDialog>
  )
}

type ScrollingListProps = { title: string; action?: ReactNode; children: ReactNode }

/** A titled list that scrolls by itself, by keyboard too. */
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
  isFromThere: boolean
  onChoose: (isThere: boolean) => void
}

function ConflictLine({ conflict, place, shown, isFromThere, onChoose }: ConflictLineProps) {
  const t = useTranslate()
  const { before, here, there } = conflict
  return (
    <li>
      <span>
        {place}
        <span className={classes.was}>{t('orders.corrections_was', { value: shown(before) })}</span>
      </span>
      <Radio.Group
        aria-label={place}
        value={isFromThere ? 'there' : 'here'}
        onChange={(value) => onChoose(value === 'there')}
        className={classes.sides}
      >
        <Radio value="here" label={t('orders.corrections_here', { value: shown(here) })} />
        <Radio value="there" label={t('orders.corrections_there', { value: shown(there) })} />
      </Radio.Group>
    </li>
  )
}
