import { useState } from 'react'
import { Button, Checkbox } from '@mantine/core'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { ShownIssue } from '../session/review-issues.ts'
import type { RowName } from '../session/row-name.ts'
import type { FixGroup } from './alike-issues.ts'
import classes from './fixes.module.css'

/** Most fixes listed at once: thousands are shown in parts, and counted in full. */
const shownAtOnce = 100

type FixListProps = {
  groups: readonly FixGroup[]
  rowName: RowName
  /** The value that a fix enters, as text. */
  textOf: (issue: ShownIssue) => string
  onApply: (chosen: readonly FixGroup[]) => void
  onClose: () => void
}

/** All suggested fixes, to be ticked: certain ones at first, guesses only one by one. */
export function FixList({ groups, rowName, textOf, onApply, onClose }: FixListProps) {
  const t = useTranslate()
  const certain = groups.filter(({ guess }) => guess === undefined)
  const guesses = groups.slice(certain.length)
  const [off, setOff] = useState(() => new Set(guesses.map(({ key }) => key)))
  const [shown, setShown] = useState(shownAtOnce)
  const chosen = groups.filter(({ key }) => !off.has(key))
  const count = chosen.reduce((sum, { issues }) => sum + issues.length, 0)
  const toggle = (key: string) =>
    setOff((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const certainOff = certain.filter(({ key }) => off.has(key)).length
  const toggleAll = () =>
    setOff((before) => {
      const next = new Set(before)
      for (const { key } of certain)
        if (certainOff === 0) next.add(key)
        else next.delete(key)
      return next
    })
  const line = (group: FixGroup) => {
    const { key, guess } = group
    const shared = { group, rowName, textOf, isOn: !off.has(key), onToggle: () => toggle(key) }
    return guess === 'hijri' || guess === 'above' ? (
      <GuessLine key={key} {...shared} guess={guess} />
    ) : (
      <FixLine key={key} {...shared} />
    )
  }
  return (
    <SharedDialog
      isOpen
      title={t('draft.fix_title')}
      maxWidth={720}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('feedback.close')}
          </Button>
          <Button disabled={count === 0} onClick={() => onApply(chosen)}>
            {t('review.fix_apply', { count })}
          </Button>
        </>
      }
    >
      <p className={classes.text}>{t('review.fix_text')}</p>
      {certain.length > 0 ? (
        <>
          <Checkbox
            className={classes.all}
            label={t('review.fix_all')}
            checked={certainOff === 0}
            indeterminate={certainOff > 0 && certainOff < certain.length}
            onChange={() => toggleAll()}
          />
          <ul className={classes.list}>{certain.slice(0, shown).map(line)}</ul>
        </>
      ) : null}
      {guesses.length > 0 && certain.length < shown ? (
        <>
          <h3 className={classes.guesses}>{t('review.fix_guesses')}</h3>
          <ul className={classes.list}>{guesses.slice(0, shown - certain.length).map(line)}</ul>
        </>
      ) : null}
      {groups.length > shown ? (
        <Button variant="subtle" onClick={() => setShown(shown + 500)}>
          {t('draft.show_more', { count: groups.length - shown })}
        </Button>
      ) : null}
    </SharedDialog>
  )
}

type FixLineProps = Pick<FixListProps, 'rowName' | 'textOf'> & {
  group: FixGroup
  isOn: boolean
  onToggle: () => void
}

/** Most rows named; further ones are only counted. */
const namedRows = 3

function FixLine({ group, rowName, textOf, isOn, onToggle }: FixLineProps) {
  const t = useTranslate()
  const format = useFormat()
  const { issues, field, from } = group
  const [first] = issues
  const to = first?.also === undefined ? textOf(first!) : t('draft.swap_dates')
  const rows =
    issues.length > namedRows
      ? t('review.fix_rows', { count: issues.length })
      : format.list(issues.map(({ row }) => t('draft.row_n', { row: rowName(row) })))
  return (
    <li>
      <Checkbox
        checked={isOn}
        onChange={onToggle}
        label={
          <span className={classes.line}>
            <strong>{t.dynamic(`person.field_${field}`)}</strong>
            <span>
              <s className={classes.from}>{from || t('draft.empty')}</s> → {to}
            </span>
            <span className={classes.rows}>{rows}</span>
            {group.guess === undefined ? null : <em className={classes.guess}>{t('review.fix_guess')}</em>}
          </span>
        }
      />
    </li>
  )
}

/** Most cells of a group shown at first, and then more at a time. */
const [firstCells, moreCells] = [3, 100]

/** Guesses for the same reason in one column, with one tick: their cells can be looked through one by one. */
function GuessLine({ group, guess, ...props }: FixLineProps & { guess: 'hijri' | 'above' }) {
  const { rowName, textOf, isOn, onToggle } = props
  const t = useTranslate()
  const [shown, setShown] = useState(firstCells)
  const { issues, field } = group
  const count = issues.length
  return (
    <li>
      <Checkbox
        checked={isOn}
        onChange={onToggle}
        label={
          <span className={classes.line}>
            <strong>{t.dynamic(`person.field_${field}`)}</strong>
            <span className={classes.guess}>{t(`review.guess_${guess}`, { count })}</span>
          </span>
        }
        description={t(`review.guess_${guess}_why`)}
      />
      <ul className={classes.cells}>
        {issues.slice(0, shown).map((issue) => (
          <li key={issue.row} className={classes.line}>
            <span>
              <s className={classes.from}>{issue.value || t('draft.empty')}</s> → {textOf(issue)}
            </span>
            <span className={classes.rows}>{t('draft.row_n', { row: rowName(issue.row) })}</span>
          </li>
        ))}
      </ul>
      {count > shown ? (
        <Button
          className={classes.more}
          variant="subtle"
          size="compact-sm"
          onClick={() => setShown(shown + moreCells)}
        >
          {t('draft.show_more', { count: count - shown })}
        </Button>
      ) : null}
    </li>
  )
}
