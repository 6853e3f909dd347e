import { Skeleton } from '@mantine/core'
import { useTranslate } from '../i18n/use-translate.ts'
import type { DataTableProps } from './data-table-props.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import type { TableColumn } from './table-column.ts'
import classes from './data-table.module.css'

/** More don't fit on a phone. */
const mostSkeletons = 4

/** The rows of a table as cards, for phones, with the same checkbox and actions. */
export function DataCards<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowLabel,
  selection,
  rowActions,
  skeletonRows = mostSkeletons,
}: DataTableProps<Row>) {
  const t = useTranslate()
  const title = columns.find(({ card }) => card === 'title') ?? columns[0]
  const status = columns.find(({ card }) => card === 'status')
  const lines = columns.filter((column) => column !== title && column !== status && column.card !== 'hidden')
  if (rows === undefined) {
    return (
      <div className={classes.cards} aria-busy>
        {Array.from({ length: Math.min(skeletonRows, mostSkeletons) }, (_, index) => (
          <Skeleton key={index} height={124} radius="lg" />
        ))}
      </div>
    )
  }
  return (
    <ul className={classes.cards} aria-label={caption}>
      {rows.map((row) => {
        const key = rowKey(row)
        return (
          <li
            key={key}
            data-row={key}
            className={classes.card}
            data-selected={selection?.has(key) || undefined}
          >
            <div className={classes.cardHead}>
              {selection ? (
                <RowCheckbox
                  label={t('feedback.select_row', { name: rowLabel(row) })}
                  isChecked={selection.has(key)}
                  onChange={() => selection.toggle(key)}
                />
              ) : null}
              <div className={classes.cardTitle}>{title?.render(row)}</div>
              {status?.render(row)}
            </div>
            <dl className={classes.cardFacts}>
              {lines.map((column) => (
                <CardLine key={column.key} column={column} row={row} />
              ))}
            </dl>
            {rowActions ? <div className={classes.cardActions}>{rowActions(row)}</div> : null}
          </li>
        )
      })}
    </ul>
  )
}

function CardLine<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  return (
    <div className={classes.cardLine}>
      <dt>{column.header}</dt>
      <dd className={column.cellClass}>{column.render(row)}</dd>
    </div>
  )
}
