import { useCallback, useMemo, useState, type MouseEvent } from 'react'
import { useWindowEvent } from '@mantine/hooks'
import { measureText } from '../../shared/table/measure-text.ts'
import { inkColour, inkFill, InkSwatch } from './chart-inks.tsx'
import { layOutChart, type ChartLayout, type ChartSize } from './chart-layout.ts'
import classes from './report-chart.module.css'

export type ChartRow = { label: string; values: readonly number[] }

export type ReportChartProps = {
  rows: readonly ChartRow[]
  /** The parts of each bar, or the bars of each row, in the order of the rows' values. */
  series: readonly string[]
  isStacked?: boolean
  /** The smallest step of the axis: one person, or one hundred minor units of a currency. */
  unit: number
  /** Formats a figure for the tooltip, and for the axis, which has less room. */
  valueText: (value: number) => string
  tickText: (value: number) => string
}

/** As in `report-chart.module.css`. */
const widthOf = (text: string) => measureText(text, '400 12px')

/**
 * A bar chart, drawn for the room that it has. It is a picture: its container gives it a name, and a table next to it has
 * its figures.
 */
export function ReportChart({
  rows,
  series,
  isStacked = false,
  unit,
  valueText,
  tickText,
}: ReportChartProps) {
  const [size, setSize] = useState<ChartSize>()
  const [pointedRow, setPointedRow] = useState<number>()
  const layout = useMemo(
    () =>
      size &&
      layOutChart(
        { values: rows.map(({ values }) => values), isStacked, unit },
        {
          ...size,
          tickWidth: (tick) => widthOf(tickText(tick)),
          labelWidths: rows.map(({ label }) => widthOf(label)),
        },
      ),
    [rows, isStacked, unit, size, tickText],
  )
  const observe = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 }
      if (width > 0) setSize({ width, height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') setPointedRow(undefined)
  })
  const point = ({ clientX, currentTarget }: MouseEvent) => {
    if (!layout) return
    const x = clientX - currentTarget.getBoundingClientRect().left - layout.left
    setPointedRow(x < 0 ? undefined : Math.floor(x / layout.band))
  }
  const pointed = pointedRow === undefined ? undefined : rows[pointedRow]
  return (
    <div
      ref={observe}
      className={classes.chart}
      onMouseMove={point}
      onMouseLeave={() => setPointedRow(undefined)}
    >
      {size && layout ? (
        <svg className={classes.drawing} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
          {pointed ? (
            <rect
              className={classes.pointed}
              x={layout.left + (pointedRow ?? 0) * layout.band}
              y={layout.top}
              width={layout.band}
              height={layout.bottom - layout.top}
            />
          ) : null}
          <Axes layout={layout} width={size.width} rows={rows} tickText={tickText} />
          {layout.bars.map((outline, at) => (
            <path key={series[at]} d={outline} fill={inkFill(at)} stroke={inkColour(at)} data-series={at} />
          ))}
        </svg>
      ) : null}
      {size && layout && pointed ? (
        <Tooltip
          row={pointed}
          series={series}
          valueText={valueText}
          x={layout.left + ((pointedRow ?? 0) + 0.5) * layout.band}
          width={size.width}
        />
      ) : null}
    </div>
  )
}

type AxesProps = {
  layout: ChartLayout
  width: number
  rows: readonly ChartRow[]
  tickText: (value: number) => string
}

function Axes({ layout: { ticks, labels, left, bottom }, width, rows, tickText }: AxesProps) {
  return (
    <>
      {ticks.map(({ value, y }) => (
        <line
          key={value}
          className={classes.line}
          data-zero={value === 0 || undefined}
          x1={left}
          x2={width}
          y1={y}
          y2={y}
        />
      ))}
      {ticks.map(({ value, y }) => (
        <text key={value} className={classes.tick} x={left - 8} y={y} dy="0.35em">
          {tickText(value)}
        </text>
      ))}
      {labels.map(({ row, x }) => (
        <text key={row} className={classes.label} x={x} y={bottom + 20}>
          {rows[row]?.label}
        </text>
      ))}
    </>
  )
}

type TooltipProps = {
  row: ChartRow
  series: readonly string[]
  valueText: (value: number) => string
  /** The middle of the row, and the chart's width, in pixels. */
  x: number
  width: number
}

/** The figures of the row under the pointer, on the side of it that has more room. */
function Tooltip({ row, series, valueText, x, width }: TooltipProps) {
  const [side, room] = x < width / 2 ? (['left', width - x] as const) : (['right', x] as const)
  return (
    <div className={classes.tooltip} style={{ [side]: width - room + 12, maxWidth: room - 12 }}>
      <div className={classes.title}>{row.label}</div>
      {series.map((label, at) => (
        <div key={label} className={classes.figure}>
          <InkSwatch at={at} />
          <span>{label}</span>
          <span className={classes.value}>{valueText(row.values[at] ?? 0)}</span>
        </div>
      ))}
    </div>
  )
}
