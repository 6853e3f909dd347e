import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { isMet, ratioText, targetText, type Result } from './report.ts'

export type Unmeasured = { what: string; target: string; reason: string }

const file = join(import.meta.dirname, 'RESULTS.md')
const verdicts = new Map([
  [true, 'met'],
  [false, '**missed**'],
  [null, ''],
])

/** Writes RESULTS.md: the machine, every ratio with its target, and what was not measured and why. */
export function writeResults(
  results: readonly Result[],
  unmeasured: readonly Unmeasured[],
  postgresVersion: string,
): void {
  const [cpu] = cpus()
  const lines = [
    '# Benchmark results',
    '',
    'Written by `npm run bench`. Both sides of a ratio ran in turns in the same run, after a warm-up; each figure is the',
    'median of its side. PostgreSQL ran with its durable settings (fsync on) for both sides.',
    '',
    `- Date: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `- CPU: ${cpu?.model ?? 'unknown'}, ${cpus().length} cores`,
    `- Memory: ${Math.round(totalmem() / 1024 ** 3)} GB`,
    `- Node ${process.versions.node}, PostgreSQL ${postgresVersion}`,
    `- Load of the machine when written, over 15 minutes: ${loadavg()[2]?.toFixed(1)}; above the number of cores, other work shared it`,
    '',
    '| What | Product | Against | Ratio | Target | |',
    '|---|---|---|---|---|---|',
    ...results.map(
      (one) =>
        `| ${one.what} | ${one.product} | ${one.peer} | ${ratioText(one)} | ${targetText(one)} | ${verdicts.get(isMet(one)) ?? ''} |`,
    ),
    '',
    ...results.filter((one) => one.note).map((one) => `- ${one.what}: ${one.note}.`),
    '',
    '## Not measured',
    '',
    '| What | Target | Why not |',
    '|---|---|---|',
    ...unmeasured.map(({ what, target, reason }) => `| ${what} | ${target} | ${reason} |`),
    '',
  ]
  writeFileSync(file, lines.join('\n'))
}
