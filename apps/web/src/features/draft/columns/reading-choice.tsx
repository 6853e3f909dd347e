import { useState } from 'react'
import { Button, Table } from '@mantine/core'
import { Select } from '../../../shared/form/select.tsx'
import { FieldIssue } from '../../../shared/feedback/field-issue.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { importFailureText } from '../session/import-worker-client.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import type { OpenDraft } from '../session/draft-state.ts'
import { readAnotherWay } from '../session/import-columns.ts'
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
const delimiters = [',', ';', '\t', '|']

/** Encoding and separator of a text file, with its first rows as a check. */
export function ReadingChoice({ opened }: { opened: OpenDraft }) {
  const session = useDraftSession()
  const t = useTranslate()
  const { matched } = opened
  const isText = matched.encoding !== ''
  // plain UTF-8 is never in doubt; for other encodings the result is shown at once
  const [isOpen, setOpen] = useState(isText && !matched.encoding.toLowerCase().startsWith('utf'))
  const [problem, setProblem] = useState<string>()
  const read = (options: Parameters<typeof readAnotherWay>[1]) => {
    setProblem(undefined)
    readAnotherWay(session, options).catch((failure: unknown) => setProblem(importFailureText(failure, t)))
  }
  if (!isText) return null
  const delimiterNames: Record<string, string> = {
    ',': t('draft.comma'),
    ';': t('draft.semicolon'),
    '\t': t('draft.tab'),
    '|': t('draft.bar'),
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
      {isOpen ? (
        <div className={classes.scroll}>
          <Table>
            <caption className="cc-visually-hidden">{t('draft.preview')}</caption>
            <tbody>
              {(matched.tables[0]?.preview ?? []).map((cells, row) => (
                <tr key={row}>
                  {cells.map((cell, index) =>
                    row === 0 ? (
                      <th key={index} scope="col">
                        {cell}
                      </th>
                    ) : (
                      <td key={index}>{cell}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      ) : null}
    </section>
  )
}
