import { expect, test } from 'vitest'
import { layOutChart } from './chart-layout.ts'

/** The bars have 400 × 200 pixels: 72 pixels are for the axis, 8 above and 30 below for labels. */
const room = { width: 472, height: 238, tickWidth: () => 20, labelWidths: [50, 50] }
const figures = { isStacked: false, unit: 1 }

test('a bar is as long as its figure on the axis, in the middle of its row', () => {
  const { ticks, bars, left, band } = layOutChart({ ...figures, values: [[5], [4]] }, room)
  expect(ticks[0]).toEqual({ value: 0, y: 208 })
  expect(ticks.at(-1)).toEqual({ value: 5, y: 8 })
  expect({ left, band }).toEqual({ left: 72, band: 200 })
  // at most 40 pixels wide: 72 + 100 - 20, and one band further
  expect(bars).toEqual(['M152 208h40V8h-40zM352 208h40V48h-40z'])
})

test('the parts of a stacked bar lie on one another, those below zero under it', () => {
  const { ticks, bars } = layOutChart({ unit: 1, isStacked: true, values: [[2, 2, -1]] }, room)
  expect(ticks.map(({ value }) => value)).toEqual([-1, 0, 1, 2, 3, 4])
  expect(bars).toEqual(['M252 168h40V88h-40z', 'M252 88h40V8h-40z', 'M252 168h40V208h-40z'])
})

test('the bars of a row stand side by side, and a figure of zero has none', () => {
  const { bars } = layOutChart({ ...figures, values: [[5, 0, 5]] }, room)
  expect(bars).toEqual(['M208 208h40V8h-40z', '', 'M296 208h40V8h-40z'])
})

test('many bars become narrow, and keep a gap', () => {
  const values = Array.from({ length: 157 }, () => [1, 1, 1])
  const { bars, band } = layOutChart({ ...figures, values }, { ...room, labelWidths: values.map(() => 50) })
  const widths = bars.flatMap((outline) =>
    [...outline.matchAll(/h([\d.]+)/g)].map(([, width]) => Number(width)),
  )
  expect(widths).toHaveLength(3 * 157)
  for (const width of widths) {
    expect(width).toBeGreaterThan(0)
    expect(width * 3).toBeLessThan(band)
  }
})

test.each([
  { of: 'room for all', labelWidths: [50, 50, 50, 50], rows: [0, 1, 2, 3] },
  { of: 'a wide one', labelWidths: [50, 50, 90, 50], rows: [0, 2] },
  { of: 'a last one that would go past the edge', labelWidths: [50, 150, 50, 250], rows: [0] },
  { of: 'none that fits', labelWidths: [900], rows: [] },
])('labels are drawn where they have room: $of', ({ labelWidths, rows }) => {
  const values = labelWidths.map(() => [1])
  expect(layOutChart({ ...figures, values }, { ...room, labelWidths }).labels.map(({ row }) => row)).toEqual(
    rows,
  )
})

test('large figures make room for their labels', () => {
  expect(layOutChart({ ...figures, values: [[5]] }, { ...room, tickWidth: () => 100 }).left).toBe(112)
})

test('without rows there is an axis', () => {
  const { ticks, bars, labels } = layOutChart({ ...figures, values: [] }, { ...room, labelWidths: [] })
  expect(ticks.map(({ value }) => value)).toEqual([0, 1])
  expect({ bars, labels }).toEqual({ bars: [], labels: [] })
})
