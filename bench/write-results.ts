import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { isMet, ratioText, targetText, type Result } from './report.ts'

/** A result with the benchmark that gave it, when, on which processor, and how busy the machine was meanwhile. */
export type Measured = Result & { benchmark: string; at: string; load: number; processor: string }

const keptFile = join(import.meta.dirname, 'results.json')
const file = join(import.meta.dirname, 'RESULTS.md')
const verdicts = new Map([
  [true, 'met'],
  [false, '**missed**'],
  [null, ''],
])

/** A result as it is kept: the moment, and the load of the last five minutes. */
export function measured(benchmark: string, result: Result): Measured {
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const processor =
    cpus()[0]
      ?.model.replace(/\(R\)|Processor/g, '')
      .trim() || 'unknown'
  return { ...result, benchmark, at, load: Number((loadavg()[1] ?? 0).toFixed(1)), processor }
}

/**
 * Writes RESULTS.md: the machine and every ratio with its target. Results of benchmarks that did not run this time
 * stay, each with its own date.
 */
export function writeResults(
  fresh: readonly Measured[],
  { order, postgresVersion }: { order: readonly string[]; postgresVersion: string },
): void {
  const again = new Set(fresh.map(({ benchmark }) => benchmark))
  const old = existsSync(keptFile) ? (JSON.parse(readFileSync(keptFile, 'utf8')) as Measured[]) : []
  // a benchmark that is no longer there goes with its results
  const all = [...old.filter(({ benchmark }) => order.includes(benchmark) && !again.has(benchmark)), ...fresh]
  const results = all.toSorted((one, other) => order.indexOf(one.benchmark) - order.indexOf(other.benchmark))
  writeFileSync(keptFile, `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(file, text(results, { order, postgresVersion }))
}

function text(
  results: readonly Measured[],
  { order, postgresVersion }: { order: readonly string[]; postgresVersion: string },
): string {
  const never = order.filter((name) => !results.some(({ benchmark }) => benchmark === name))
  const lines = [
    '# Benchmark results',
    '',
    'Written by `npm run bench`. Both sides of a ratio ran in turns in the same run, after a warm-up; each figure is the',
    'median of its side. PostgreSQL ran with its durable settings (fsync on) for both sides.',
    '',
    `- Cores: ${cpus().length}; each row names its processor, and rows of different ones are not compared`,
    `- Memory: ${Math.round(totalmem() / 1024 ** 3)} GB`,
    `- Node ${process.versions.node}, PostgreSQL ${postgresVersion}`,
    '- Load: of the last minutes when the figure was taken; above the number of cores, other work shared the machine',
    '',
    '| What | Product | Against | Ratio | Target | | Measured (UTC) | Processor | Load |',
    '|---|---|---|---|---|---|---|---|---|',
    ...results.map(
      (one) =>
        `| ${one.what} | ${one.product} | ${one.peer} | ${ratioText(one)} | ${targetText(one)} | ${verdicts.get(isMet(one)) ?? ''} | ${one.at} | ${one.processor} | ${one.load} |`,
    ),
    '',
    ...results.filter(({ note }) => note).map(({ what, note }) => `- ${what}: ${note}.`),
  ]
  const missed = Map.groupBy(
    results.filter((one) => isMet(one) === false && one.cause),
    ({ cause }) => cause,
  )
  if (missed.size > 0) lines.push('', '## Missed, and why', '')
  for (const [cause, alike] of missed) lines.push(`- ${alike.map(({ what }) => what).join('; ')}: ${cause}.`)
  if (never.length > 0) lines.push('', `Not measured yet: ${never.join(', ')}.`)
  return `${lines.join('\n')}\n`
}
