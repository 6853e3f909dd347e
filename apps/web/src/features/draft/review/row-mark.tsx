import { IconAlertCircleFilled, IconHelpCircleFilled } from '@tabler/icons-react'
import { KnownMark } from '../known/known-mark.tsx'
import type { ColumnContext } from './column-context.ts'
import type { GridRow } from './cell-editors.tsx'
import { countTones } from './issue-tone.ts'
import classes from './review-grid.module.css'

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
    error > 0 ? t('orders.mark_errors', { count: error }) : '',
    question > 0 ? t('orders.mark_questions', { count: question }) : '',
    same ? t('orders.mark_same_person', { other: same['other'] || same['name'] || '' }).trim() : '',
  ]
    .filter(Boolean)
    .join(', ')
  const Icon = tone === 'error' ? IconAlertCircleFilled : IconHelpCircleFilled
  return (
    <span
      className={classes.rowMark}
      title={[context.hasSheets ? name : '', label].filter(Boolean).join(': ')}
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
