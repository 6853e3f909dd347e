import { IconAlertCircleFilled, IconHelpCircleFilled, IconHistory, IconWand } from '@tabler/icons-react'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { CellOrigin } from './cell-origin.ts'
import { cellText } from './cell-text.ts'
import type { GridRow } from './cell-editors.tsx'
import type { ColumnContext } from './column-context.ts'
import { countTones, issueMessage, originalOf, toneOf } from '../session/review-issues.ts'
import { KnownMark } from '../known/known-people.tsx'
import classes from './review-grid.module.css'

type CellContentProps = { row: GridRow; field: ApplicantField; context: ColumnContext }

/** A cell's content: its value, and an icon with a message if it has an issue. */
export function CellContent({ row, field, context }: CellContentProps) {
  const { words } = context
  const text = cellText(row.applicant, field, words)
  const shown = text === '' && field === 'plan' ? (words.plans.get(context.defaultPlan) ?? '') : text
  const issue = row.found.find((one) => one.field === field)
  const isEdited = originalOf(row, field) !== undefined
  const who = context.editedText(row.row, field)
  const edited = isEdited ? (
    <span className="cc-visually-hidden">{`, ${who || words.t('draft.mark_edited')}`}</span>
  ) : null
  const origin = context.originOf(row, field)
  const mark = origin === undefined ? null : <OriginMark origin={origin} />
  if (issue === undefined)
    return who === '' && origin === undefined ? (
      <>
        {shown}
        {edited}
      </>
    ) : (
      <span title={who || origin?.text} className={origin && classes.derived}>
        {shown}
        {edited}
        {mark}
      </span>
    )
  const message = issueMessage(words.t, issue, context.rowName)
  const Icon = toneOf(issue) === 'error' ? IconAlertCircleFilled : IconHelpCircleFilled
  return (
    <span className={classes.wrong} title={who || undefined}>
      <Icon size={14} aria-hidden />
      {shown}
      {edited}
      {mark}
      <span className="cc-visually-hidden">: </span>
      <span className="cc-visually-hidden">{message}</span>
    </span>
  )
}

/**
 * Icon for a value that was derived from others, or read as chosen for an earlier file; a click opens the
 * note.
 */
function OriginMark({ origin: { kind, text } }: { origin: CellOrigin }) {
  const Icon = kind === 'derived' ? IconWand : IconHistory
  return (
    <>
      <span className={classes.origin} data-why="" aria-hidden>
        <Icon size={13} />
      </span>
      <span className="cc-visually-hidden">{`, ${text}`}</span>
    </>
  )
}

/** A cell's class: the tone of its issue, and whether it was edited. */
export function cellClassOf(row: GridRow, field: ApplicantField): string {
  const issue = row.found.find((one) => one.field === field)
  const tone = issue === undefined ? '' : toneOf(issue) === 'error' ? classes.issue : classes.question
  return [tone, originalOf(row, field) === undefined ? '' : classes.edited].join(' ')
}

/** The price, or the reason why there is none. */
export function FeeCell({ row, context }: { row: GridRow; context: ColumnContext }) {
  const { text, reason } = context.feeOf(row)
  if (reason === undefined) return text
  return (
    <span className={classes.noFee} title={reason}>
      <span aria-hidden>{text}</span>
      <span className="cc-visually-hidden">{reason}</span>
    </span>
  )
}

/**
 * The row's number, with a mark if the row has an issue, whose cell may be far to the right. Errors and
 * questions differ in shape, colour and text; more than one are counted.
 */
export function RowMark({ row, context }: { row: GridRow; context: ColumnContext }) {
  const { words, rowName } = context
  const { t } = words
  const name = rowName(row.row)
  const { error, question } = countTones(row.found)
  const same = row.found.find(({ code }) => code === 'same_person')?.params
  const tone = error > 0 ? 'error' : 'question'
  const count = error > 0 ? error : question
  const label = [
    error > 0 ? t('draft.mark_errors', { count: error }) : '',
    question > 0 ? t('draft.mark_questions', { count: question }) : '',
    same ? t('draft.mark_same_person', { other: same['other'] || same['name'] || '' }).trim() : '',
  ]
    .filter(Boolean)
    .join(', ')
  const Icon = tone === 'error' ? IconAlertCircleFilled : IconHelpCircleFilled
  return (
    <span
      className={classes.rowMark}
      title={[context.hasLongRowNames ? name : '', label].filter(Boolean).join(': ')}
    >
      {count > 0 ? (
        <span className={classes.mark} data-tone={tone} aria-hidden>
          <Icon size={14} />
          {count > 1 ? count : null}
        </span>
      ) : null}
      <KnownMark row={row.row} />
      <span className={classes.rowName}>{name}</span>
      {label === '' ? null : <span className="cc-visually-hidden">{`, ${label}`}</span>}
    </span>
  )
}
