import { useState } from 'react'
import { Button, Table } from '@mantine/core'
import { spacesDelimiter } from '@campus/draft/read/split-spaces'
import { isBlock, shapeKey } from '@campus/draft/model/sheet-shape'
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

/** A sheet made of another's repeated columns has the rows of that one. */
const hasOwnRows = ({ sheet }: TableResponse) => !isBlock(sheet)

/** Encoding and separator of a text file, and the first rows, of which one can be chosen as the headings. */
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
    ',': t('draft.comma'),
    ';': t('draft.semicolon'),
    '\t': t('draft.tab'),
    '|': t('draft.bar'),
    [spacesDelimiter]: t('draft.spaces'),
  }
  const known = matched.encoding.toLowerCase()
  return (
    <section className={classes.reading} aria-label={t('draft.how_read')}>
      <div className={classes.choices}>
        {isText ? (
          <>
            <Select
              label={t('draft.encoding')}
              data={[...new Set([known, ...encodings])]}
              value={known}
              allowDeselect={false}
              onChange={(encoding) => encoding && read({ encoding })}
            />
            <Select
              label={t('draft.delimiter')}
              data={delimiters.map((value) => ({ value, label: delimiterNames[value] ?? value }))}
              value={matched.delimiter}
              allowDeselect={false}
              onChange={(delimiter) => delimiter && read({ delimiter })}
            />
          </>
        ) : null}
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('draft.hide_preview') : t('draft.show_preview')}
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
                onHeading={(row) =>
                  follow(chooseShape(session, { [shapeKey('heading', table.sheet)]: String(row) }))
                }
              />
            ))
        : null}
    </section>
  )
}

type FirstRowsProps = { table: TableResponse; isNamed: boolean; onHeading: (row: number) => void }

/** The first rows of a sheet; pressing the number of a row makes it the heading row. */
function FirstRows({ table, isNamed, onHeading }: FirstRowsProps) {
  const t = useTranslate()
  const { firstRows, headerRow, name } = table
  return (
    <>
      <div className={classes.scroll}>
        <Table>
          <caption className={isNamed ? classes.sheetName : 'cc-visually-hidden'}>
            {isNamed ? name : t('draft.preview')}
          </caption>
          <tbody>
            {firstRows.map(({ row, cells }) => (
              <tr key={row} data-heading={row === headerRow || undefined}>
                <th scope="row">
                  <Button
                    size="compact-sm"
                    variant={row === headerRow ? 'filled' : 'default'}
                    aria-pressed={row === headerRow}
                    aria-label={t('draft.use_as_headings', { row })}
                    onClick={() => onHeading(row)}
                  >
                    {row === headerRow ? t('draft.heading_row') : row}
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
      {headerRow === 0 ? null : (
        <SmallButton className={classes.noHeadings} onClick={() => onHeading(0)}>
          {t('draft.no_headings')}
        </SmallButton>
      )}
    </>
  )
}
