import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { root } from './tests/lane.ts'

/**
 * Runs the whole suite again and again without a second chance, to show that it is green every time:
 *
 *     node tools/repeat-tests.ts --times 20 [--under-load]
 *
 * Each run adds a line to `test-results/repeated.jsonl`, and a red one leaves its whole output there; runs of the same commit
 * and kind count, so a stopped series goes on where it was. `--under-load` keeps two processes busy beside each run. Ends
 * with 1 when a run of the series failed.
 */
type Run = {
  commit: string
  isUnderLoad: boolean
  startedAt: string
  durationMs: number
  closing: string
  failed: string[]
}

const folder = join(root, 'test-results')
const report = join(folder, 'repeated.jsonl')
const { values } = parseArgs({
  options: { times: { type: 'string', default: '20' }, 'under-load': { type: 'boolean', default: false } },
})
const times = Number(values.times)
const isUnderLoad = values['under-load']
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
if (git('status', '--porcelain')) {
  process.stderr.write('There are uncommitted changes: a series is of one commit.\n')
  process.exit(2)
}
const commit = git('rev-parse', 'HEAD')
const isGreen = ({ closing }: Run) => closing.endsWith(' 0 failed')
const minutes = ({ durationMs }: Run) => (durationMs / 60_000).toFixed(1)
const describe = (run: Run) => `${run.startedAt}  ${minutes(run)} min  ${run.closing}`
const readRuns = (): Run[] =>
  (existsSync(report) ? readFileSync(report, 'utf8') : '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Run)
    .filter((run) => run.commit === commit && run.isUnderLoad === isUnderLoad)

mkdirSync(folder, { recursive: true })
while (readRuns().length < times) {
  const busy = Array.from({ length: isUnderLoad ? 2 : 0 }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  )
  const startedAt = new Date()
  const suite = spawn(process.execPath, [join(root, 'launch.mjs'), 'test', '--no-second-chance'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await Promise.all([text(suite.stdout), once(suite, 'close')])
  for (const child of busy) child.kill()
  const lines = output.trimEnd().split('\n')
  const run: Run = {
    commit,
    isUnderLoad,
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
    closing: lines.at(-1) ?? '',
    failed: lines.filter((line) => line.startsWith('✗ ') || line.startsWith('── ')),
  }
  appendFileSync(report, `${JSON.stringify(run)}\n`)
  if (!isGreen(run)) writeFileSync(join(folder, `red-${run.startedAt.replaceAll(':', '-')}.log`), output)
  process.stdout.write(`${readRuns().length} of ${times}: ${describe(run)}\n`)
}
const runs = readRuns().toSorted((one, other) => one.durationMs - other.durationMs)
const red = runs.filter((run) => !isGreen(run))
process.stdout.write(
  `\n${runs.length} runs of ${commit.slice(0, 12)} on ${cpus().length} processors${isUnderLoad ? ' with two busy processes' : ''}: ` +
    `${runs.length - red.length} green, ${runs.slice(0, 1).map(minutes)} to ${runs.slice(-1).map(minutes)} minutes\n`,
)
for (const run of red) process.stdout.write(`${describe(run)}\n${run.failed.join('\n')}\n`)
process.exitCode = red.length > 0 ? 1 : 0
