import { useState } from 'react'
import { Button } from '@mantine/core'
import type { TableResponse } from '@campus/draft/matched-response'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import { rowKey } from '@campus/draft/model/row-key'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { FieldIssue } from '../../../shared/feedback/field-issue.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { importFailureText } from '../session/import-worker-client.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import { chooseRows } from '../session/import-columns.ts'
import classes from './columns.module.css'

/** A list of thousands of rows helps no one. */
const listedAtMost = 200

type ListedRow = { key: number; place: string; reason?: string; text: string; isFixed: boolean }

/** Reasons of rows that can be included; rows left out by a roster aren't listed. */
const takeable: ReadonlySet<string> = new Set([
  'title',
  'title_leader',
  'caption',
  'total',
  'repeated_header',
  'example',
  'chosen',
])

/** Rows of the file that were left out, and hidden rows that were included: each can be changed. */
export function RowsLeftOut({ tables }: { tables: readonly TableResponse[] }) {
  const session = useDraftSession()
  const t = useTranslate()
  const [problem, setProblem] = useState<string>()
  const isOne = tables.length === 1
  const toListed =
    ({ sheet, name, texts }: TableResponse) =>
    ({ row, reason }: { row: number; reason?: string }): ListedRow => ({
      key: rowKey(sheet, row),
      place: isOne ? String(row) : `${row} (${name})`,
      text: texts[row] ?? '',
      isFixed: reason !== undefined && !takeable.has(reason),
      ...(reason === undefined ? {} : { reason: t.dynamic(`columns.left_out_${reason}` as MessageKey) }),
    })
  const leftOut = tables.flatMap((table) =>
    table.leftOut.filter(({ reason }) => reason !== 'blank').map(toListed(table)),
  )
  const hidden = tables.flatMap((table) => table.hiddenRows.map((row) => toListed(table)({ row })))
  if (leftOut.length === 0 && hidden.length === 0) return null
  const choose = (rows: readonly ListedRow[], isTaken: boolean) => {
    setProblem(undefined)
    chooseRows(session, Object.fromEntries(rows.map(({ key }) => [String(key), isTaken]))).catch(
      (failure: unknown) => setProblem(importFailureText(failure, t)),
    )
  }
  return (
    <div className={classes.leftOut}>
      {problem ? <FieldIssue>{problem}</FieldIssue> : null}
      {leftOut.length > 0 ? (
        <RowList
          summary={t('columns.rows_left_out', { count: leftOut.length })}
          rows={leftOut}
          action={t('columns.take_row')}
          nameAction={(row) => t('columns.take_row_n', { row })}
          onChoose={(rows) => choose(rows, true)}
        />
      ) : null}
      {hidden.length > 0 ? (
        <RowList
          summary={t('columns.rows_hidden', { count: hidden.length })}
          rows={hidden}
          action={t('columns.leave_row')}
          nameAction={(row) => t('columns.leave_row_n', { row })}
          actionForAll={t('columns.leave_hidden', { count: hidden.length })}
          onChoose={(rows) => choose(rows, false)}
        />
      ) : null}
    </div>
  )
}

type RowListProps = {
  summary: string
  rows: readonly ListedRow[]
  action: string
  nameAction: (row: string) => string
  actionForAll?: string
  onChoose: (rows: readonly ListedRow[]) => void
}

function RowList({ summary, rows, action, nameAction, actionForAll, onChoose }: RowListProps) {
  const t = useTranslate()
  return (
    <details>
      <summary>{summary}</summary>
      {actionForAll === undefined || rows.length < 2 ? null : (
        <SmallButton onClick={() => onChoose(rows)}>{actionForAll}</SmallButton>
      )}
      <ul>
        {rows.slice(0, listedAtMost).map((row) => (
          <li key={row.key}>
            <span>
              {row.reason === undefined
                ? t('draft.row_n', { row: row.place })
                : t('columns.left_out_row', { row: row.place, reason: row.reason })}
            </span>
            <span className={classes.rowText}>{row.text}</span>
            {row.isFixed ? null : (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={nameAction(row.place)}
                onClick={() => onChoose([row])}
              >
                {action}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
