import { useState } from 'react'
import { Button } from '@mantine/core'
import { spacesDelimiter } from '@campus/draft/read/split-spaces'
import { isBlock, tableCorners } from '@campus/draft/model/sheet-shape'
import type { TableResponse } from '@campus/draft/matched-response'
import { Select } from '../../../shared/form/select.tsx'
import { lazyPart } from '../../../shared/feedback/lazy-part.tsx'
import { FieldIssue } from '../../../shared/feedback/field-issue.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { importFailureText } from '../session/import-worker-client.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import type { OpenDraft } from '../session/draft-state.ts'
import { chooseShape, readAnotherWay } from '../session/import-columns.ts'
import classes from './columns.module.css'

const FirstRows = lazyPart(() => import('./first-rows.tsx').then((file) => file.FirstRows))

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

const isTurned = ({ matched }: OpenDraft, { sheet }: TableResponse) =>
  matched.derived.questions.some(
    ({ kind, sheet: asked, isMade }) => kind === 'turned' && asked === sheet && isMade,
  )

function isPart({ settings }: OpenDraft, { sheet }: TableResponse): boolean {
  const { begins, ends } = tableCorners(settings.shape ?? {}, sheet)
  return begins !== undefined || ends !== undefined
}

/** Encoding and separator of a text file or web page, and the first rows with the ways to correct how they are read. */
export function ReadingChoice({ opened }: { opened: OpenDraft }) {
  const session = useDraftSession()
  const t = useTranslate()
  const { matched } = opened
  const isText = matched.encoding !== ''
  const isPlain = matched.encoding.toLowerCase().startsWith('utf')
  // plain UTF-8 is never in doubt; for other encodings, and if only a part is read, the result is shown at once
  const [isOpen, setOpen] = useState(
    (isText && !isPlain) || matched.tables.some((table) => table.headerRow === 0 || isPart(opened, table)),
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
                shape={opened.settings.shape ?? {}}
                isTurned={isTurned(opened, table)}
                isNamed={matched.tables.length > 1}
                onChoose={(shape) => follow(chooseShape(session, shape))}
              />
            ))
        : null}
    </section>
  )
}
