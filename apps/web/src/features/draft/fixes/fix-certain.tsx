import { useMemo, useState } from 'react'
import { Button, Checkbox } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import { dispatchReview } from '../session/review-session.ts'
import { suggestionText } from '../review/note/describe-cell.ts'
import type { IssueIndex } from '../session/review-issues.ts'
import type { RowName } from '../session/row-name.ts'
import type { UndoTools } from '../steps/use-undo.ts'
import { fixesOf, groupFixes, type FixGroup } from './alike-issues.ts'
import type { ReviewTool } from '../review/review-tool.ts'
import review from '../review/review-page.module.css'
import classes from './fixes.module.css'

type FixCertainProps = { issues: IssueIndex; rowName: RowName; undo: UndoTools }

/** Long enough to reach the undo button. */
const undoTimerMs = 10_000

export const fixTool: ReviewTool = { code: 'fix', needsTable: true, Bar: FixCertain }

/** Lists all suggested fixes for review, and applies them as one step. */
export function FixCertain({ issues, rowName, undo }: FixCertainProps) {
  const session = useDraftSession()
  const t = useTranslate()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const groups = useMemo(() => groupFixes(issues), [issues])
  const count = groups.reduce((sum, group) => sum + (group.isCertain ? group.issues.length : 0), 0)
  if (groups.length === 0) return null
  const label = t('draft.fix_certain', { count })
  const apply = (chosen: readonly FixGroup[]) => {
    const wanted = chosen.flatMap((group) => group.issues)
    const edits = fixesOf(wanted)
    setOpen(false)
    dispatchReview(
      session,
      { kind: 'edit', edits },
      { code: 'fix_certain', params: { count: wanted.length } },
    )
    notify('success', t('draft.fixed_certain', { count: wanted.length }), undoTimerMs, {
      label: t('draft.undo_action'),
      run: undo.ofLast(),
    })
  }
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconWand size={16} aria-hidden />}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <span className={review.long}>{label}</span>
        <span className={review.short}>{format.number(count)}</span>
      </Button>
      {isOpen ? (
        <FixList groups={groups} rowName={rowName} onApply={apply} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

/** Most fixes listed at once: thousands are shown in parts, and counted in full. */
const shownAtOnce = 100

type FixListProps = {
  groups: readonly FixGroup[]
  rowName: RowName
  onApply: (chosen: readonly FixGroup[]) => void
  onClose: () => void
}

function FixList({ groups, rowName, onApply, onClose }: FixListProps) {
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
            {t('draft.fix_apply', { count })}
          </Button>
        </>
      }
    >
      <p className={classes.text}>{t('draft.fix_text')}</p>
      <Checkbox
        className={classes.all}
        label={t('draft.fix_all')}
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

type FixLineProps = { group: FixGroup; rowName: RowName; isOn: boolean; onToggle: () => void }

/** Most rows named; further ones are only counted. */
const namedRows = 3

function FixLine({ group, rowName, isOn, onToggle }: FixLineProps) {
  const t = useTranslate()
  const format = useFormat()
  const { issues, field, from } = group
  const [first] = issues
  const to = first?.also === undefined ? suggestionText(first!, format) : t('draft.swap_dates')
  const rows =
    issues.length > namedRows
      ? t('draft.fix_rows', { count: issues.length })
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
            {group.isCertain ? null : <em className={classes.guess}>{t('draft.fix_guess')}</em>}
          </span>
        }
      />
    </li>
  )
}
