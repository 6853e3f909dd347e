import { useEffect, useRef, useState } from 'react'
import { Button, Table } from '@mantine/core'
import { addressOf, columnLetters, type CellPlace } from '@campus/draft/model/cell-address'
import { asInFile } from '@campus/draft/model/cell'
import {
  canEnd,
  shapeKey,
  splitKey,
  splitsAt,
  tableCorners,
  type ShapeChoices,
  type SplitAt,
} from '@campus/draft/model/sheet-shape'
import type { TableResponse } from '@campus/draft/matched-response'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { Select } from '../../../shared/form/select.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { CornerFields, TablePart } from './table-part.tsx'
import classes from './columns.module.css'
import own from './first-rows.module.css'

/** A longer list has its people in rows. */
const mostTurned = 60

type FirstRowsProps = {
  table: TableResponse
  /** The choices made so far. */
  shape: ShapeChoices
  /** A sheet on its side has no cells to begin at, because the preview shows it turned. */
  isTurned: boolean
  isNamed: boolean
  onChoose: (shape: ShapeChoices) => void
}

/**
 * The first rows of a sheet; pressing the number of a row makes it the heading row, and the row next to it can
 * have headings too. The sheet can be turned, its columns split, and its table begin and end at a cell.
 */
export function FirstRows({ table, shape, isTurned, isNamed, onChoose }: FirstRowsProps) {
  const t = useTranslate()
  const [isMarking, setMarking] = useState(false)
  const { sheet, headerRow, secondRow, rowCount } = table
  const { begins, ends } = tableCorners(shape, sheet)
  const onHeading = (rows: string) => onChoose({ [shapeKey('heading', sheet)]: rows })
  const onBegin = (cell: CellPlace) =>
    onChoose({
      [shapeKey('begins', sheet)]: addressOf(cell),
      // a table can't end before it begins
      ...(ends && !canEnd(cell, ends) ? { [shapeKey('ends', sheet)]: asInFile } : {}),
    })
  const place = useKeptFocus(JSON.stringify([headerRow, secondRow, begins, ends]))
  const part = { sheet, shape, onChoose }
  return (
    <div ref={place}>
      {isTurned ? null : <TablePart {...part} />}
      {isMarking ? <p className={own.hint}>{t('columns.press_first_cell')}</p> : null}
      <RowsTable
        table={table}
        shape={shape}
        isNamed={isNamed}
        onHeading={onHeading}
        {...(isMarking ? { onBegin } : {})}
      />
      {isMarking ? <CornerFields {...part} /> : null}
      <div className={classes.handles}>
        <SecondRow table={table} shape={shape} onHeading={onHeading} />
        {headerRow === 0 ? null : (
          <SmallButton onClick={() => onHeading('0')}>{t('columns.no_headings')}</SmallButton>
        )}
        {isTurned ? null : (
          <SmallButton aria-expanded={isMarking} onClick={() => setMarking(!isMarking)}>
            {t('columns.choose_part')}
          </SmallButton>
        )}
        {rowCount > mostTurned ? null : (
          <SmallButton onClick={() => onChoose({ [shapeKey('turned', sheet)]: true })}>
            {t('columns.turn_sheet')}
          </SmallButton>
        )}
      </div>
      <SplitColumn table={table} onSplit={(column, at) => onChoose({ [splitKey(sheet, column)]: at })} />
    </div>
  )
}

/** Whether a row is above or below the table. */
function outsideRows(shape: ShapeChoices, sheet: number): (row: number) => boolean {
  const { begins, ends } = tableCorners(shape, sheet)
  return (row) => row < (begins?.row ?? 0) || row > (ends?.row ?? Infinity)
}

type RowsTableProps = Pick<FirstRowsProps, 'table' | 'shape' | 'isNamed'> & {
  onHeading: (rows: string) => void
  /** Makes the cells buttons; the pressed one is where the table begins. */
  onBegin?: (cell: CellPlace) => void
}

