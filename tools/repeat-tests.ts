import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
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

const busyProcesses = 2
const report = join(root, 'test-results', 'repeated.jsonl')
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
const runs = (): Run[] =>
  (existsSync(report) ? readFileSync(report, 'utf8') : '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Run)
    .filter((run) => run.commit === commit && run.isUnderLoad === isUnderLoad)

mkdirSync(join(root, 'test-results'), { recursive: true })
while (runs().length < times) {
  const load = isUnderLoad ? startLoad() : []
  const startedAt = new Date()
  const { output } = await runSuite()
  for (const child of load) child.kill()
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
  if (!isGreen(run.closing))
    writeFileSync(join(root, 'test-results', `red-${run.startedAt.replaceAll(':', '-')}.log`), output)
  process.stdout.write(`${runs().length} of ${times}: ${describe(run)}\n`)
}
const all = runs()
const red = all.filter(({ closing }) => !isGreen(closing))
const minutes = all.map(({ durationMs }) => durationMs / 60_000).toSorted((one, other) => one - other)
process.stdout.write(
  `\n${all.length} runs of ${commit.slice(0, 12)} on ${cpus().length} processors${isUnderLoad ? ' with two busy processes' : ''}: ` +
    `${all.length - red.length} green, ${minutes.at(0)?.toFixed(1)} to ${minutes.at(-1)?.toFixed(1)} minutes\n`,
)
for (const run of red) process.stdout.write(`${describe(run)}\n${run.failed.join('\n')}\n`)
process.exit(red.length > 0 ? 1 : 0)

function isGreen(closing: string): boolean {
  return closing.endsWith(' 0 failed')
}

function describe({ startedAt, durationMs, closing }: Run): string {
  return `${startedAt}  ${(durationMs / 60_000).toFixed(1)} min  ${closing}`
}

/** What `npm test` prints; its failures are in the report. */
async function runSuite(): Promise<{ output: string }> {
  const child = spawn(process.execPath, [join(root, 'launch.mjs'), 'test', '--no-second-chance'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await new Promise((resolve) => child.once('close', resolve))
  return { output }
}

/** Processes that do nothing but keep a processor busy. */
function startLoad() {
  return Array.from({ length: busyProcesses }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  )
}
