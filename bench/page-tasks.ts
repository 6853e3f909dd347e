import { readShifts, watchShifts } from '../tools/page-weight.ts'
import { fillScreens, portalScreens } from '../tools/screens.ts'
import { measureLongestTask } from './main-thread-tasks.ts'
import { median } from './measure.ts'
import { startInBrowser } from './product-in-browser.ts'
import { report } from './report.ts'

/**
 * The longest task and the layout shift of every screen. A task's time is the processor's, times four: a throttle stretches
 * the clock by as much, and so does whatever else the machine does.
 */
const slowdown = 4
const rounds = Number(process.env['BENCH_BROWSER_ROUNDS'] ?? 3)
const [longestMs, mostShift] = [100, 0.05]

const product = await startInBrowser()
const first = await product.open({ isSignedIn: true })
await first.goto(`${product.origin}/home`)
const screens = ['/auth/login', ...portalScreens.map(await fillScreens(first))]
await first.close()

type Screen = { name: string; task: number; shift: number }
const measured: Screen[] = []
for (const [index, path] of screens.entries()) {
  const tasks: number[] = []
  let shift = 0
  for (let round = 0; round < rounds; round++) {
    const page = await product.open({ isSignedIn: path !== '/auth/login' })
    process.stderr.write(`${path}\n`)
    await watchShifts(page)
    tasks.push((await measureLongestTask(product.browser, page, path)).cpu * slowdown)
    shift = Math.max(shift, (await readShifts(page)).shift)
    await page.context().close()
  }
  const name = index === 0 ? path : (portalScreens[index - 1] ?? path)
  measured.push({ name, task: median(tasks), shift })
}
await product.stop()

const worst = (of: (screen: Screen) => number) => measured.toSorted((one, other) => of(other) - of(one))
const over = (of: (screen: Screen) => number, bound: number, digits: number) =>
  worst(of)
    .filter((screen) => of(screen) > bound)
    .map((screen) => `${screen.name} ${of(screen).toFixed(digits)}`)
const [slowest] = worst(({ task }) => task)
const [shakiest] = worst(({ shift }) => shift)
const slow = over(({ task }) => task, longestMs, 0)
report({
  what: `Longest task of the main thread while a screen loads, the worst of ${measured.length}`,
  product: slowest?.name ?? '',
  peer: 'a fixed bound',
  ratio: slowest?.task ?? null,
  unit: 'ms',
  target: { atMost: longestMs },
  cause:
    'React changes the page in one task once it is rendered, and the browser lays it out in the same: a list of 50 rows, a calendar or a form of twenty fields takes that long at a quarter of the speed',
  note: `the processor's time in the task, times ${slowdown}, for each screen the median of ${rounds} first visits; over the bound: ${slow.join(', ') || 'none'}`,
})
report({
  what: `Layout shift of a screen, the worst of ${measured.length}, in thousandths`,
  product: shakiest?.name ?? '',
  peer: 'a fixed bound',
  ratio: (shakiest?.shift ?? 0) * 1000,
  unit: 'thousandths',
  target: { atMost: mostShift * 1000 },
  note: `the sum of the scores until the page is quiet, 1440 pixels wide; over the bound: ${over(({ shift }) => shift, mostShift, 3).join(', ') || 'none'}`,
})
