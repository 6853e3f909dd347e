import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Licences of everything that ships with the product, by the lock file: only those that ask for nothing but to be named.
 * MPL asks for its own files to stay open, which they are; OFL is for fonts.
 */
const allowed =
  'MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2.0|BlueOak-1.0.0|Python-2.0|Unlicense|CC0-1.0|MPL-2.0|' +
  'OFL-1.1|(MIT OR CC0-1.0)|MIT AND OFL-1.1|MIT AND ISC AND BSD-3-Clause'
const others = allowed
  .split('|')
  .map((licence) => `:not([license="${licence}"])`)
  .join('')
const output = execFileSync(
  'npm',
  ['query', '--package-lock-only', `.prod:not([name=campus-cover]):not(.workspace)${others}`],
  { cwd: join(import.meta.dirname, '..'), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
)
const rejected = JSON.parse(output) as { name: string; license?: string }[]
for (const { name, license } of rejected) process.stderr.write(`${name}: ${license ?? 'none named'}\n`)
process.exitCode = rejected.length > 0 ? 1 : 0
