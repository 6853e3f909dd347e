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

/** All suggested fixes, to be ticked. */
export function FixList({ groups, rowName, textOf, onApply, onClose }: FixListProps) {
  const t = useTranslate()
  const [off, setOff] = useState(
    () => new Set(groups.filter((group) => !group.isCertain).map(({ key }) => key)),
  )
  const [shown, setShown] = useState(shownAtOnce)
  const chosen = groups.filter(({ key }) => !off.has(key))
  const count = chosen.reduce((sum, { issues }) => sum + issues.length, 0)
  const toggle = (key: string) =>
    setOff((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
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
      <Checkbox
        className={classes.all}
        label={t('review.fix_all')}
        checked={off.size === 0}
        indeterminate={off.size > 0 && off.size < groups.length}
        onChange={() => setOff(off.size === 0 ? new Set(groups.map(({ key }) => key)) : new Set())}
      />
      <ul className={classes.list}>
        {groups.slice(0, shown).map((group) => (
          <FixLine
            key={group.key}
            group={group}
            rowName={rowName}
            textOf={textOf}
            isOn={!off.has(group.key)}
            onToggle={() => toggle(group.key)}
          />
        ))}
      </ul>
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
            {group.isCertain ? null : <em className={classes.guess}>{t('review.fix_guess')}</em>}
          </span>
        }
      />
    </li>
  )
}
