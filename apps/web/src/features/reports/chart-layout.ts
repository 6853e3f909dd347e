import { axisTicks } from './axis-ticks.ts'

/** The room for the drawing, in pixels. */
export type ChartSize = { width: number; height: number }

type ChartFigures = {
  /** The figures of each row, in the order of the series. */
  values: readonly (readonly number[])[]
  isStacked: boolean
  /** The smallest step of the axis. */
  unit: number
}

type ChartRoom = ChartSize & {
  /** The widths of the axis's labels and of the rows' labels, in pixels. */
  tickWidth: (tick: number) => number
  labelWidths: readonly number[]
}

export type ChartLayout = {
  ticks: { value: number; y: number }[]
  /** The edges of the area with the bars. */
  left: number
  top: number
  bottom: number
  /** The width that each row has. */
  band: number
  /** The rows whose labels have room, and the middle of each. */
  labels: { row: number; x: number }[]
  /** One outline for all bars of a series, as the `d` of an SVG path. */
  bars: string[]
}

const usualLeft = 72
const tickGap = 12
/** The upper half of the highest tick's label. */
const top = 8
const labelsHeight = 30
const labelGap = 16
const barsShare = 0.8
const mostBarWidth = 40
const mostBarGap = 4

/** Places the axis, the labels and the bars of a chart in its room. */
export function layOutChart({ values, isStacked, unit }: ChartFigures, room: ChartRoom): ChartLayout {
  const spans = values.map(isStacked ? stackSpans : plainSpans)
  const ends = spans.flat(2)
  const figures = axisTicks({ from: Math.min(0, ...ends), to: Math.max(0, ...ends), unit })
  const left = Math.max(usualLeft, ...figures.map((tick) => room.tickWidth(tick) + tickGap))
  const bottom = room.height - labelsHeight
  const band = Math.max(0, room.width - left) / Math.max(1, values.length)
  const [least = 0, most = 1] = [figures[0], figures.at(-1)]
  const yOf = (value: number) => bottom - ((value - least) / (most - least)) * (bottom - top)
  const barsInRow = isStacked ? 1 : Math.max(1, ...spans.map((row) => row.length))
  const gap = Math.min(mostBarGap, (band * barsShare) / (barsInRow * 4))
  const barWidth = Math.min(mostBarWidth, (band * barsShare + gap) / barsInRow - gap)
  const firstBar = (band - barsInRow * (barWidth + gap) + gap) / 2
  const bars: string[] = []
  for (const [row, rowSpans] of spans.entries()) {
    for (const [at, [from, to]] of rowSpans.entries()) {
      const x = left + row * band + firstBar + (isStacked ? 0 : at * (barWidth + gap))
      bars[at] = (bars[at] ?? '') + (from === to ? '' : outline(x, yOf(from), barWidth, yOf(to)))
    }
  }
  return {
    ticks: figures.map((value) => ({ value, y: yOf(value) })),
    left,
    top,
    bottom,
    band,
    labels: placeLabels(room, left, band),
    bars,
  }
}

type Span = readonly [from: number, to: number]

const plainSpans = (row: readonly number[]): Span[] => row.map((value) => [0, value])

/** Stacks the figures above zero upwards, and those below zero downwards. */
function stackSpans(row: readonly number[]): Span[] {
  let [above, below] = [0, 0]
  return row.map((value) => (value < 0 ? [below, (below += value)] : [above, (above += value)]))
}

const round = (pixels: number) => Math.round(pixels * 10) / 10

const outline = (x: number, fromY: number, width: number, toY: number) =>
  `M${round(x)} ${round(fromY)}h${round(width)}V${round(toY)}h${-round(width)}z`

/** Every first, second, third … label, so that the widest has room and none goes past the edge. */
function placeLabels({ width, labelWidths }: ChartRoom, left: number, band: number) {
  const every = Math.max(1, Math.ceil((Math.max(...labelWidths) + labelGap) / band))
  return labelWidths.flatMap((labelWidth, row) => {
    const x = left + (row + 0.5) * band
    return row % every === 0 && x + labelWidth / 2 <= width ? [{ row, x }] : []
  })
}
