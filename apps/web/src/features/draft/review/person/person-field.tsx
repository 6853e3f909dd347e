import { longestEditedText } from '@campus/domain/applicant/edited-text'
import { useId, useState } from 'react'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconAlertCircleFilled, IconCircleCheck, IconHelpCircleFilled } from '@tabler/icons-react'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { applicantFieldTable, fieldsWhere } from '@campus/domain/applicant/applicant-field-table'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { useCountryOptions } from '../../../../shared/form/country-field.tsx'
import { useFormat } from '../../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import { useAlike } from '../../fixes/use-alike.ts'
import { useDraftSession } from '../../session/draft-context.tsx'
import { dispatchReview } from '../../session/review-session.ts'
import { cellText, choices, countryCells, dateCells } from '../../grid/cell-text.ts'
import type { ColumnContext } from '../../grid/column-context.ts'
import { gridFields } from '../../grid/column-layout.ts'
import { describeCell } from '../note/describe-cell.ts'
import { issueMessage, toneOf, type IssueIndex, type ShownIssue } from '../../session/review-issues.ts'
import { IssueAnswers } from '../note/issue-answers.tsx'
import classes from './person-review.module.css'

const personalFields = fieldsWhere(applicantFieldTable, ({ isPersonal }) => isPersonal === true)

type PersonFieldProps = {
  row: ReviewRow
  field: string
  issues: readonly ShownIssue[]
  context: ColumnContext
  /** The issues of the whole review, which may include more of the same kind. */
  all: IssueIndex
  onFix: (issue: ShownIssue) => void
}

/** A person's field: its name, message, value, editor and fixes. */
export function PersonField({ row, field, issues, context, all, onFix }: PersonFieldProps) {
  const session = useDraftSession()
  const t = useTranslate()
  const format = useFormat()
  const [labelId, messageId] = [useId(), useId()]
  const known = gridFields.find((one) => one === field)
  const [issue] = issues
  const alike = useAlike(issues, all)
  const facts =
    issue === undefined
      ? []
      : [...describeCell(row, field, t, format), ...((known && context.originOf(row, known)?.facts) ?? [])]
  return (
    <section className={classes.field} aria-labelledby={labelId} data-tone={issue && toneOf(issue)}>
      <h3 id={labelId}>{known ? t(`person.field_${known}`) : field}</h3>
      <div id={messageId} className={classes.messages}>
        {issues.map((one) => {
          const Icon = toneOf(one) === 'error' ? IconAlertCircleFilled : IconHelpCircleFilled
          const message = issueMessage(t, one, context.rowName)
          return (
            <p key={`${one.code} ${message}`} data-tone={toneOf(one)}>
              <Icon size={18} aria-hidden /> <span>{message}</span>
            </p>
          )
        })}
        {issue === undefined ? (
          <p data-tone="done">
            <IconCircleCheck size={18} aria-hidden /> <span>{t('draft.person_fixed')}</span>
          </p>
        ) : null}
      </div>
      {facts.map(({ label, value }) => (
        <p key={label} className={classes.fact}>
          {label} <strong>{value}</strong>
        </p>
      ))}
      {known === undefined ? null : (
        <FieldEditor
          // a new key shows a value changed elsewhere, such as by a suggestion or undo
          key={cellText(row.applicant, known, context.words)}
          row={row}
          field={known}
          isWrong={issue !== undefined && toneOf(issue) === 'error'}
          context={context}
          labelId={labelId}
          messageId={messageId}
        />
      )}
      <div className={classes.actions}>
        <IssueAnswers issues={issues} size="md" alike={alike} onFix={onFix} />
        {known === undefined || personalFields.includes(known) ? null : (
          <Button
            variant="default"
            aria-describedby={labelId}
            onClick={() => session.set({ dialog: { tool: 'set', field: known } })}
          >
            {t('draft.set_for_all')}
          </Button>
        )}
      </div>
    </section>
  )
}

type FieldEditorProps = {
  row: ReviewRow
  field: ApplicantField
  isWrong: boolean
  context: ColumnContext
  labelId: string
  messageId: string
}

/** A field's editor on a phone: native selects, and text inputs with a suitable keyboard. */
function FieldEditor({ row, field, isWrong, context, labelId, messageId }: FieldEditorProps) {
  const session = useDraftSession()
  const countries = useCountryOptions()
  const format = useFormat()
  const { words } = context
  const initial = cellText(row.applicant, field, words)
  const [text, setText] = useState(initial)
  const value = row.applicant[field]
  const code = typeof value === 'string' ? value : ''
  const save = (next: string) =>
    dispatchReview(session, {
      kind: 'edit',
      edits: [{ row: row.row, field, text: next, base: row.typed[field] ?? '' }],
    })
  const options =
    choices(field, words) ??
    (countryCells.has(field) ? countries.map((one) => ({ value: one.value, label: one.label })) : undefined)
  const shared = {
    size: 'md',
    className: classes.editor,
    'aria-labelledby': labelId,
    'aria-describedby': messageId,
    error: isWrong,
  } as const
  if (options !== undefined) {
    const isKnown = options.some((one) => one.value === code)
    return (
      <NativeSelect
        {...shared}
        value={code}
        data={isKnown ? options : [{ value: code, label: initial }, ...options]}
        onChange={(event) => save(event.currentTarget.value)}
      />
    )
  }
  const isDate = dateCells.has(field)
  const commit = () => {
    if (text !== initial) save(isDate ? context.readDate(text) : text)
  }
  return (
    <TextInput
      {...shared}
      value={text}
      type={field === 'email' ? 'email' : field === 'phone_number' ? 'tel' : 'text'}
      placeholder={isDate ? context.dateHint : undefined}
      description={
        isDate ? <span aria-live="polite">{format.dateInWords(context.readDate(text))}</span> : undefined
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      maxLength={longestEditedText}
      autoComplete="off"
      enterKeyHint="done"
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
      // the phone's keyboard will cover the lower half of the page
      onFocus={({ currentTarget }) =>
        setTimeout(() => currentTarget.scrollIntoView({ block: 'center' }), keyboardMs)
      }
    />
  )
}

/** How long a phone's keyboard takes to appear, in milliseconds. */
const keyboardMs = 300
