import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { ChartInks } from './chart-inks.tsx'
import { ReportChart, type ReportChartProps } from './report-chart.tsx'
import classes from './reports.module.css'

const longName = 'Cancellation insurance for group travel with extended cover abroad'
const spend: ReportChartProps = {
  rows: [
    { label: 'Oct 2026', values: [30_000, 10_000] },
    { label: 'Nov 2026', values: [20_000, -5_000] },
  ],
  series: ['Travel', longName],
  isStacked: true,
  unit: 100,
  valueText: (minor) => `£${minor / 100}`,
  tickText: (minor) => String(minor / 100),
}

const renderChart = (chart: ReportChartProps, width = 600) =>
  renderInApp(
    <div className={classes.panels}>
      <ChartInks />
      <div role="img" aria-label="Spend" style={{ width, height: 240 }}>
        <ReportChart {...chart} />
      </div>
    </div>,
  )

const picture = () => page.getByRole('img', { name: 'Spend' })
const drawing = () => picture().element().querySelector<SVGElement>('svg[viewBox]')
const texts = () => [...(drawing()?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent)
const series = (at: number) => drawing()?.querySelector<SVGPathElement>(`[data-series="${at}"]`)
/** How far the bars of a series reach, in pixels. */
const heights = (at: number) =>
  [...(series(at)?.getAttribute('d') ?? '').matchAll(/M\S+ (\S+)h\S+V(\S+)h/g)].map(([, from, to]) =>
    Math.round(Number(from) - Number(to)),
  )

test('the bars are as long as their figures, each part with its pattern', async () => {
  await renderChart(spend)
  await expect.poll(texts).toEqual(['-100', '0', '100', '200', '300', '400', 'Oct 2026', 'Nov 2026'])
  const [october = 0, november = 0] = heights(0)
  expect(november / october).toBeCloseTo(2 / 3, 1)
  const [over = 0, under = 0] = heights(1)
  expect(over / october).toBeCloseTo(1 / 3, 1)
  expect(under / october).toBeCloseTo(-1 / 6, 1)
  const fills = [0, 1].map((at) => series(at)?.getAttribute('fill') ?? '')
  expect(new Set(fills).size).toBe(2)
  for (const fill of fills) expect(document.querySelector(fill.slice(4, -1))).not.toBeNull()
  await expectAccessible()
})

test('the pointer shows the figures of its row, until it leaves or Escape is pressed', async () => {
  await renderChart(spend)
  await expect.poll(texts).toContain('Nov 2026')
  await picture().hover({ position: { x: 450, y: 60 } })
  await expect.element(page.getByText('£-50', { exact: true })).toBeVisible()
  await expect.element(page.getByText('£200', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('£200', { exact: true })).not.toBeInTheDocument()
  await picture().hover({ position: { x: 150, y: 60 } })
  await expect.element(page.getByText('£300', { exact: true })).toBeVisible()
  await userEvent.unhover(picture())
  await expect.element(page.getByText('£300', { exact: true })).not.toBeInTheDocument()
})

test('on a phone a long name wraps inside the chart', async () => {
  await renderChart(spend, 300)
  await expect.poll(texts).toContain('Nov 2026')
  await picture().hover({ position: { x: 120, y: 60 } })
  const chart = picture().element().getBoundingClientRect()
  const name = page.getByText(longName).element().getBoundingClientRect()
  expect(name.left).toBeGreaterThan(chart.left)
  expect(name.right).toBeLessThan(chart.right)
})

test('the chart is drawn anew when its room changes', async () => {
  const { container } = await renderChart(spend)
  await expect.poll(() => drawing()?.getAttribute('viewBox')).toBe('0 0 600 240')
  container.querySelector<HTMLElement>('[role=img]')!.style.width = '300px'
  await expect.poll(() => drawing()?.getAttribute('viewBox')).toBe('0 0 300 240')
})

test('one row with one figure is a bar under its label', async () => {
  await renderChart({ ...spend, rows: [{ label: 'Oct 2026', values: [100] }], series: ['Travel'] })
  await expect.poll(texts).toEqual(['0', '1', 'Oct 2026'])
  expect(heights(0)).toHaveLength(1)
})
