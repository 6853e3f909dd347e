import { useId, useState, type ReactNode } from 'react'
import { Button, Skeleton } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { RetryNote } from '../../shared/feedback/retry-note.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { Panel } from '../../shared/page-kinds/panel.tsx'
import { ChartLegend } from './chart-inks.tsx'
import { ReportChart, type ReportChartProps } from './report-chart.tsx'
import classes from './reports.module.css'

export type ReportTableData = {
  /** The first column names the rows. */
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
  totals?: readonly string[]
}

export type ReportFigures = {
  /** The chart's main message, in one sentence. */
  fact: string
  chart: ReportChartProps
  table: ReportTableData
  note?: string
}

type ReportPanelProps = {
  title: string
  text: string
  query: { isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Undefined while loading, null if there are none. */
  figures: ReportFigures | null | undefined
  none: { title: string; text: string }
  controls?: ReactNode
}

/**
 * A chart with its table: the table is always there for screen readers and in print, and for everyone at the
 * press of a button.
 */
export function ReportPanel({ title, text, query, figures, none, controls }: ReportPanelProps) {
  const t = useTranslate()
  const [isTableShown, setTableShown] = useState(false)
  return (
    <Panel title={title} text={text} isWide>
      {controls ? <div className={classes.controls}>{controls}</div> : null}
      {query.isError ? (
        <RetryNote label={title} query={query} />
      ) : figures === undefined ? (
        <Skeleton className={classes.place} />
      ) : figures === null ? (
        <div className={classes.place}>
          <EmptyState icon={<IconChartBar size={24} />} title={none.title} text={none.text} />
        </div>
      ) : (
        <>
          <div className={classes.place}>
            <p className={classes.fact}>{figures.fact}</p>
            <ChartLegend labels={figures.chart.series} />
            <div className={classes.chart} role="img" aria-label={`${title}. ${figures.fact}`}>
              <ReportChart {...figures.chart} />
            </div>
          </div>
          {figures.note ? <p className={classes.note}>{figures.note}</p> : null}
          <Button
            className={classes.toggle}
            variant="default"
            leftSection={<IconTable size={16} aria-hidden />}
            aria-pressed={isTableShown}
            onClick={() => setTableShown(!isTableShown)}
          >
            {t('reports.show_table')}
          </Button>
          <ReportTable caption={title} table={figures.table} isShown={isTableShown} />
        </>
      )}
    </Panel>
  )
}

type ReportTableProps = { caption: string; table: ReportTableData; isShown: boolean }

function ReportTable({ caption, table: { columns, rows, totals }, isShown }: ReportTableProps) {
  const id = useId()
  return (
    <div
      className={classes.table}
      data-hidden={!isShown || undefined}
      {...(isShown ? { role: 'group', tabIndex: 0, 'aria-labelledby': id } : {})}
    >
      <table>
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <FigureRow key={key} cells={cells} />
          ))}
        </tbody>
        {totals ? (
          <tfoot>
            <FigureRow cells={totals} />
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}

function FigureRow({ cells: [name, ...figures] }: { cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {figures.map((figure, at) => (
        // the column is the figure's index
        <td key={at}>{figure}</td>
      ))}
    </tr>
  )
}
