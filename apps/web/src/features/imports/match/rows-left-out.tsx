import type { TableResponse } from '@campus/grid-import/import-worker-protocol'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import classes from './match.module.css'

/** A list of thousands of blank rows helps nobody. */
const listedAtMost = 200

/** Rows of the file that were not taken as people, and hidden ones that were: each with its number. */
export function RowsLeftOut({ tables }: { tables: readonly TableResponse[] }) {
  const t = useTranslate()
  const isOne = tables.length === 1
  const place = (row: number, name: string) => (isOne ? String(row) : `${row} (${name})`)
  const leftOut = tables.flatMap(({ leftOut: rows, name }) =>
    rows
      .filter(({ reason }) => reason !== 'blank')
      .map(({ row, reason }) => ({ row: place(row, name), reason })),
  )
  const hidden = tables.flatMap(({ hiddenRows, name }) => hiddenRows.map((row) => place(row, name)))
  if (leftOut.length === 0 && hidden.length === 0) return null
  return (
    <div className={classes.leftOut}>
      {leftOut.length > 0 ? (
        <details>
          <summary>{t('orders.rows_left_out', { count: leftOut.length })}</summary>
          <ul>
            {leftOut.slice(0, listedAtMost).map(({ row, reason }) => (
              <li key={row}>
                {t('orders.left_out_row', {
                  row,
                  reason: t.dynamic(`orders.left_out_${reason}` as MessageKey),
                })}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {hidden.length > 0 ? (
        <details>
          <summary>{t('orders.rows_hidden', { count: hidden.length })}</summary>
          <ul>
            {hidden.slice(0, listedAtMost).map((row) => (
              <li key={row}>{t('orders.row_n', { row })}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}
