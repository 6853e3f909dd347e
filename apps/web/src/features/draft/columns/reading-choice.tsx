import { useState } from 'react'
import { Button, Table } from '@mantine/core'
import { spacesDelimiter } from '@campus/draft/read/split-spaces'
import {
  isBlock,
  shapeKey,
  splitKey,
  splitsAt,
  type ShapeChoices,
  type SplitAt,
} from '@campus/draft/model/sheet-shape'
import type { TableResponse } from '@campus/draft/matched-response'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { Select } from '../../../shared/form/select.tsx'
import { FieldIssue } from '../../../shared/feedback/field-issue.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { importFailureText } from '../session/import-worker-client.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import type { OpenDraft } from '../session/draft-state.ts'
import { chooseShape, readAnotherWay } from '../session/import-columns.ts'
import classes from './columns.module.css'

// encodings of spreadsheets in our eight languages
const encodings = [
  'utf-8',
  'windows-1252',
  'iso-8859-15',
  'utf-16le',
  'gb18030',
  'big5',
  'shift_jis',
  'macintosh',
]
const delimiters = [',', ';', '\t', '|', spacesDelimiter]

/** A longer list has its people in rows. */
const mostTurned = 60

/** A sheet made of another's repeated columns has the rows of that one. */
const hasOwnRows = ({ sheet }: TableResponse) => !isBlock(sheet)

/** Encoding and separator of a text file or web page, and the first rows with the ways to correct how they are read. */
export function ReadingChoice({ opened }: { opened: OpenDraft }) {
  const session = useDraftSession()
  const t = useTranslate()
  const { matched } = opened
  const isText = matched.encoding !== ''
  const isPlain = matched.encoding.toLowerCase().startsWith('utf')
  // plain UTF-8 is never in doubt; for other encodings the result is shown at once
  const [isOpen, setOpen] = useState(
    (isText && !isPlain) || matched.tables.some(({ headerRow }) => headerRow === 0),
  )
  const [problem, setProblem] = useState<string>()
  const follow = (reading: Promise<void>) => {
    setProblem(undefined)
    reading.catch((failure: unknown) => setProblem(importFailureText(failure, t)))
  }
  const read = (options: Parameters<typeof readAnotherWay>[1]) => follow(readAnotherWay(session, options))
  // a list written by another system has no heading row to choose
  if (matched.roster) return null
  const delimiterNames: Record<string, string> = {
    ',': t('columns.comma'),
    ';': t('columns.semicolon'),
    '\t': t('columns.tab'),
    '|': t('columns.bar'),
    [spacesDelimiter]: t('columns.spaces'),
  }
  const known = matched.encoding.toLowerCase()
  return (
    <section className={classes.reading} aria-label={t('columns.how_read')}>
      <div className={classes.choices}>
        {isText ? (
          <>
            <Select
              label={t('columns.encoding')}
              data={[...new Set([known, ...encodings])]}
              value={known}
              allowDeselect={false}
              onChange={(encoding) => encoding && read({ encoding })}
            />
            {matched.delimiter === '' ? null : (
              <Select
                label={t('columns.delimiter')}
                data={delimiters.map((value) => ({ value, label: delimiterNames[value] ?? value }))}
                value={matched.delimiter}
                allowDeselect={false}
                onChange={(delimiter) => delimiter && read({ delimiter })}
              />
            )}
          </>
        ) : null}
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('columns.hide_preview') : t('columns.show_preview')}
        </Button>
      </div>
      {problem ? <FieldIssue>{problem}</FieldIssue> : null}
      {isOpen
        ? matched.tables
            .filter(hasOwnRows)
            .map((table) => (
              <FirstRows
                key={table.sheet}
                table={table}
                isNamed={matched.tables.length > 1}
                onChoose={(shape) => follow(chooseShape(session, shape))}
              />
            ))
        : null}
    </section>
  )
}

type FirstRowsProps = { table: TableResponse; isNamed: boolean; onChoose: (shape: ShapeChoices) => void }

/**
 * The first rows of a sheet; pressing the number of a row makes it the heading row. The sheet can be turned,
 * and its columns split.
 */
function FirstRows({ table, isNamed, onChoose }: FirstRowsProps) {
  const t = useTranslate()
  const { sheet, firstRows, headerRow, name, rowCount } = table
  const onHeading = (row: number) => onChoose({ [shapeKey('heading', sheet)]: String(row) })
  return (
    <>
      <div className={classes.scroll}>
        <Table>
          <caption className={isNamed ? classes.sheetName : 'cc-visually-hidden'}>
            {isNamed ? name : t('columns.preview')}
          </caption>
          <tbody>
            {firstRows.map(({ row, cells }) => (
              <tr key={row} data-heading={row === headerRow || undefined}>
                <th scope="row">
                  <Button
                    size="compact-sm"
                    variant={row === headerRow ? 'filled' : 'default'}
                    aria-pressed={row === headerRow}
                    aria-label={t('columns.use_as_headings', { row })}
                    onClick={() => onHeading(row)}
                  >
                    {row === headerRow ? t('columns.heading_row') : row}
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
        {headerRow === 0 ? null : (
          <SmallButton onClick={() => onHeading(0)}>{t('columns.no_headings')}</SmallButton>
        )}
        {rowCount > mostTurned ? null : (
          <SmallButton onClick={() => onChoose({ [shapeKey('turned', sheet)]: true })}>
            {t('columns.turn_sheet')}
          </SmallButton>
        )}
      </div>
      <SplitColumn table={table} onSplit={(column, at) => onChoose({ [splitKey(sheet, column)]: at })} />
    </>
  )
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
