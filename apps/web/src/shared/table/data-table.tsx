import { useRef, useSyncExternalStore } from 'react'
import { Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { useTranslate } from '../i18n/use-translate.ts'
import { useRowLinks } from '../navigation/use-row-links.ts'
import { DataCards } from './data-cards.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import type { TableColumn } from './table-column.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import classes from './data-table.module.css'

/** The width of a phone, as in `data-table.module.css` and the layouts. */
const narrow = window.matchMedia('(max-width: 47.99em)')

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone; known before the first paint. */
function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches)
}

/** A table with sticky header, sorting, selection and row actions; on phones cards are rendered instead. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isNarrow = useIsNarrow()
  const view = useRef<HTMLDivElement>(null)
  useKeptFocus(view, { isNarrow })
  useRowLinks(view)
  return (
    <div
      ref={view}
      className={isNarrow ? classes.narrow : classes.wide}
      data-refreshing={props.isRefreshing || undefined}
    >
      {isNarrow ? <DataCards {...props} /> : <WideTable {...props} />}
    </div>
  )
}

function WideTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowLabel,
  selection,
  rowActions,
  ...props
}: DataTableProps<Row>) {
  const t = useTranslate()
  const keys = rows?.map(rowKey) ?? []
  const selectedHere = selection ? keys.filter((key) => selection.has(key)).length : 0
  return (
    <table className={classes.table} aria-busy={rows === undefined}>
      <caption className="cc-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {selection ? (
            <th className={classes.check}>
              <RowCheckbox
                label={t('feedback.select_page')}
                isChecked={keys.length > 0 && selectedHere === keys.length}
                isMixed={selectedHere > 0 && selectedHere < keys.length}
                onChange={(isChecked) => selection.setAll(keys, isChecked)}
              />
            </th>
          ) : null}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} order={props.order} onOrder={props.onOrder} />
          ))}
          {rowActions ? (
            <th className={classes.actions}>
              <span className="cc-visually-hidden">{t('feedback.actions')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows === undefined
          ? Array.from({ length: props.skeletonRows ?? 8 }, (_, index) => (
              <tr key={index}>
                {selection ? <td className={classes.check} /> : null}
                {columns.map((column) => (
                  <td key={column.key}>
                    <Skeleton height={12} width={index % 2 ? '60%' : '75%'} />
                  </td>
                ))}
                {rowActions ? <td /> : null}
              </tr>
            ))
          : rows.map((row) => {
              const key = rowKey(row)
              return (
                <tr key={key} data-row={key} data-selected={selection?.has(key) || undefined}>
                  {selection ? (
                    <td className={classes.check}>
                      <RowCheckbox
                        label={t('feedback.select_row', { name: rowLabel(row) })}
                        isChecked={selection.has(key)}
                        onChange={() => selection.toggle(key)}
                      />
                    </td>
                  ) : null}
                  {columns.map((column) => (
                    <td key={column.key} data-align={column.align} className={column.cellClass}>
                      {column.render(row)}
                    </td>
                  ))}
                  {rowActions ? <td className={classes.actions}>{rowActions(row)}</td> : null}
                </tr>
              )
            })}
      </tbody>
    </table>
  )
}

type HeadCellProps<Row> = { column: TableColumn<Row>; order?: string; onOrder?: (field: string) => void }

function HeadCell<Row>({ column, order, onOrder }: HeadCellProps<Row>) {
  const field = column.orderBy
  const direction =
    field && order === field ? 'ascending' : field && order === `-${field}` ? 'descending' : undefined
  const Arrow =
    direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconArrowsSort
  return (
    <th data-align={column.align} style={{ width: column.width }} aria-sort={direction}>
      {field && onOrder ? (
        <button
          type="button"
          className={classes.sort}
          data-active={direction ? true : undefined}
          onClick={() => onOrder(field)}
        >
          {column.header}
          <Arrow size={14} aria-hidden />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}
