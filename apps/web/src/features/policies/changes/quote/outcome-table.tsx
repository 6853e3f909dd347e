import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { SegmentedControl } from '@mantine/core'
import type { WireIssue } from '@campus/contract/wire'
import { issueText } from '@campus/i18n/issue-text'
import { FieldIssue } from '../../../../shared/feedback/field-issue.tsx'
import { useFormat } from '../../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import { DataTable } from '../../../../shared/table/data-table.tsx'
import { Paging } from '../../../../shared/table/paging.tsx'
import type { TableColumn } from '../../../../shared/table/table-column.ts'
import classes from '../changes.module.css'

/** Focuses and scrolls to the result of a dialog, because the button that was pressed is removed. */
export function useShownFirst(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'center' })
  }, [])
  return ref
}

/** Common to all outcomes of a policy, before and after confirmation. */
export type OutcomeRow = {
  id: string
  full_name: string
  policy_number: string
  ok: boolean
  cancelled_with?: string | null
  error?: WireIssue | undefined
}

type OutcomeTableProps<Row extends OutcomeRow> = {
  caption: string
  rows: readonly Row[]
  /** Columns between the name and the outcome. */
  columns?: readonly TableColumn<Row>[]
  /** Text of a successful outcome: its amount. */
  okText: (row: Row) => ReactNode
  okLabel: string
}

const pageSize = 10
const shownChoices = ['all', 'ok', 'rejected'] as const
type Shown = (typeof shownChoices)[number]

/** Each policy's outcome, in pages, with a filter for rejected ones if there are any. */
export function OutcomeTable<Row extends OutcomeRow>(props: OutcomeTableProps<Row>) {
  const { caption, rows, columns = [], okText, okLabel } = props
  const t = useTranslate()
  const format = useFormat()
  const [shown, setShown] = useState<Shown>('all')
  const [page, setPage] = useState(1)
  const rejected = useMemo(() => rows.filter(({ ok }) => !ok), [rows])
  const names = useMemo(() => new Map(rows.map((row) => [row.id, row.full_name])), [rows])
  const isMixed = rejected.length > 0 && rejected.length < rows.length
  const wanted = !isMixed || shown === 'all' ? rows : shown === 'ok' ? rows.filter(({ ok }) => ok) : rejected
  const lastPage = Math.max(1, Math.ceil(wanted.length / pageSize))
  const shownPage = Math.min(page, lastPage)
  const counts = { all: rows.length, ok: rows.length - rejected.length, rejected: rejected.length }
  const labels = { all: t('changes.show_all'), ok: okLabel, rejected: t('changes.show_refused') }
  const all: TableColumn<Row>[] = [
    {
      key: 'name',
      header: t('policies.name'),
      card: 'title',
      render: ({ full_name, policy_number, cancelled_with }) => (
        <>
          {full_name}
          <div className={classes.muted}>
            <span className={classes.number}>{policy_number}</span>
            {cancelled_with
              ? ` · ${t('changes.cancelled_with', { name: names.get(cancelled_with) ?? '' })}`
              : ''}
          </div>
        </>
      ),
    },
    ...columns,
    {
      key: 'outcome',
      header: t('changes.outcome'),
      width: '34%',
      render: (row) =>
        row.ok ? okText(row) : <FieldIssue>{row.error && issueText(t, row.error, format.date)}</FieldIssue>,
    },
  ]
  return (
    <div className={classes.outcomes}>
      {isMixed ? (
        <SegmentedControl
          fullWidth
          aria-label={t('changes.show')}
          value={shown}
          onChange={(value) => {
            setShown(value as Shown)
            setPage(1)
          }}
          data={shownChoices.map((value) => ({
            value,
            label: t('changes.show_counted', { label: labels[value], count: counts[value] }),
          }))}
        />
      ) : null}
      <DataTable
        caption={caption}
        columns={all}
        rows={wanted.slice((shownPage - 1) * pageSize, shownPage * pageSize)}
        rowKey={({ id }) => id}
        rowLabel={({ full_name }) => full_name}
      />
      {lastPage > 1 ? (
        <Paging
          meta={{ current_page: shownPage, per_page: pageSize, last_page: lastPage, total: wanted.length }}
          onPage={setPage}
        />
      ) : null}
    </div>
  )
}
