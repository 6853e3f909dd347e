import { useEffect, useRef, useState } from 'react'
import { Button, Table } from '@mantine/core'
import {
  shapeKey,
  splitKey,
  splitsAt,
  type ShapeChoices,
  type SplitAt,
} from '@campus/draft/model/sheet-shape'
import type { TableResponse } from '@campus/draft/matched-response'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { Select } from '../../../shared/form/select.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import classes from './columns.module.css'

/** A longer list has its people in rows. */
const mostTurned = 60

type FirstRowsProps = { table: TableResponse; isNamed: boolean; onChoose: (shape: ShapeChoices) => void }

/**
 * The first rows of a sheet; pressing the number of a row makes it the heading row, and the row next to it can
 * have headings too. The sheet can be turned, and its columns split.
 */
export function FirstRows({ table, isNamed, onChoose }: FirstRowsProps) {
  const t = useTranslate()
  const { sheet, firstRows, headerRow, secondRow, name, rowCount } = table
  const onHeading = (rows: string) => onChoose({ [shapeKey('heading', sheet)]: rows })
  const isHeading = (row: number) => row === headerRow || row === secondRow
  const place = useKeptFocus(`${headerRow} ${secondRow}`)
  return (
    <div ref={place}>
      <div className={classes.scroll}>
        <Table>
          <caption className={isNamed ? classes.sheetName : 'cc-visually-hidden'}>
            {isNamed ? name : t('columns.preview')}
          </caption>
          <tbody>
            {firstRows.map(({ row, cells }) => (
              <tr key={row} data-heading={isHeading(row) || undefined}>
                <th scope="row">
                  <Button
                    size="compact-sm"
                    variant={isHeading(row) ? 'filled' : 'default'}
                    aria-pressed={isHeading(row)}
                    aria-label={t('columns.use_as_headings', { row })}
                    onClick={() => onHeading(String(row))}
                  >
                    {isHeading(row) ? t('columns.heading_row') : row}
                  </Button>
                </th>
                {cells.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <div className={classes.handles}>
        <SecondRow table={table} onHeading={onHeading} />
        {headerRow === 0 ? null : (
          <SmallButton onClick={() => onHeading('0')}>{t('columns.no_headings')}</SmallButton>
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

/** Moves focus to the heading row when the rows change and the pressed button is gone. */
function useKeptFocus(rows: string) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(rows)
  useEffect(() => {
    if (before.current === rows) return
    before.current = rows
    if (document.activeElement !== document.body) return
    const [first] = [...(place.current?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [])].toSorted(
      (one, other) => Number(isPressed(other)) - Number(isPressed(one)),
    )
    first?.focus()
  }, [rows])
  return place
}

const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true'

type SecondRowProps = { table: TableResponse; onHeading: (rows: string) => void }

/** Says that the row before or after the heading row has headings too, or that it has none. */
function SecondRow({ table: { firstRows, headerRow, secondRow }, onHeading }: SecondRowProps) {
  const t = useTranslate()
  if (headerRow === 0) return null
  if (secondRow !== undefined)
    return (
      <SmallButton onClick={() => onHeading(`${headerRow}-${headerRow}`)}>
        {t('columns.only_heading_row', { row: headerRow })}
      </SmallButton>
    )
  return [headerRow - 1, headerRow + 1]
    .filter((row) => firstRows.some((one) => one.row === row))
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