function RowsTable({ table, shape, isNamed, onHeading, onBegin }: RowsTableProps) {
  const t = useTranslate()
  const { sheet, firstRows, headerRow, secondRow, name } = table
  const { begins = { column: 0, row: 0 }, ends = { column: Infinity, row: Infinity } } = tableCorners(
    shape,
    sheet,
  )
  const isHeading = (row: number) => row === headerRow || row === secondRow
  const isRowOutside = outsideRows(shape, sheet)
  const isOutside = ({ row, column }: CellPlace) =>
    isRowOutside(row) || column < begins.column || column > ends.column
  const hasLetters = onBegin !== undefined || begins.row > 0 || ends.row < Infinity
  const columns = Array.from(
    { length: Math.max(0, ...firstRows.map(({ cells }) => cells.length)) },
    (_, column) => column,
  )
  return (
    <div className={classes.scroll}>
      <Table className={own.preview}>
        <caption className={isNamed ? classes.sheetName : 'cc-visually-hidden'}>
          {isNamed ? name : t('columns.preview')}
        </caption>
        {hasLetters ? (
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {columnLetters(column)}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {firstRows.map(({ row, cells }) => (
            <tr key={row} data-heading={isHeading(row) || undefined}>
              <th scope="row">
                <Button
                  size="compact-sm"
                  variant={isHeading(row) ? 'filled' : 'default'}
                  aria-pressed={isHeading(row)}
                  aria-label={t('columns.use_as_headings', { row })}
                  disabled={isRowOutside(row)}
                  onClick={() => onHeading(String(row))}
                >
                  {isHeading(row) ? t('columns.heading_row') : row}
                </Button>
              </th>
              {columns.map((column) => (
                <td
                  key={column}
                  data-outside={isOutside({ row, column }) || undefined}
                  data-pressable={onBegin !== undefined || undefined}
                >
                  {onBegin ? (
                    <button
                      type="button"
                      className={own.cell}
                      aria-pressed={row === begins.row && column === begins.column}
                      aria-label={`${t('columns.begins_here', { cell: addressOf({ row, column }) })} ${cells[column] ?? ''}`.trim()}
                      onClick={() => onBegin({ row, column })}
                    >
                      {cells[column]}
                    </button>
                  ) : (
                    cells[column]
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** Moves focus to the heading row when the rows change and the pressed button is gone. */
function useKeptFocus(rows: string) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(rows)
  useEffect(() => {
    if (before.current === rows) return
    before.current = rows
    if (document.activeElement !== document.body) return
    const [first] = [
      ...(place.current?.querySelectorAll<HTMLElement>('th [aria-pressed]:not([disabled])') ?? []),
    ].toSorted((one, other) => Number(isPressed(other)) - Number(isPressed(one)))
    first?.focus()
  }, [rows])
  return place
}

const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true'

type SecondRowProps = Pick<RowsTableProps, 'table' | 'shape' | 'onHeading'>

/** Says that the row before or after the heading row has headings too, or that it has none. */
function SecondRow({ table, shape, onHeading }: SecondRowProps) {
  const t = useTranslate()
  const { sheet, firstRows, headerRow, secondRow } = table
  const isOutside = outsideRows(shape, sheet)
  if (headerRow === 0) return null
  if (secondRow !== undefined)
    return (
      <SmallButton onClick={() => onHeading(`${headerRow}-${headerRow}`)}>
        {t('columns.only_heading_row', { row: headerRow })}
      </SmallButton>
    )
  return [headerRow - 1, headerRow + 1]
    .filter((row) => firstRows.some((one) => one.row === row) && !isOutside(row))
    .map((row) => {
      const upper = Math.min(row, headerRow)
      return (
        <SmallButton key={row} onClick={() => onHeading(`${upper}-${upper + 1}`)}>
          {t('columns.also_headings', { row })}
        </SmallButton>
      )
    })
}

type SplitColumnProps = { table: TableResponse; onSplit: (column: number, at: SplitAt) => void }

/** Splits a column in two or more, at what the user chooses. */
function SplitColumn({ table: { columns, samples }, onSplit }: SplitColumnProps) {
  const t = useTranslate()
  const [column, setColumn] = useState<string | null>(null)
  const [at, setAt] = useState<string | null>(null)
  const named = columns.filter(({ index }) => (samples[index] ?? []).length > 0)
  return (
    <div className={classes.choices}>
      <Select
        label={t('columns.split_column')}
        data={named.map(({ header, index }) => ({
          value: String(index),
          label: header.trim() || t('draft.column_n', { n: index + 1 }),
        }))}
        value={column}
        onChange={setColumn}
      />
      <Select
        label={t('columns.split_at')}
        data={splitsAt.map((value) => ({ value, label: t(`columns.split_at_${value}`) }))}
        value={at}
        onChange={setAt}
      />
      <Button
        variant="default"
        disabled={column === null || at === null}
        onClick={() => {
          onSplit(Number(column), at as SplitAt)
          setColumn(null)
        }}
      >
        {t('columns.split')}
      </Button>
    </div>
  )
}
