import { SelectColumn, type Column } from 'react-data-grid'
import { IconAlertCircleFilled } from '@tabler/icons-react'
import { applicantFieldTable } from '@campus/domain/applicant/applicant-field-table'
import {
  applicantFields,
  applicantTypes,
  genders,
  type ApplicantField,
} from '@campus/domain/applicant/applicant-field'
import { cellText, countryCells, dateCells, type CellWords } from './cell-text.ts'
import { ChoiceEditor, TextEditor, type GridRow, type Typing } from './cell-editors.tsx'
import type { RowName } from '../row-name.ts'
import type { Bounds } from './cell-range.ts'
import { issueMessage, type IssueIndex } from './review-issues.ts'
import classes from './review-grid.module.css'

/** Fields in the order a person checks them: who, when, where, how to reach them. The names lead: they are frozen. */
export const gridFields: readonly ApplicantField[] = applicantFields.toSorted(
  (one, other) => applicantFieldTable[one].grid.at - applicantFieldTable[other].grid.at,
)

/** Columns before the first field: the checkbox and the row number. */
export const leadingColumns = 2

export type ColumnContext = {
  words: CellWords
  issues: IssueIndex
  feeText: (row: GridRow) => string
  defaultPlan: string
  readDate: (text: string) => string
  readCountry: (text: string) => string
  dateHint: string
  countryListId: string
  isNarrow: boolean
  /** Rows of several sheets name their sheet. */
  hasSheets: boolean
  rowName: RowName
}

/** The columns of the review grid: checkbox, row number, every field with its editor, the fee. */
export function buildColumns(
  context: ColumnContext,
  isInRange: (row: GridRow, column: number) => boolean,
  typing: Typing,
): Column<GridRow>[] {
  const { t } = context.words
  return [
    { ...SelectColumn, frozen: true },
    {
      key: 'row',
      name: t('orders.row'),
      width: context.hasSheets ? 140 : 84,
      frozen: true,
      sortable: true,
      renderCell: ({ row }) => <RowMark row={row} context={context} />,
      cellClass: classes.rowNumber,
    },
    ...gridFields.map((field, index) =>
      fieldColumn(field, index + leadingColumns, context, isInRange, typing),
    ),
    {
      key: 'fee',
      name: t('orders.fee'),
      width: 96,
      frozen: context.isNarrow ? false : ('end' as const),
      sortable: true,
      cellClass: classes.fee,
      renderCell: ({ row }) => context.feeText(row),
    },
  ]
}

function fieldColumn(
  field: ApplicantField,
  index: number,
  context: ColumnContext,
  isInRange: (row: GridRow, column: number) => boolean,
  typing: Typing,
): Column<GridRow> {
  const { words, issues } = context
  const label = words.t(`person.field_${field}`)
  return {
    key: field,
    name: label,
    width: applicantFieldTable[field].grid.width,
    resizable: true,
    // Who the row is about stays in sight; on a phone there is room for one name.
    frozen: field === 'first_name' || (field === 'last_name' && !context.isNarrow),
    sortable: true,
    editable: true,
    // What another window saves in the row takes nothing from under the hand that types.
    editorOptions: { closeOnExternalRowChange: false },
    cellClass: (row) => {
      const hasIssue = issues.byRow.get(row.row)?.some((issue) => issue.field === field) === true
      return [hasIssue ? classes.issue : '', isInRange(row, index) ? classes.inRange : ''].join(' ')
    },
    renderCell: ({ row }) => <CellContent row={row} field={field} context={context} />,
    renderEditCell: (given) => {
      const props = {
        ...given,
        onRowChange: (row: GridRow, isDone?: boolean) => {
          typing.onType(row, given.rowIdx)
          given.onRowChange(row, isDone)
        },
        ...typing,
      }
      const shown = cellText(props.row.applicant, field, words)
      const name = words.t('orders.edit_cell', { field: label, row: context.rowName(props.row.row) })
      const options = choices(field, words)
      if (options !== undefined) {
        const value = props.row.applicant[field]
        return (
          <ChoiceEditor
            {...props}
            label={name}
            initial={typeof value === 'string' ? value : ''}
            options={options}
          />
        )
      }
      if (dateCells.has(field)) {
        return (
          <TextEditor
            {...props}
            label={name}
            initial={shown}
            read={context.readDate}
            hint={context.dateHint}
          />
        )
      }
      if (countryCells.has(field)) {
        return (
          <TextEditor
            {...props}
            label={name}
            initial={shown}
            read={context.readCountry}
            listId={context.countryListId}
          />
        )
      }
      return <TextEditor {...props} label={name} initial={shown} />
    },
  }
}

function choices(
  field: ApplicantField,
  { t, plans }: CellWords,
): { value: string; label: string }[] | undefined {
  if (field === 'type') return applicantTypes.map((value) => ({ value, label: t(`person.type_${value}`) }))
  if (field === 'gender') {
    return [
      { value: '', label: '' },
      ...genders.map((value) => ({ value, label: t(`person.gender_${value}`) })),
    ]
  }
  if (field === 'plan') return [...plans].map(([value, label]) => ({ value, label }))
  return undefined
}

/** The row's number, with a mark where anything in the row is wrong: the wrong cell may be far to the right. */
function RowMark({ row, context }: { row: GridRow; context: ColumnContext }) {
  const { words, issues, rowName } = context
  const name = rowName(row.row)
  const isWrong = issues.byRow.has(row.row)
  return (
    <span className={classes.rowMark} title={context.hasSheets ? name : undefined}>
      {isWrong ? <IconAlertCircleFilled size={14} aria-hidden /> : null}
      {isWrong ? <span className="cc-visually-hidden">{words.t('orders.row_wrong')}</span> : null}
      <span>{name}</span>
    </span>
  )
}

type CellContentProps = { row: GridRow; field: ApplicantField; context: ColumnContext }

function CellContent({ row, field, context }: CellContentProps) {
  const { words, issues } = context
  const text = cellText(row.applicant, field, words)
  const shown = text === '' && field === 'plan' ? (words.plans.get(context.defaultPlan) ?? '') : text
  const issue = issues.byRow.get(row.row)?.find((one) => one.field === field)
  if (issue === undefined) return shown
  const message = issueMessage(words.t, issue, context.rowName)
  return (
    <span className={classes.wrong} title={message}>
      <IconAlertCircleFilled size={14} aria-hidden />
      {shown}
      <span className="cc-visually-hidden">{message}</span>
    </span>
  )
}

/** Whether a place lies in a range. */
export function isWithin(bounds: Bounds | undefined, row: number, column: number): boolean {
  if (bounds === undefined) return false
  return row >= bounds.top && row <= bounds.bottom && column >= bounds.left && column <= bounds.right
}
