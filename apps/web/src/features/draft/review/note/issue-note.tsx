import { useId, type RefObject } from 'react'
import { ActionIcon, CloseButton } from '@mantine/core'
import type { DataGridHandle } from 'react-data-grid'
import {
  IconAlertCircleFilled,
  IconArrowDown,
  IconArrowUp,
  IconHelpCircleFilled,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import { useFormat } from '../../../../shared/i18n/use-format.ts'
import { useEditedText } from '../../presence/edited-by.ts'
import type { RowName } from '../../session/row-name.ts'
import type { Alike } from '../../fixes/use-alike.ts'
import type { FindOrigin } from '../../grid/cell-origin.ts'
import { useDayInWords } from './day-note.tsx'
import { describeCell, suggestionText } from './describe-cell.ts'
import { issueMessage, toneOf, type ShownIssue } from '../../session/review-issues.ts'
import { IssueAnswers } from './issue-answers.tsx'
import { useDraft } from '../../session/draft-context.tsx'
import type { IssueNoteState } from './use-issue-note.ts'
import { useNotePosition } from './use-note-position.ts'
import classes from './issue-note.module.css'

type IssueNoteProps = {
  gridRef: RefObject<DataGridHandle | null>
  note: IssueNoteState
  row: ReviewRow | undefined
  rowName: RowName
  /** The field of the current cell. */
  field: ApplicantField | undefined
  originOf: FindOrigin
  /** The same fix for all cells with the same error. */
  alike?: Alike | undefined
  onFix: (issue: ShownIssue) => void
  onGoTo: (step: 1 | -1) => void
  onGoToField: (field: string) => void
}

/**
 * Note next to the current cell with its issue: the message, the typed and the parsed value, and a button for
 * the fix. It follows the cell without taking focus; screen readers announce its suggestion.
 */
export function IssueNote(props: IssueNoteProps) {
  const t = useTranslate()
  const format = useFormat()
  const { gridRef, note, row, rowName, field } = props
  const { issues, isShown, isRow } = note
  const ref = useNotePosition(gridRef, note.place, isShown)
  const titleId = useId()
  const [issue] = issues
  const spoken =
    isShown && !isRow && issue?.suggestion !== undefined
      ? t('draft.note_spoken', { value: suggestionText(issue, format) })
      : ''
  const fieldName = (field: string) =>
    t.has(`person.field_${field}`) ? t.dynamic(`person.field_${field}`) : field
  return (
    <>
      <span className="cc-visually-hidden" aria-live="polite">
        {spoken}
      </span>
      {isShown && row !== undefined && (issue !== undefined || field !== undefined) ? (
        <div
          ref={ref}
          className={classes.note}
          role="group"
          aria-labelledby={titleId}
          data-testid="issue-note"
          data-tone={issue === undefined ? 'plain' : toneOf(issue)}
          // a click leaves focus in the cell
          onMouseDown={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            note.close()
            note.focusCell()
          }}
        >
          <div className={classes.head}>
            <strong id={titleId}>
              {isRow
                ? t('draft.note_row', { row: rowName(row.row), count: issues.length })
                : t('draft.cell_place', {
                    row: rowName(row.row),
                    field: fieldName(issue?.field ?? field!),
                  })}
            </strong>
            <CloseButton size="sm" aria-label={t('feedback.close')} onClick={note.close} />
          </div>
          {isRow && issue !== undefined ? (
            <ul className={classes.list}>
              {issues.map((one) => (
                <li key={`${one.field} ${one.code} ${issueMessage(t, one, rowName)}`}>
                  <button type="button" className={classes.jump} onClick={() => props.onGoToField(one.field)}>
                    <Mark issue={one} />
                    <span>
                      <strong>{fieldName(one.field)}</strong> {issueMessage(t, one, rowName)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <CellIssues {...props} issues={issues} row={row} at={issue?.field ?? field!} />
          )}
        </div>
      ) : null}
    </>
  )
}

function Mark({ issue }: { issue: ShownIssue }) {
  const Icon = toneOf(issue) === 'error' ? IconAlertCircleFilled : IconHelpCircleFilled
  return <Icon size={16} aria-hidden className={classes.mark} data-tone={toneOf(issue)} />
}

type CellIssuesProps = IssueNoteProps & {
  issues: readonly ShownIssue[]
  row: ReviewRow
  /** The field that the note is about. */
  at: string
}

function CellIssues(props: CellIssuesProps) {
  const { issues, row, at, rowName, alike, onFix, onGoTo, note, originOf } = props
  const t = useTranslate()
  const format = useFormat()
  const origin = originOf(row, at as ApplicantField)
  const facts = [...describeCell(row, at, t, format), ...(origin?.facts ?? [])]
  const edited = useEditedText()(row.row, at)
  const isTyping = useDraft(({ typedDay }) => typedDay) !== undefined
  const day = useDayInWords(row, at)
  const withFocus = (act: () => void) => {
    note.focusCell()
    act()
  }
  return (
    <>
      {issues.map((one) => (
        <p key={`${one.code} ${issueMessage(t, one, rowName)}`} className={classes.message}>
          <Mark issue={one} />
          <span>{issueMessage(t, one, rowName)}</span>
        </p>
      ))}
      {facts.length > 0 ? (
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {isTyping && day !== '' ? <p className={classes.edited}>{day}</p> : null}
      {edited === '' ? null : <p className={classes.edited}>{edited}</p>}
      <div className={classes.actions}>
        <IssueAnswers
          issues={issues}
          size="compact-sm"
          alike={alike && { ...alike, apply: () => withFocus(alike.apply) }}
          onFix={(issue) => withFocus(() => onFix(issue))}
        />
        {issues.length === 0 ? null : (
          <span className={classes.walk}>
            <ActionIcon
              size="md"
              variant="subtle"
              aria-label={t('draft.previous_error')}
              title={t('draft.previous_error')}
              onClick={() => onGoTo(-1)}
            >
              <IconArrowUp size={16} />
            </ActionIcon>
            <ActionIcon
              size="md"
              variant="subtle"
              aria-label={t('draft.next_error')}
              title={t('draft.next_error')}
              onClick={() => onGoTo(1)}
            >
              <IconArrowDown size={16} />
            </ActionIcon>
          </span>
        )}
      </div>
      <p className={classes.keys}>
        <IconInfoCircle size={14} aria-hidden />
        {issues.length === 0 ? t('draft.note_keys_plain') : t('draft.note_keys')}
      </p>
    </>
  )
}
