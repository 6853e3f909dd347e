import { startTransition, useEffect, useState } from 'react'
import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { whenIdle } from '../../shared/state/when-idle.ts'
import { inkColour, inkFill } from './chart-inks.tsx'

export type ChartRow = { label: string; values: readonly number[] }

export type ReportChartProps = {
  rows: readonly ChartRow[]
  /** The parts of each bar, or the bars of each row, in the order of the rows' values. */
  series: readonly string[]
  isStacked?: boolean
  /** Formats a figure for the tooltip, and for the axis, which has less room. */
  valueText: (value: number) => string
  tickText: (value: number) => string
}

/** A bar chart. In a separate file, because the library is larger than the rest of the page. */
export function ReportChart({ rows, series, isStacked, valueText, tickText }: ReportChartProps) {
  const isTurn = useTurn()
  if (!isTurn) return null
  const data = rows.map(({ label, values }) => ({
    label,
    ...Object.fromEntries(values.map((value, at) => [`part${at}`, value])),
  }))
  return (
    <BarChart
      h="100%"
      data={data}
      dataKey="label"
      type={isStacked ? 'stacked' : 'default'}
      series={series.map((label, at) => ({ name: `part${at}`, label, color: inkColour(at) }))}
      barProps={({ name }) => {
        const at = Number(name.slice('part'.length))
        return { fill: inkFill(at), stroke: inkColour(at), strokeOpacity: 1 }
      }}
      // credit notes can make a month negative
      barChartProps={{ stackOffset: 'sign' }}
      // the chart has a single name, and the table has its figures
      accessibilityLayer={false}
      valueFormatter={valueText}
      yAxisProps={{ tickFormatter: tickText, width: 72 }}
      xAxisProps={{ minTickGap: 16 }}
      tooltipAnimationDuration={0}
      maxBarWidth={40}
      gridColor="var(--cc-line)"
      textColor="var(--cc-muted)"
    />
  )
}

/** Resolves when the previous chart has been drawn. */
let lastTurn = Promise.resolve()

/**
 * Draws the charts of a page one after the other: drawing all at once would block it for a fifth of a second.
 */
function useTurn(): boolean {
  const [isTurn, setTurn] = useState(false)
  useEffect(() => {
    let isGone = false
    const draw = () => {
      if (!isGone) startTransition(() => setTurn(true))
    }
    lastTurn = lastTurn.then(() => new Promise((resolve) => whenIdle(() => resolve(draw()))))
    return () => {
      isGone = true
    }
  }, [])
  return isTurn
}
